import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { factorRow, gtinOf, idOf, personRow, productRow, taxProfile } from '../builders/wire.ts'
import { storedIn } from './stored.ts'

const services = 'http://localhost:4174'
const day = 86_400_000

/** The app that is chosen on this device. */
export const appOf = async (page: Page): Promise<string> => {
  const [entries = []] = await storedIn<{ type: string; data: { app?: { publicId: string } } }>(page, 'entries')
  const chosen = entries.findLast(({ type }) => type === 'app.choose')?.data.app?.publicId
  if (chosen === undefined) throw new Error('No app is chosen')
  return chosen
}

/** The token of the scripts, which act for the shopkeeper. */
export const headersOf = async (request: APIRequestContext) => {
  const granted = await request.post(`${services}/identity/token`, {
    form: { grant_type: 'client_credentials' },
    headers: { authorization: `Basic ${btoa('scripts:scripts')}` },
  })
  return { authorization: `Bearer ${(await granted.json()).access_token}` }
}

const buyers = ['پخش مهرگان', 'رستوران باغ صبا', 'حسین کریمی', 'فروشگاه سپیده', 'مریم احمدی'] as const

/** One of so many invoices, a few a day, the oldest first; all of them are sound. */
const factorOf = (app: string, at: number) => {
  const price = 485_000 + 15_000 * at
  const items = Array.from({ length: 1 + (at % 4) }, (_, r) => ({
    ...{ r, i: `${app}_${gtinOf(r)}`, p: price, q: 2, iti: '2720000931213', itn: 'شیر' },
  }))
  return factorRow(app, idOf(at), {
    total: price * 2 * items.length,
    detail: JSON.stringify({ items }),
    payer: idOf(900 + (at % buyers.length)),
    factor_date: new Date(Date.now() - (13 - Math.floor(at / 3)) * day - 60_000).toISOString(),
  })
}

/** Sold elsewhere and at the server: the shop can send to the tax office, and has two products without a stuff id. */
export const soldElsewhere = async (
  request: APIRequestContext,
  app: string,
  count: number,
  nationalId = '0084575948',
): Promise<void> => {
  const headers = await headersOf(request)
  for (const [field, value] of Object.entries(taxProfile)) {
    const answer = await request.put(`${services}/invoice/v1/tax-profile/${app}/${field}`, {
      headers,
      data: { value },
    })
    expect(answer.status()).toBe(200)
  }
  const table = (created: readonly object[]) => ({ created, updated: [], deleted: [] })
  const push = (path: string, changes: object) =>
    request.post(`${services}/${path}/${app}?last_pulled_at=null`, { headers, data: changes })
  const factors = Array.from({ length: count }, (_, at) => factorOf(app, at))
  const persons = buyers.map((name, at) =>
    personRow(app, idOf(900 + at), { name, national_id: nationalId, detail: '{"fields":[]}' }),
  )
  const products = [0, 1].map((at) => productRow(app, gtinOf(at), { name: `Milk ${at}`, name_fa: `شیر ${at}` }))
  const answers = [
    await push('invoice/v1/factor/sync', { factor: table(factors), person: table(persons) }),
    await push('gtin/v1/app-product/sync', { product: table(products) }),
  ]
  expect(answers.map((answer) => answer.status())).toEqual([200, 200])
}

interface TaxSend {
  factor: string
  kind: string
  taxId: string
  at: number
}

/** The app's sends to the tax office, in order. */
export const taxSends = async (request: APIRequestContext, app: string): Promise<readonly TaxSend[]> =>
  (await request.get(`${services}/tax-sends?app=${app}`)).json()
