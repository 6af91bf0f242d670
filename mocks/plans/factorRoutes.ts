import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { HttpHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import { withAnyKey } from '../apiKeys.ts'
import { Count, Kept, optional, text } from '../codecs.ts'
import { keepLocal } from '../gtin.ts'
import { createGtinTable } from '../gtinTable.ts'
import type { Violation } from '../problem.ts'
import { checkBody, notFound, problem, violates } from '../problem.ts'
import type { Database } from '../sql/database.ts'
import { findFactor, keepFactor } from './factors.ts'

const isIso = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value))

const Payer = text('Payer', (value) => Kept.is(value) && value.trim() !== '', 'must not be empty')
const Rial = text('Rial', (value) => value === 'IRR', 'must be IRR')
const When = text('When', isIso, 'must be a time by ISO 8601')
const Name = optional(Kept, 'must be a text')
const Moment = optional(Count, 'must be a whole number above 0')

const NewItem = t.type({ gtin: Name, name: Name, nameFa: Name, price: Count, quantity: Count })
type NewItem = t.TypeOf<typeof NewItem>
const NewFactor = t.type({
  appPublicId: Payer,
  currency: Rial,
  total: Count,
  factorDate: When,
  payer: Payer,
  items: t.readonlyArray(NewItem),
  createdAt: Moment,
  updatedAt: Moment,
})

const isNameless = ({ gtin, name = '', nameFa = '' }: NewItem): boolean =>
  gtin === undefined && name.trim() === '' && nameFa.trim() === ''

/** Faults of the whole that no field has. */
const flawsOf = ({ items, total }: t.TypeOf<typeof NewFactor>): readonly Violation[] => {
  if (items.length === 0) return [{ field: 'items', message: 'must not be empty' }]
  const nameless = items.findIndex(isNameless)
  if (nameless >= 0) return [{ field: `items.${nameless}.name`, message: 'must not be empty' }]
  const sum = items.reduce((before, { price, quantity }) => before + price * quantity, 0)
  return sum === total ? [] : [{ field: 'total', message: 'must be the sum of the items' }]
}

/** Invoices of plans for the platform's client library: with a key, without a token. */
export const createFactorRoutes = (database: Database): readonly HttpHandler[] => {
  const products = createGtinTable(database)
  const gtinOf = async ({ gtin, name = '', nameFa = '' }: NewItem): Promise<string> =>
    gtin ?? (await keepLocal(products, { name, nameFa })).gtin

  return [
    http.post(
      '*/invoice/api/v1/factor/create',
      withAnyKey(database, async ({ request, opens }) => {
        const body = await checkBody(NewFactor, request)
        if (E.isLeft(body)) return body.left
        if (!opens(body.right.appPublicId)) return problem(403, 'Forbidden')
        const flaws = flawsOf(body.right)
        if (flaws.length > 0) return violates(...flaws)
        const { items: asked, createdAt = Date.now(), updatedAt, ...factor } = body.right
        const items = []
        for (const [r, item] of asked.entries()) {
          items.push({ i: await gtinOf(item), p: item.price, q: item.quantity, r })
        }
        const kept = { ...factor, items, createdAt, ...(updatedAt === undefined ? {} : { updatedAt }) }
        return HttpResponse.json(await keepFactor(database, kept))
      }),
    ),

    http.get(
      '*/invoice/api/v1/factor/:factor',
      withAnyKey(database, async ({ params, opens }) => {
        const factor = await findFactor(database, String(params.factor))
        if (factor === null) return notFound()
        return opens(factor.appPublicId) ? HttpResponse.json(factor) : problem(403, 'Forbidden')
      }),
    ),
  ]
}
