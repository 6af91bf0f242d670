import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import { InvoiceDialog } from '../../src/views/invoice/InvoiceDialog.tsx'
import { PersonEditor } from '../../src/views/records/PersonEditor.tsx'
import { ProductEditor } from '../../src/views/records/ProductEditor.tsx'
import { invoiceAmended, invoiceEdit, personAmended, productAmended } from '../builders/events.ts'
import type { Desk } from '../scenarios/desk.ts'
import { happened, openDesk } from '../scenarios/desk.ts'
import { maryam, milk, stocked } from '../scenarios/goods.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { bought } from './openedInvoice.tsx'
import { dialog, press, showOf } from './show.tsx'

const at = 1_795_245_120_000
const { id: invoice, app, lines } = bought()
const by = { id: 'theirs', at }

interface Editor {
  view: ReactNode
  begins: (desk: Desk) => void
  /** Another tab's edit of the same part. */
  theirs: Fact
  save: string
  typed: RegExp
}

const editors = {
  invoice: {
    view: <InvoiceDialog />,
    begins(desk) {
      desk.send('invoice', invoiceEdit(bought()))
      desk.send('invoice', { type: 'line.recount', line: 0, quantity: 4 })
    },
    theirs: { ...invoiceAmended(bought({ lines: lines.slice(1), total: 360_000 })), ...by },
    save: 'Save changes',
    typed: /^input\.num \[/,
  },
  person: {
    view: <PersonEditor />,
    begins(desk) {
      desk.send('personEditor', { type: 'person.edit', person: maryam })
      desk.send('personEditor', { type: 'person.name', name: 'مریم زند' })
    },
    theirs: { ...personAmended({ ...maryam, name: 'مریم کریمی' }), ...by },
    save: 'Save person',
    typed: /inputmode=text maxlength=200/,
  },
  product: {
    view: <ProductEditor />,
    begins(desk) {
      desk.send('productEditor', { type: 'product.edit', product: milk })
      desk.send('productEditor', { type: 'product.price', text: '500000' })
    },
    theirs: { ...productAmended({ ...milk, price: 600_000 }), ...by },
    save: 'Save product',
    typed: /^input\.num (?:dir=ltr )?inputmode=numeric/,
  },
} satisfies Record<string, Editor>

const cases = [
  [
    'invoice',
    [
      'b It was changed meanwhile',
      'p Stored now: Mary, Total: IRR 360,000 · Payable: IRR 396,000. Save again to put what stands here over it.',
      'input.num [Quantity of Milk: 4] inputmode=decimal maxlength=13 “4”',
    ],
  ],
  [
    'person',
    [
      'b They were changed meanwhile',
      'p Stored now: مریم کریمی · 0084575948. Save again to put what stands here over it.',
      'input inputmode=text maxlength=200 placeholder=  required “مریم زند”',
    ],
  ],
  [
    'product',
    [
      'b It was changed meanwhile',
      'p Stored now: IRR 600,000. Save again to put what stands here over it.',
      'input.num inputmode=numeric maxlength=1000 “500,000”',
    ],
  ],
] as const
const own = { 'input.num inputmode=numeric': 'input.num dir=ltr inputmode=numeric', '0084575948': '0084575948' }

const beginning = async (of: keyof typeof editors, language: 'en' | 'fa') => {
  const { view, begins }: Editor = editors[of]
  const store = await stocked(bought())
  const desk = await openDesk({ store })
  desk.send('invoice', { type: 'invoice.open', invoice })
  await desk.calm()
  begins(desk)
  await showOf(desk, language, view)
  await act(() => desk.calm())
  /** What another tab stores. */
  const elsewhere = async (fact: Fact) => {
    await happened(store, fact)
    await act(async () => {
      desk.journal.hear({ models: ['invoice', 'person', 'product'], flows: [] })
      await desk.calm()
    })
  }
  return { desk, elsewhere }
}

/** The second to save: the banner's text, and the typed values. */
describe.each(['en', 'fa'] as const)('in %s', (language) => {
  const { say, lines: inWords } = speaking(language, own, 'edits')

  test.each(cases)(
    'an edit of the same %s shows the stored value, keeps the typing and saves nothing',
    async (of, said) => {
      const { theirs, save, typed }: Editor = editors[of]
      const { desk, elsewhere } = await beginning(of, language)
      await elsewhere(theirs)
      await press(say(save))
      await act(() => desk.calm())
      const drawn = drawnIn(dialog())
      const banner = drawn.indexOf('status.banner-warning')
      expect([...drawn.slice(banner + 2, banner + 4), drawn.find((line) => typed.test(line))]).toEqual(inWords(said))
    },
  )

  test('an edited invoice that is deleted elsewhere asks before its window closes, and then closes', async () => {
    const { desk, elsewhere } = await beginning('invoice', language)
    await elsewhere({ type: 'invoice.withdrawn', ...by, app, invoice, seen: null })
    const gone = drawnIn(dialog())
    await press(say('Close'))
    const asked = drawnIn(dialog())
    await press(say('Discard'))
    expect([gone[0], asked[0], desk.flows.invoice.getSnapshot().value]).toEqual([
      say('h2 Invoice'),
      say('h2 Discard the changes?'),
      'closed',
    ])
  })
})
