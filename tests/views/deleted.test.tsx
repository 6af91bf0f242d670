import { expect, test } from 'vitest'
import { sellableOf } from '../../src/events/entities.ts'
import { lineOf, maryam } from '../../src/events/samples.ts'
import { DeletedDialog } from '../../src/views/invoice/DeletedDialog.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { failingStore } from '../scenarios/failingStore.ts'
import { bread, eggs, invoice, milk, pull, stocked, tea } from '../scenarios/goods.ts'
import { shown } from './show.tsx'

const lines = [bread, milk, eggs].map((each) => lineOf(sellableOf(each)))
const date = '2026-11-14T08:00:00.000Z'
const ofMaryam = invoice('a', { payer: maryam, date, total: 3_605_000, lines })
const walkIn = invoice('b', {
  date,
  total: 120_000,
  lines: lines.slice(0, 1),
  taxSent: { taxId: 'A1', content: 'a.b', buyer: null },
})
const mixed = invoice('c', { date, total: 120_012, lines: [lineOf(sellableOf(bread)), lineOf(sellableOf(tea))] })

const open = (desk: Desk) => desk.act('deleted', { type: 'deleted.open', app: 'app-1' })
const drawnOf = async (
  language: 'en' | 'fa',
  ids: readonly string[],
  then: (desk: Desk) => Promise<unknown> = open,
) => {
  const store = await stocked(ofMaryam, walkIn, mixed)
  await pull(store, 'pull-2', { invoices: { rows: [], deleted: ids } })
  return (await shown(<DeletedDialog />, language, { store }, then)).drawn()
}

test('each has what it was, when it was deleted and where, and a way back', async () => {
  expect(await drawnOf('en', ['a', 'b', 'c'])).toMatchInlineSnapshot(`
    [
      "h2 Deleted invoices",
      "button.round-plain [Close] <close>",
      "b مریم احمدی",
      "Saturday, Nov 14, Bread, Milk and 1 more",
      ".money.num IRR 3,965,500",
      "Deleted on another device, Nov 14, 2026",
      "button.button-quiet <undo>Restore مریم احمدی",
      "b Bread",
      "Saturday, Nov 14",
      ".money.num IRR 132,000",
      "Deleted on another device, Nov 14, 2026",
      "button.button-quiet <undo>Restore Bread",
      ".tag-saffron (saffron: At the tax office)",
      "This invoice was sent to the tax office, which still has it. Restored, it is not sent again.",
      "b Bread, Tea",
      "Saturday, Nov 14",
      "Several currencies",
      "Deleted on another device, Nov 14, 2026",
      "button.button-quiet <undo>Restore Bread, Tea",
    ]
  `)
  expect(await drawnOf('fa', ['a', 'b', 'c'])).toMatchInlineSnapshot(`
    [
      "h2 فاکتورهای حذف‌شده",
      "button.round-plain [بستن] <close>",
      "b مریم احمدی",
      "شنبه ۲۳ آبان، نان، شیر و ۱ قلم دیگر",
      ".money.num ۳٬۹۶۵٬۵۰۰ ﷼",
      "۲۳ آبان ۱۴۰۵ در دستگاه دیگری حذف شد",
      "button.button-quiet <undo>بازگرداندن مریم احمدی",
      "b نان",
      "شنبه ۲۳ آبان",
      ".money.num ۱۳۲٬۰۰۰ ﷼",
      "۲۳ آبان ۱۴۰۵ در دستگاه دیگری حذف شد",
      "button.button-quiet <undo>بازگرداندن نان",
      ".tag-saffron (saffron: نزد سازمان مالیاتی)",
      "این فاکتور به سازمان مالیاتی فرستاده شده و آنجا می‌ماند. پس از بازگرداندن دوباره فرستاده نمی‌شود.",
      "b نان، چای",
      "شنبه ۲۳ آبان",
      "چند ارز",
      "۲۳ آبان ۱۴۰۵ در دستگاه دیگری حذف شد",
      "button.button-quiet <undo>بازگرداندن نان، چای",
    ]
  `)
})

test('a restored one is opened from there', async () => {
  const restored = async (desk: Desk) => {
    await open(desk)
    await desk.act('deleted', { type: 'deleted.restore', invoice: 'a' })
  }
  expect(await drawnOf('en', ['a'], restored)).toMatchInlineSnapshot(`
    [
      "h2 Deleted invoices",
      "button.round-plain [Close] <close>",
      "b مریم احمدی",
      "Saturday, Nov 14, Bread, Milk and 1 more",
      ".money.num IRR 3,965,500",
      "Deleted on another device, Nov 14, 2026, restored",
      "button.button-bare <receipt>Open مریم احمدی",
    ]
  `)
})

test('an empty list says what will be there', async () => {
  expect([await drawnOf('en', []), await drawnOf('fa', [])]).toMatchInlineSnapshot(`
    [
      [
        "h2 Deleted invoices",
        "button.round-plain [Close] <close>",
        "<picture>",
        "h3 Nothing was deleted",
        "p An invoice that is deleted, here or on another device, is listed here and can be restored.",
      ],
      [
        "h2 فاکتورهای حذف‌شده",
        "button.round-plain [بستن] <close>",
        "<picture>",
        "h3 چیزی حذف نشده است",
        "p فاکتوری که اینجا یا در دستگاه دیگری حذف شود، اینجا می‌آید و می‌توان آن را بازگرداند.",
      ],
    ]
  `)
})

test('what could not be read offers another try, and what waits to be stored says so', async () => {
  const { store, fail } = failingStore(await stocked(ofMaryam))
  await pull(store, 'pull-2', { invoices: { rows: [], deleted: ['a'] } })
  const page = await shown(<DeletedDialog />, 'en', { store }, async (desk) => {
    await open(desk)
    desk.journal.watchRecorded(({ type }) => {
      if (type === 'invoice.restored') fail('full')
    })
    await desk.act('deleted', { type: 'deleted.restore', invoice: 'a' })
  })
  expect(page.drawn()).toMatchInlineSnapshot(`
    [
      "h2 Deleted invoices",
      "button.round-plain [Close] <close>",
      "status.banner-warning",
      "<warning>",
      "b The device is full",
      "p The invoice is restored, and is stored as soon as the device can. Keep this page open.",
      "b مریم احمدی",
      "Saturday, Nov 14, Bread, Milk and 1 more",
      ".money.num IRR 3,965,500",
      "Deleted on another device, Nov 14, 2026",
      "button.button-quiet aria-disabled Restore مریم احمدی Working…",
    ]
  `)
  const failed = { ...store, deleted: () => async () => ({ _tag: 'Left', left: 'lost' }) as const }
  const unread = await shown(<DeletedDialog />, 'fa', { store: failed }, open)
  expect(unread.drawn()).toMatchInlineSnapshot(`
    [
      "h2 فاکتورهای حذف‌شده",
      "button.round-plain [بستن] <close>",
      "<picture>",
      "h3 فاکتورهای حذف‌شده خوانده نشد.",
      "button.button-quiet <refresh>تلاش دوباره",
    ]
  `)
})
