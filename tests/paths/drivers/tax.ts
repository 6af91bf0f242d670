import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { syncNow } from '../../browser/devices.ts'
import { appOf, headersOf, soldElsewhere } from '../../browser/taxShop.ts'
import { factorRow, gtinOf, idOf, productRow } from '../../builders/wire.ts'
import type { Move, Speech } from './move.ts'
import { release } from './services.ts'

const services = 'http://localhost:4174'
const stuffId = '2720000931213'
const lately = 12 * 86_400_000

/** Products without a stuff id, and one that has one by now and was sold before. */
const lackStuffs = async (page: Page, app: string, count: number): Promise<void> => {
  const headers = await headersOf(page.request)
  const push = async (path: string, changes: object) => {
    const to = `${services}/${path}/${app}?last_pulled_at=null`
    expect((await page.request.post(to, { headers, data: changes })).status()).toBe(200)
  }
  const table = (created: readonly object[]) => ({ created, updated: [], deleted: [] })
  const [sold, bare] = [gtinOf(99), Array.from({ length: count }, (_, at) => gtinOf(100 + at))]
  const items = [{ r: 0, i: `${app}_${sold}`, p: 500_000, q: 1, iti: null, itn: 'چای' }]
  const factor = factorRow(app, idOf(990), {
    total: 500_000,
    detail: JSON.stringify({ items }),
    factor_date: new Date(Date.now() - lately).toISOString(),
  })
  await push('gtin/v1/app-product/sync', {
    product: table([
      productRow(app, sold, { name: 'Tea', name_fa: 'چای', tax_ir_stuff_id: stuffId }),
      ...bare.map((gtin) => productRow(app, gtin)),
    ]),
  })
  await push('invoice/v1/factor/sync', { factor: table([factor]), person: table([]) })
}

const verdicts = {
  accepted: { status: 'SUCCESS', data: { error: [] } },
  rejected: { status: 'FAILED', data: { error: ['body[0].sstid: not registered'] } },
  waiting: null,
} as const
type Verdict = keyof typeof verdicts

/** A shop that the tax office knows, and what the office says of its sends. */
export const taxIn = ({ t, say }: Speech) => ({
  /** Another device has sold so much, and this one knows it. */
  taxShop: (invoices: number, bare = 0): Move => ({
    words: say(bare === 0 ? 'taxShop' : 'taxShopLacking', invoices, bare),
    perform: async (page) => {
      const app = await appOf(page)
      await soldElsewhere(page.request, app, invoices)
      if (bare > 0) await lackStuffs(page, app, bare)
      await syncNow(page, t)
    },
  }),
  /** The first invoice of the list that was not sent. */
  openUnsent: (): Move => ({
    words: say('unsent'),
    perform: async (page) => {
      // The tags come with a part of the program that is loaded last.
      await page.waitForLoadState('networkidle')
      await page.locator('.desk-list li').filter({ hasNotText: t.taxTag.accepted }).first().getByRole('button').click()
    },
  }),
  /** What was held comes now: the record of the send. */
  officeSays: (calls: string, verdict: Verdict): Move => ({
    words: say('office', calls, say(`office_${verdict}`)),
    perform: (page) =>
      release(page, calls, {
        json: { taxId: 'A11111', referenceNumber: '1', paymentReferenceNumber: null, responseData: verdicts[verdict] },
      }),
  }),
})
