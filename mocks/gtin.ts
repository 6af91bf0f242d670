import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { HttpResponse, http } from 'msw'
import { groceries } from '../src/adapters/desk/sample/groceries.ts'
import sample from '../src/adapters/desk/sample/stuffs.json' with { type: 'json' }
import type { Stuff } from '../src/events/records/stuff.ts'
import { Currency } from '../src/events/values/currency.ts'
import { isGtin, localGtin } from '../src/events/values/gtin.ts'
import { matches, plainQuery } from '../src/events/values/query.ts'
import { terms } from '../src/events/values/text.ts'
import { hasApiKey } from './apiKey.ts'
import { requireBearer } from './bearer.ts'
import type { Callers } from './callers.ts'
import { Kept, text } from './codecs.ts'
import { check, checkBody, notFound, violates } from './problem.ts'
import type { Service } from './service.ts'

const StuffType = t.keyof({
  UNKNOWN: null,
  KALA_ID_DEDICATED_INTERNAL_PRODUCTION: null,
  KALA_ID_DEDICATED_IMPORTED: null,
  SERVICE_ID_DEDICATED: null,
  KALA_ID_GENERAL_INTERNAL_PRODUCTION: null,
  KALA_ID_GENERAL_IMPORTED: null,
  SERVICE_ID_GENERAL: null,
})
type StuffType = t.TypeOf<typeof StuffType>

const defaultStuffType: StuffType = 'SERVICE_ID_GENERAL'

const ofType =
  (type: StuffType) =>
  (stuff: Stuff): Stuff & { type: StuffType } => ({ ...stuff, type })

const stuffs = [
  ...Object.values(sample.internal).map(ofType('KALA_ID_GENERAL_INTERNAL_PRODUCTION')),
  ...Object.values(sample.imported).map(ofType('KALA_ID_GENERAL_IMPORTED')),
  ...Object.values(sample.service).map(ofType('SERVICE_ID_GENERAL')),
  ...sample.dedicatedInternal.map(ofType('KALA_ID_DEDICATED_INTERNAL_PRODUCTION')),
  ...sample.dedicatedImported.map(ofType('KALA_ID_DEDICATED_IMPORTED')),
  ...sample.dedicatedService.map(ofType('SERVICE_ID_DEDICATED')),
]

export type Product = { gtin: string; name: string; nameFa: string; price: number | null }

/** Products that the lookups know, beside the sample groceries. */
export interface GtinStore {
  find: (gtin: string) => Promise<Product | null>
  /** The product of that code: the present one, else this one from now on; and whether it is new. */
  keep: (product: Product) => Promise<{ product: Product; isNew: boolean }>
  /** Numbers from 1 on, each given once. */
  nextNumber: () => Promise<number>
}

const samples: ReadonlyMap<string, Product> = new Map(
  groceries.map(({ gtin, name, nameFa, price }) => [gtin, { gtin, name, nameFa, price }]),
)

/** In memory; processes share `createGtinTable`. */
export const createGtinStore = (): GtinStore => {
  const products = new Map<string, Product>()
  let made = 0
  return {
    find: async (gtin) => products.get(gtin) ?? null,
    keep: async (product) => {
      const known = products.get(product.gtin)
      if (known === undefined) products.set(product.gtin, product)
      return { product: known ?? product, isNew: known === undefined }
    },
    nextNumber: async () => {
      made += 1
      return made
    },
  }
}

const Code = text('Code', isGtin, 'must be a GTIN with its check digit')
const Lookup = t.type({ gtin: Code, currency: Currency })
const Create = t.type({ gtin: Code, name: Kept, nameFa: Kept })
const CreateLocal = t.type({ name: Kept, nameFa: Kept })
const StuffQuery = t.type({
  text: text('StuffText', (value) => terms(value).length > 0, 'must not be empty'),
  type: StuffType,
})

type Names = { name: string; nameFa: string }
const isNameless = ({ name, nameFa }: Names): boolean => name.trim() === '' && nameFa.trim() === ''
const nameless = () => violates({ field: 'name', message: 'must not be empty' })

const knownOf = (store: GtinStore, gtin: string): Promise<Product | null> => {
  const sample = samples.get(gtin)
  return sample === undefined ? store.find(gtin) : Promise.resolve(sample)
}

/** The product under the first free local number. */
export const keepLocal = async (store: GtinStore, names: Names): Promise<Product> => {
  const gtin = localGtin(String(await store.nextNumber()))
  const kept = samples.has(gtin) ? null : await store.keep({ ...names, gtin, price: null })
  return kept?.isNew ? kept.product : keepLocal(store, names)
}

/** The lookups of the gtin service; its sync is in `createSync`. */
export const createGtin = (
  callers: Callers,
  store: GtinStore = createGtinStore(),
  isKey: (request: Request) => boolean | Promise<boolean> = hasApiKey,
): Service => ({
  name: 'gtin',
  handlers: [
    // The platform's client library looks products up with a key alone.
    requireBearer(callers, (request) => new URL(request.url).pathname.includes('/gtin/v1/pip/') && isKey(request)),

    http.get('*/gtin/v1/pip/:gtin/:currency', async ({ params }) => {
      const lookup = check(Lookup, params)
      if (E.isLeft(lookup)) return lookup.left
      const product = await knownOf(store, lookup.right.gtin)
      if (product === null) return notFound()
      return HttpResponse.json({ ...product, price: lookup.right.currency === 'IRR' ? product.price : null })
    }),

    http.post('*/gtin/v1/gs1-wiki/create', async ({ request }) => {
      const body = await checkBody(Create, request)
      if (E.isLeft(body)) return body.left
      if (isNameless(body.right)) return nameless()
      const sample = samples.get(body.right.gtin)
      const { gtin, name, nameFa } = sample ?? (await store.keep({ ...body.right, price: null })).product
      return HttpResponse.json({ gtin, name, nameFa })
    }),

    http.post('*/gtin/v1/gs1-wiki/create-local', async ({ request }) => {
      const body = await checkBody(CreateLocal, request)
      if (E.isLeft(body)) return body.left
      if (isNameless(body.right)) return nameless()
      const { gtin, name, nameFa } = await keepLocal(store, body.right)
      return HttpResponse.json({ gtin, name, nameFa })
    }),

    http.get('*/gtin/v1/tax-ir/stuff/search/:text', ({ params, request }) => {
      const type = new URL(request.url).searchParams.get('type') ?? defaultStuffType
      const query = check(StuffQuery, { text: params.text, type })
      if (E.isLeft(query)) return query.left
      const words = plainQuery(query.right.text)
      const found = stuffs.filter((stuff) => query.right.type === 'UNKNOWN' || stuff.type === query.right.type)
      return HttpResponse.json(
        found.flatMap(({ value, label }) => (matches(terms(label), words) ? [{ value, label }] : [])),
      )
    }),
  ],
})
