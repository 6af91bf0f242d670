import { afterEach, expect, test, vi } from 'vitest'
import { lineOf, milk } from '../../src/events/samples.ts'
import { productOf } from '../journal/facts.ts'
import type { createOffice } from '../scenarios/taxListDesk.ts'
import { agedInvoice, openTaxList } from '../scenarios/taxListDesk.ts'
import { speaking } from './inFarsi.ts'
import { press } from './show.tsx'
import { shownList } from './taxListShown.tsx'

afterEach(() => vi.restoreAllMocks())

const stuff = { stuffId: '2710000138624', stuffDescription: 'شیر' }
const lines = [{ ...lineOf(milk, 2), stuffId: null }]
const invoices = [
  ...Array.from({ length: 23 }, (_, at) => agedInvoice(1 + at, { lines })),
  agedInvoice(30, { lines, paid: true }),
]
const products = [productOf({ id: milk.product, ...stuff })]
const mend = { type: 'taxList.mend', product: milk.product, ...stuff } as const

type Ports = ReturnType<typeof createOffice>['ports']
/** The store is slow with each part, until it is released. */
const slow = () => {
  let tell: Parameters<NonNullable<Ports['secureStuffs']>>[1] = () => {}
  const ports: Ports = {
    secureStuffs: (_, heard) => {
      tell = heard
      return () => {}
    },
  }
  return { ports, answer: (...outcome: Parameters<typeof tell>) => tell(...outcome) }
}

const words = {
  title: ['h2 Not yet at the tax office', 'button.round-plain [Close] <close>'],
  head: [
    'h3 Products without a stuff id',
    'p An invoice with one of these would be rejected. A stuff id has 13 digits.',
    'button.button-quiet <back>Back to the invoices',
  ],
  offered: (n: string) => [
    'section.many-skipped [Sold before they had a stuff id]',
    'h3 Sold before they had a stuff id',
    'p These products have a stuff id by now. Invoices from before do not have it on their rows. It is put there, and nothing else of them changes. Paid invoices stay as they are.',
    'b Low-fat milk 1 l',
    '· 1 paid invoice stays as it is',
    '2710000138624',
    `button.button-soft <done>Put it on its ${n} unpaid invoices`,
  ],
  none: ['<picture>', 'h3 Every product has a stuff id', 'ul.results [Products without a stuff id]'],
  mended: ['section.many-skipped [Low-fat milk 1 l]', 'h3 Low-fat milk 1 l 2710000138624'],
  begun: [
    'progressbar.progress [0 of 23] valuenow=0',
    '0 of 23',
    '.num 0%',
    'p Closing this sheet stops it. What has the id by then keeps it.',
    'button.button-quiet <stop>Stop',
  ],
  waits: [
    'progressbar.progress [0 of 23] valuenow=0',
    '0 of 23',
    '.num 0%',
    'p The device cannot store it now: it is tried again, and goes on then.',
    'button.button-quiet <stop>Stop',
  ],
  came: [
    'status 18 invoices have the stuff id now. It was stopped: 3 are left. 2 were left as they were:',
    'ul [Left as they were]',
    'b مریم احمدی',
    'It was paid meanwhile, and a paid invoice stays as it is.',
    'button.button-soft Tax record',
    'It was deleted meanwhile.',
    'button.button-quiet Done',
  ],
}
/** A stuff id is from left to right. */
const own = {
  '2710000138624': 'dir=ltr ۲۷۱۰۰۰۰۱۳۸۶۲۴',
  'Low-fat milk 1 l 2710000138624': 'شیر کم‌چرب ۱ لیتری ltr‹۲۷۱۰۰۰۰۱۳۸۶۲۴›',
  'soft Tax record': 'soft پروندهٔ مالیاتی',
}

test.each(['en', 'fa'] as const)(
  'one button puts a product’s id on its unpaid invoices, with progress and result (%s)',
  async (language) => {
    const { title, head, offered, none, mended, begun, waits, came } = words
    const { say, lines: inWords } = speaking(language, own, 'taxList')
    const { ports, answer } = slow()
    const { asked, calm, drawn } = await shownList(await openTaxList({ invoices, products, ports }), language)
    await press(say('<box>Products whose invoices lack their stuff id · 1'))
    await calm()
    expect(drawn()).toEqual(inWords([...title, ...offered('23'), ...head, ...none]))

    await press(say('<done>Put it on its 23 unpaid invoices'))
    await calm()
    expect(drawn()).toEqual(inWords([...title, ...mended, ...begun]))
    expect(document.activeElement?.tagName).toBe('H3')

    answer({ type: 'taxList.mendWaits', fault: 'full' })
    await calm()
    expect(drawn()).toEqual(inWords([...title, ...mended, ...waits]))

    await press(say('<stop>Stop'))
    answer({
      type: 'taxList.mendStored',
      skipped: [
        { invoice: 'day-23', why: 'paid' },
        { invoice: 'gone', why: 'missing' },
      ],
    })
    await calm()
    expect(drawn()).toEqual(inWords([...title, ...mended, ...came, ...offered('3'), ...head, ...none]))

    await press(say('Done'))
    await calm()
    expect(drawn()).toEqual(inWords([...title, ...offered('3'), ...head, ...none]))
    expect(asked).toEqual([
      ['taxList', { type: 'taxList.showProducts' }],
      ['taxList', mend],
      ['taxList', { type: 'taxList.stopMend' }],
      ['taxList', { type: 'taxList.endMend' }],
    ])
  },
)

test('each part shows its own progress', async () => {
  const { ports, answer } = slow()
  const opened = await openTaxList({ invoices, products, ports })
  const { calm, drawn } = await shownList(opened)
  opened.desk.send('taxList', mend)
  await calm()
  answer({ type: 'taxList.mendStored', skipped: [] })
  await calm()
  expect(drawn().slice(4, 7)).toEqual(['progressbar.progress [20 of 23] valuenow=86', '20 of 23', '.num 86%'])
  answer({ type: 'taxList.mendStored', skipped: [] })
  await calm()
  expect(drawn().slice(2, 6)).toEqual([
    'section.many-skipped [Low-fat milk 1 l]',
    'h3 Low-fat milk 1 l 2710000138624',
    'status 23 invoices have the stuff id now.',
    'button.button-quiet Done',
  ])
})
