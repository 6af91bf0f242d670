import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { InvoiceStory } from '../../src/views/invoice/InvoiceStory.tsx'
import { ReplacedParts } from '../../src/views/sync/ReplacedParts.tsx'
import { Status } from '../../src/views/sync/Status.tsx'
import { facts } from '../events/facts.ts'
import { happened, onlyHere, openDesk } from '../scenarios/desk.ts'
import { maryam, milk, stocked } from '../scenarios/goods.ts'
import { taxFactsOf } from '../scenarios/taxed.ts'
import { soldOf } from '../scenarios/visitor.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { showOf } from './show.tsx'

const own = { 'Printed on A5': 'چاپ شد روی کاغذ A5', 'payer, date, items': 'خریدار، تاریخ، اقلام' }

test.each(['en', 'fa'] as const)('an invoice’s story, oldest first (%s)', async (language) => {
  const desk = await openDesk()
  const { invoice } = facts.issued()
  const roll = { ...facts.printed('print-2'), format: 'roll80' } as const
  await happened(
    desk.store,
    facts.issued(),
    facts.amended(),
    facts.printed(),
    roll,
    facts.shared(),
    facts.copied(),
    facts.withdrawn(),
  )
  const { container } = await showOf(desk, language, <InvoiceStory currency="IRR" invoice={invoice.id} />)
  await act(() => desk.calm())
  const seen = drawnIn(container).filter((line) => !/time|small/.test(line))
  expect(seen).toEqual(
    speaking(language, own, 'invoice', 'basket').lines([
      'section.part [What happened]',
      'h3 What happened',
      '<receipt>',
      'Issued · Total: IRR 970,000 · Payable: IRR 1,067,000',
      '<edit>',
      'Changed: payer, date, items',
      '<printer>',
      'Printed on A5',
      '<printer>',
      'Printed on 80 mm',
      '<share>',
      'Shared',
      '<copy>',
      'Copied as text',
      '<trash>',
      'Deleted',
    ]),
  )
})

test.each(['en', 'fa'] as const)('its way to the tax office, and what was said there (%s)', async (language) => {
  const desk = await openDesk()
  const { invoice } = facts.issued()
  const { begun, lost, read, refused, taken } = taxFactsOf(invoice)
  await happened(desk.store, facts.issued(), begun(), lost(), read(null), read(null))
  await happened(desk.store, begun(), taken(null), read(taxRecords.waiting), read(taxRecords.rejected))
  await happened(desk.store, begun('CORRECTION'), refused(), begun('CORRECTION'), taken(taxRecords.corrected))
  await happened(desk.store, read(taxRecords.corrected), facts.printed())
  const { container } = await showOf(desk, language, <InvoiceStory currency="IRR" invoice={invoice.id} />)
  await act(() => desk.calm())
  const seen = drawnIn(container).filter((line) => !/time|small/.test(line))
  expect(seen.slice(4)).toEqual(
    speaking(language, own, 'invoice', 'basket', 'taxTold').lines([
      ...['<upload>', 'Sent to the tax office'],
      ...['<ask>', 'The answer was lost: the outcome is unknown'],
      ...['<search>', 'The inquiry found nothing'],
      ...['<upload>', 'Sent to the tax office'],
      ...['<check>', 'Taken for the tax office'],
      ...['<clock>', 'The tax office has not answered yet'],
      ...['<close>', 'Rejected by the tax office'],
      ...['<upload>', 'Correction sent to the tax office'],
      ...['<close>', 'Not taken: it was not sent'],
      ...['<upload>', 'Correction sent to the tax office'],
      ...['<done>', 'Accepted by the tax office'],
      ...['<printer>', 'Printed on A5'],
    ]),
  )
})

test('an invoice of which nothing is known has no story', async () => {
  const { container } = await showOf(await openDesk(), 'en', <InvoiceStory currency="IRR" invoice="nowhere" />)
  expect(drawnIn(container)).toEqual([])
})

test('a changed invoice names each replaced value', async () => {
  const desk = await openDesk({ store: await stocked() })
  const shown = async (language: 'en' | 'fa', replaced: Parameters<typeof ReplacedParts>[0]['replaced']) => {
    const { container, unmount } = await showOf(desk, language, <ReplacedParts replaced={replaced} currency="USD" />)
    await act(() => desk.calm())
    const lines = drawnIn(container)
    unmount()
    return lines
  }
  const date = { date: '2026-11-14T07:12:00.000Z', zone: 'Asia/Tehran' }
  expect([
    await shown('en', { lines: [soldOf(milk, 2)], total: 970_000 }),
    await shown('en', { payer: { id: maryam.id, name: 'Mary' }, ...date }),
    await shown('fa', { payer: null, total: 7, ...date }),
  ]).toEqual([
    ['ol.lines [Items]', 'b Milk', 'IRR 485,000 × 2', '.money.num IRR 970,000', 'p Total: $970,000'],
    ['p Payer: مریم احمدی', 'p Date: Nov 14, 2026, 10:42'],
    ['p جمع: ۷ $', 'p خریدار: -', 'p تاریخ: ۲۳ آبان ۱۴۰۵، ۱۰:۴۲'],
  ])
})

test('where what is written here ends up, where that is not at a server', async () => {
  const shown = async (deps: Parameters<typeof openDesk>[0], language: 'en' | 'fa') => {
    const { container, unmount } = await showOf(await openDesk(deps), language, <Status />)
    const lines = drawnIn(container)
    unmount()
    return lines
  }
  const durable = { ...createMemoryStore(), durable: true }
  expect([await shown({}, 'en'), await shown({ app: onlyHere, store: durable }, 'fa')]).toEqual([
    ['status.status-danger', '<error>', 'Not saved on this device'],
    ['status.status-success', 'فقط روی این دستگاه'],
  ])
})
