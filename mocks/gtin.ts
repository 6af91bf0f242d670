import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { HttpResponse, http } from 'msw'
import { groceries } from '../src/adapters/sample/groceries.ts'
import { Currency } from '../src/events/values/currency.ts'
import { isGtin, localGtin } from '../src/events/values/gtin.ts'
import { matches, terms } from '../src/events/values/text.ts'
import { requireBearer } from './bearer.ts'
import { Text, text } from './codecs.ts'
import { check, checkBody, notFound, violates } from './problem.ts'
import type { Service } from './service.ts'
import { defaultStuffType, StuffType, stuffs } from './stuffs.ts'

type Product = { gtin: string; name: string; nameFa: string; price: number | null }

export type GtinStore = { products: Map<string, Product>; made: number }

export const createGtinStore = (): GtinStore => ({
  products: new Map(groceries.map(({ gtin, name, nameFa, price }) => [gtin, { gtin, name, nameFa, price }])),
  made: 0,
})

const Code = text('Code', isGtin, 'must be a GTIN with its check digit')
const Lookup = t.type({ gtin: Code, currency: Currency })
const Create = t.type({ gtin: Code, name: Text, nameFa: Text })
const CreateLocal = t.type({ name: Text, nameFa: Text })
const StuffQuery = t.type({
  text: text('StuffText', (value) => terms(value).length > 0, 'must not be empty'),
  type: StuffType,
})

type Names = { name: string; nameFa: string }
const isNameless = ({ name, nameFa }: Names): boolean => name.trim() === '' && nameFa.trim() === ''
const nameless = () => violates({ field: 'name', message: 'must not be empty' })

const newLocalGtin = (store: GtinStore): string => {
  store.made += 1
  const gtin = localGtin(String(store.made))
  return store.products.has(gtin) ? newLocalGtin(store) : gtin
}

export const createGtin = (store: GtinStore = createGtinStore()): Service => ({
  name: 'gtin',
  handlers: [
    requireBearer,

    http.get('*/gtin/v1/pip/:gtin/:currency', ({ params }) => {
      const lookup = check(Lookup, params)
      if (E.isLeft(lookup)) return lookup.left
      const product = store.products.get(lookup.right.gtin)
      if (product === undefined) return notFound()
      return HttpResponse.json({ ...product, price: lookup.right.currency === 'IRR' ? product.price : null })
    }),

    http.post('*/gtin/v1/gs1-wiki/create', async ({ request }) => {
      const body = await checkBody(Create, request)
      if (E.isLeft(body)) return body.left
      if (isNameless(body.right)) return nameless()
      const known = store.products.get(body.right.gtin) ?? { ...body.right, price: null }
      const { gtin, name, nameFa } = known
      store.products.set(gtin, { gtin, name, nameFa, price: known.price })
      return HttpResponse.json({ gtin, name, nameFa })
    }),

    http.post('*/gtin/v1/gs1-wiki/create-local', async ({ request }) => {
      const body = await checkBody(CreateLocal, request)
      if (E.isLeft(body)) return body.left
      if (isNameless(body.right)) return nameless()
      const { name, nameFa } = body.right
      const gtin = newLocalGtin(store)
      store.products.set(gtin, { gtin, name, nameFa, price: null })
      return HttpResponse.json({ gtin, name, nameFa })
    }),

    http.get('*/gtin/v1/tax-ir/stuff/search/:text', ({ params, request }) => {
      const type = new URL(request.url).searchParams.get('type') ?? defaultStuffType
      const query = check(StuffQuery, { text: params.text, type })
      if (E.isLeft(query)) return query.left
      const words = terms(query.right.text)
      const found = stuffs.filter((stuff) => query.right.type === 'UNKNOWN' || stuff.type === query.right.type)
      return HttpResponse.json(
        found.flatMap(({ value, label }) => (matches(terms(label), words) ? [{ value, label }] : [])),
      )
    }),
  ],
})
