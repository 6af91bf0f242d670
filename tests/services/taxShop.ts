import * as t from 'io-ts'
import type { Database } from '../../mocks/sql/database.ts'
import { factorRow, gtinOf, idOf, personRow, taxProfile } from '../builders/wire.ts'
import type { Changes } from './world.ts'
import { decoded, openShop } from './world.ts'

type Field = keyof typeof taxProfile

const Answer = t.strict({
  taxId: t.string,
  referenceNumber: t.string,
  paymentReferenceNumber: t.union([t.string, t.null]),
  responseData: t.union([t.null, t.strict({ status: t.string, data: t.strict({ error: t.array(t.string) }) })]),
})

export const one = idOf(1)
export const buyer = idOf(7)

interface Item {
  p?: number
  q?: number
  iti?: string | null
}
/** The detail of lines of their own products, all valid. */
export const detailOf = (app: string, ...items: readonly Item[]): string =>
  JSON.stringify({
    items: items.map((item, r) => ({ r, i: `${app}_${gtinOf(r)}`, p: 485_000, q: 1, iti: '2720000114542', ...item })),
  })

export const success = { status: 'SUCCESS', data: { error: [] } }
export const pending = { status: 'PENDING', data: { error: [] } }
export const failed = (...error: readonly string[]) => ({ status: 'FAILED', data: { error } })

/** A shop with functions for the tax routes. */
export const openTaxShop = async (database: Database) => {
  const shop = await openShop(database)
  const { app, caller } = shop
  const record = (factor: string, more = '') => `/invoice/v1/tax-record/${app}/${encodeURIComponent(factor)}${more}`

  const put = (field: string, value: unknown) =>
    caller.call(`/invoice/v1/tax-profile/${app}/${field}`, { method: 'PUT', body: { value } })
  const send = (factor: string, kind = 'MAIN', body: unknown = { paymentReferenceNumber: null }, headers = {}) =>
    caller.call(record(factor, `/send/${kind}`), { method: 'POST', body, headers })

  return {
    ...shop,
    ...{ put, send },
    value: (field: string) => caller.call(`/invoice/v1/tax-profile/${app}/${field}`),
    record: (factor: string) => caller.call(record(factor)),
    inquiry: (factor: string) => caller.call(record(factor, '/inquiry')),
    sent: async (factor: string, kind = 'MAIN', paymentReferenceNumber: string | null = null) =>
      decoded(Answer, (await send(factor, kind, { paymentReferenceNumber })).body),
    sends: () => caller.call(`/tax-sends?app=${app}`),
    waits: (wait: unknown) => caller.call('/tax-office', { method: 'PUT', body: { wait } }),
    isWhole: async (over: Partial<Record<Field, string>> = {}) => {
      for (const [field, value] of Object.entries({ ...taxProfile, ...over })) await put(field, value)
    },
    /** A factor that the office accepts, over an earlier push. */
    sells: async (
      over: Readonly<Record<string, unknown>> = {},
      person: Readonly<Record<string, unknown>> | null = null,
    ) => {
      const { timestamp } = await shop.pull()
      const factor = factorRow(app, one, { total: 485_000, detail: detailOf(app, {}), ...over })
      const changes: Changes = {
        factor: { created: [person === null ? factor : { ...factor, payer: buyer }] },
        ...(person !== null && {
          person: { created: [personRow(app, buyer, { national_id: '0084575948', ...person })] },
        }),
      }
      return shop.push(timestamp, changes)
    },
  }
}
