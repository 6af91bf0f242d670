import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import { InvoiceDialog } from '../../src/views/desk/invoice/InvoiceDialog.tsx'
import { PersonEditor } from '../../src/views/records/PersonEditor.tsx'
import { ProductEditor } from '../../src/views/records/ProductEditor.tsx'
import { invoiceAmended, invoiceEdit, personAmended, productAmended } from '../builders/events.ts'
import type { Desk } from '../scenarios/desk.ts'
import { happened, openDesk } from '../scenarios/desk.ts'
import { maryam, milk, stocked } from '../scenarios/goods.ts'
import { drawnIn } from './drawn.ts'
import { bought } from './openedInvoice.tsx'
import { dialog, press, showOf } from './show.tsx'

const at = 1_795_245_120_000
const { id: invoice, lines } = bought()
const by = { id: 'theirs', at }

interface Editor {
  view: ReactNode
  begins: (desk: Desk) => void
  /** Another tab's edit of the same part. */
  theirs: Fact
  save: { en: string; fa: string }
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
    save: { en: 'Save changes', fa: 'ذخیرهٔ تغییرات' },
    typed: /^input\.num \[/,
  },
  person: {
    view: <PersonEditor />,
    begins(desk) {
      desk.send('personEditor', { type: 'person.edit', person: maryam })
      desk.send('personEditor', { type: 'person.name', name: 'مریم زند' })
    },
    theirs: { ...personAmended({ ...maryam, name: 'مریم کریمی' }), ...by },
    save: { en: 'Save person', fa: 'ذخیرهٔ شخص' },
    typed: /inputmode=text maxlength=200/,
  },
  product: {
    view: <ProductEditor />,
    begins(desk) {
      desk.send('productEditor', { type: 'product.edit', product: milk })
      desk.send('productEditor', { type: 'product.price', text: '500000' })
    },
    theirs: { ...productAmended({ ...milk, price: 600_000 }), ...by },
    save: { en: 'Save product', fa: 'ذخیرهٔ کالا' },
    typed: /^input\.num (?:dir=ltr )?inputmode=numeric/,
  },
} satisfies Record<string, Editor>

/** The second to save: the banner's text, and the typed values. */
test.each([
  [
    'invoice',
    'en',
    [
      'b It was changed meanwhile',
      'p Stored now: Mary, Total: IRR 360,000 · Payable: IRR 396,000. Save again to put what stands here over it.',
      'input.num [Quantity of Milk: 4] inputmode=decimal maxlength=13 “4”',
    ],
  ],
  [
    'invoice',
    'fa',
    [
      'b در این میان تغییر کرده است',
      'p اکنون ذخیره است: Mary، جمع: ۳۶۰٬۰۰۰ ﷼ · قابل پرداخت: ۳۹۶٬۰۰۰ ﷼. برای جایگزین کردن آن با آنچه اینجاست، دوباره ذخیره کنید.',
      'input.num [تعداد شیر: ۴] inputmode=decimal maxlength=13 “۴”',
    ],
  ],
  [
    'person',
    'en',
    [
      'b They were changed meanwhile',
      'p Stored now: مریم کریمی · 0084575948. Save again to put what stands here over it.',
      'input inputmode=text maxlength=200 placeholder=  required “مریم زند”',
    ],
  ],
  [
    'person',
    'fa',
    [
      'b در این میان تغییر کرده است',
      'p اکنون ذخیره است: مریم کریمی · 0084575948. برای جایگزین کردن آن با آنچه اینجاست، دوباره ذخیره کنید.',
      'input inputmode=text maxlength=200 placeholder=  required “مریم زند”',
    ],
  ],
  [
    'product',
    'en',
    [
      'b It was changed meanwhile',
      'p Stored now: IRR 600,000. Save again to put what stands here over it.',
      'input.num inputmode=numeric maxlength=1000 “500,000”',
    ],
  ],
  [
    'product',
    'fa',
    [
      'b در این میان تغییر کرده است',
      'p اکنون ذخیره است: ۶۰۰٬۰۰۰ ﷼. برای جایگزین کردن آن با آنچه اینجاست، دوباره ذخیره کنید.',
      'input.num dir=ltr inputmode=numeric maxlength=1000 “۵۰۰٬۰۰۰”',
    ],
  ],
] as const)(
  'an edit of the same %s shows the stored value, keeps the typing and saves nothing (%s)',
  async (of, language, said) => {
    const { view, begins, theirs, save, typed }: Editor = editors[of]
    const store = await stocked(bought())
    const desk = await openDesk({ store })
    desk.send('invoice', { type: 'invoice.open', invoice })
    await desk.calm()
    begins(desk)
    await showOf(desk, language, view)
    await act(() => desk.calm())
    await happened(store, theirs)
    await act(async () => {
      desk.journal.hear({ models: ['invoice', 'person', 'product'], flows: [] })
      await desk.calm()
    })
    await press(save[language])
    await act(() => desk.calm())
    const drawn = drawnIn(dialog())
    const banner = drawn.indexOf('status.banner-warning')
    expect([...drawn.slice(banner + 2, banner + 4), drawn.find((line) => typed.test(line))]).toEqual(said)
  },
)
