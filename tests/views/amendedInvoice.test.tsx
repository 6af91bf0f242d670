import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import { bread, milk, repair } from '../scenarios/goods.ts'
import { soldOf } from '../scenarios/visitor.ts'
import { speaking } from './inFarsi.ts'
import { bought, openInvoice } from './openedInvoice.tsx'
import { press } from './show.tsx'

/** Prices are from left to right. */
const own = {
  ...{ 'input.num inputmode=numeric': 'input.num dir=ltr inputmode=numeric', 'box-unit IRR': 'box-unit ﷼' },
  ...{ Repair: 'تعمیر', cheese: 'پنیر', Mil: 'شیر' },
}
const speak = (language: 'en' | 'fa') => speaking(language, own, 'invoice', 'basket', 'drafts')

describe('an invoice under amendment', () => {
  const edit = async (of: Invoice, language: 'en' | 'fa' = 'en') => {
    const opened = await openInvoice(of, language)
    await press(speak(language).say('<edit>Edit'))
    opened.asked.length = 0
    return opened
  }

  const edited = (name: string, sum: string, quantity: string, price: string) => [
    ...[`b ${name}`, `.money.num IRR ${sum}`, `fieldset.qty [Quantity of ${name}: ${quantity}]`],
    `button [One less ${name}] <minus>`,
    `input.num [Quantity of ${name}: ${quantity}] inputmode=decimal maxlength=13 “${quantity}”`,
    ...[`button [One more ${name}] <plus>`, 'label.hidden Unit price'],
    `input.num inputmode=numeric maxlength=1000 “${price}”`,
    ...['.box-end.box-unit IRR', `button.round-plain [Remove ${name}] <trash>`],
  ]
  const below = (total: string, vat: string, payable: string) => [
    '<search>',
    'input [Add an item to this invoice] type=search maxlength=1000 placeholder=Product, service or barcode “”',
    ...['button.scan <scan> Scan', 'label.field-label Note'],
    'textarea inputmode=text maxlength=200 placeholder=  (It is printed and shared with the invoice; 200 letters at most.)',
    ...['dt Total', `dd IRR ${total}`, 'dt VAT (10%)', `dd IRR ${vat}`],
    ...['dt Payable', `dd IRR ${payable}`, 'button.button-quiet Cancel', 'button.button-primary Save changes'],
  ]

  test.each(['en', 'fa'] as const)('is drawn whole (%s)', async (language) => {
    const { drawn } = await edit(bought(), language)
    expect(drawn()).toEqual(
      speak(language).lines([
        ...['h2 Invoice', '.tag-saffron (saffron: Editing)', 'button.round-plain [Close] <close>'],
        'button.meta haspopup=dialog <user> Payer مریم احمدی',
        'button.meta haspopup=dialog <calendar> Date Nov 14, 2026, 10:42',
        ...['ol.lines [Items]', ...edited('Milk', '1,212,500', '2.5', '485,000')],
        ...[...edited('Bread', '360,000', '3', '120,000'), ...below('1,572,500', '157,250', '1,729,750')],
      ]),
    )
  })

  test('requests another quantity, another price, another payer, and a line less', async () => {
    const { asked, drawn } = await edit(bought({ lines: [soldOf(milk, 2), soldOf(bread)], total: 1_090_000 }))
    const [price] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Unit price' })
    if (price === undefined) throw new Error('no price')
    await press('One more Milk')
    await press('One less Milk')
    await press('One less Milk')
    await userEvent.clear(price)
    await userEvent.type(price, '7000')
    fireEvent.blur(price)
    await press('Remove Bread')
    await press('Remove Milk')
    await press('<user> Payer مریم احمدی')
    expect(asked).toEqual([
      ['invoice', { line: 0, quantity: 3, type: 'line.recount' }],
      ['invoice', { line: 0, quantity: 2, type: 'line.recount' }],
      ['invoice', { line: 0, quantity: 1, type: 'line.recount' }],
      ['invoice', { line: 0, text: '7000', type: 'line.reprice' }],
      ['invoice', { line: 1, type: 'line.remove' }],
      ['invoice', { line: 0, type: 'line.remove' }],
      ['persons', { type: 'list.openToChoose' }],
    ])
    expect(drawn().slice(5)).toEqual([
      '<search>',
      'input [Search persons] type=search maxlength=1000 placeholder=Search persons “”',
      'button.result <close> No payer',
      'ul.results [Persons]',
      'button.result pressed <user> مریم احمدی Person 0084575948 <check>',
      'ol.lines [Items]',
      'li.invoice-note An invoice needs at least one item.',
      ...below('0', '0', '0'),
    ])
  })

  test.each([
    ['en', '50', [50, 1], '50', []],
    ['en', '0.5', [0.5, 1], '0.5', []],
    ['fa', '۰٫۵', [0.5, 1], '۰٫۵', []],
    ['fa', '۵۰', [50, 1], '۵۰', []],
    ['en', '9999999', [9_999_999, 1], '9,999,999', []],
    ['en', '10000000', [2, 1], '2', [['basket.notQuantity', '10000000']]],
    ['en', 'x', [2, 1], '2', [['basket.notQuantity', 'x']]],
    ['en', ' ', [2, 1], '2', [['basket.noQuantity', '']]],
  ] as const)('takes a typed quantity by Enter and by leaving it, as the basket does (%s: %s)', async (...of) => {
    const [language, typed, quantities, shown, said] = of
    for (const taken of ['{Enter}', '{Tab}']) {
      const { desk } = await edit(bought({ lines: [soldOf(milk, 2), soldOf(bread)], total: 1_090_000 }), language)
      const name = speak(language).say('Quantity of Milk: 2')
      const field = screen.getByRole<HTMLInputElement>('textbox', { name })
      await userEvent.click(field)
      await userEvent.keyboard(`{Control>}a{/Control}${typed}${taken}`)
      expect(field.value).toBe(shown)
      expect(desk.flows.invoice.getSnapshot().context.draft?.lines.map(({ quantity }) => quantity)).toEqual(quantities)
      expect(
        desk.flows.notices.getSnapshot().context.shown.map(({ key, values }) => [key, values.typed, values.n]),
      ).toEqual(said.map(([key, text]) => [key, text, '2']))
      cleanup()
    }
  })

  test('refuses a typed quantity whose sum is too large, and takes less of it then', async () => {
    const { desk } = await edit(
      bought({ lines: [{ ...soldOf(milk, 2), price: 9_000_000_000 }], total: 18_000_000_000 }),
    )
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Milk: 2' })
    await userEvent.click(field)
    await userEvent.keyboard('{Control>}a{/Control}9999999{Enter}')
    expect({
      field: field.value,
      shown: desk.flows.notices.getSnapshot().context.shown.map(({ key, values }) => [key, values.typed, values.n]),
    }).toEqual({ field: '2', shown: [['basket.quantityTooLarge', '9999999', '2']] })
    await userEvent.keyboard('{Control>}a{/Control}1{Enter}')
    expect(field.value).toBe('1')
  })

  test('Escape in a typed quantity takes the typing back, and the next one closes', async () => {
    const { desk } = await edit(bought({ lines: [soldOf(milk, 2)], total: 970_000 }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Milk: 2' })
    const state = () => desk.flows.invoice.getSnapshot().value
    await userEvent.click(field)
    await userEvent.keyboard('{Control>}a{/Control}7{Escape}')
    expect({ field: field.value, state: state() }).toEqual({ field: '2', state: 'editing' })
    await userEvent.keyboard('{Escape}')
    expect(state()).toBe('closed')
  })

  test('saves a quantity that is still being typed, and not one that is refused', async () => {
    const { asked } = await edit(bought({ lines: [soldOf(milk, 2)], total: 970_000 }))
    await userEvent.click(screen.getByRole('textbox', { name: 'Quantity of Milk: 2' }))
    await userEvent.keyboard('{Control>}a{/Control}x')
    await press('Save changes')
    await userEvent.click(screen.getByRole('textbox', { name: 'Quantity of Milk: 2' }))
    await userEvent.keyboard('{Control>}a{/Control}50')
    await press('Save changes')
    const values = { name: 'Milk', nameFa: 'شیر', typed: 'x', n: '2' }
    expect(asked).toEqual([
      ['notices', { type: 'notice.say', kind: 'danger', key: 'basket.notQuantity', values }],
      ['invoice', { line: 0, quantity: 50, type: 'line.recount' }],
      ['persons', { type: 'list.close' }],
      ['invoice', { type: 'invoice.amend' }],
    ])
  })

  test.each(['en', 'fa'] as const)(
    'takes a product without a price from the search, and saves once its price is typed (%s)',
    async (language) => {
      const { say } = speak(language)
      const [name, save] = [say('Repair'), say('Save changes')]
      const { desk, asked } = await edit(bought({ lines: [soldOf(milk, 2)], total: 970_000 }), language)
      const lines = () =>
        desk.flows.invoice.getSnapshot().context.draft?.lines.map((line) => [line.product, line.price])
      const field = screen.getByRole<HTMLInputElement>('searchbox', { name: say('Add an item to this invoice') })
      await userEvent.click(field)
      await userEvent.keyboard(name)
      const found = await screen.findByRole('button', { name: new RegExp(`^${name}`) })
      await act(() => desk.calm())
      await userEvent.click(found)
      const typed = screen.getAllByRole<HTMLInputElement>('textbox', { name: say('Unit price') })
      expect([lines(), desk.lines(), field.value, typed.map(({ value }) => value !== '')]).toEqual([
        [
          [milk.id, milk.price],
          [repair.id, 0],
        ],
        [],
        '',
        [true, false],
      ])
      await press(save)
      expect([document.activeElement === typed[1], asked.at(-1)]).toEqual([true, ['products', { type: 'list.close' }]])
      await userEvent.keyboard('7000')
      await press(save)
      // The edit ends by saving.
      expect({ lines: lines(), asked: asked.slice(-3) }).toEqual({
        lines: undefined,
        asked: [
          ['invoice', { type: 'line.reprice', line: 1, text: '7000' }],
          ['persons', { type: 'list.close' }],
          ['invoice', { type: 'invoice.amend' }],
        ],
      })
      cleanup()
    },
  )

  test.each(['en', 'fa'] as const)(
    'searches for itself, and leaves the desk what was searched for there (%s)',
    async (language) => {
      const { say } = speak(language)
      const [onDesk, none] = [say('Mil'), say('cheese')]
      const { desk, asked } = await edit(bought(), language)
      const stands = () => {
        const { panel, products, notices } = desk.flows
        return [
          [panel.getSnapshot().context.query, panel.getSnapshot().context.found],
          products.getSnapshot().matches('listing') && products.getSnapshot().context.query,
          notices.getSnapshot().context.shown.map(({ notice, key, values }) => [notice, key, values]),
        ]
      }
      act(() => desk.send('panel', { type: 'panel.search', text: onDesk }))
      await act(() => desk.calm())
      const behind = [onDesk, [milk.id]]
      await userEvent.type(
        screen.getByRole('searchbox', { name: say('Add an item to this invoice') }),
        `${none}{Enter}`,
      )
      await act(() => desk.calm())
      expect(stands()).toEqual([behind, none, [[1, 'panel.none', { text: none }]]])
      await userEvent.keyboard('{Enter}')
      await act(() => desk.calm())
      expect(stands()).toEqual([behind, none, [[2, 'panel.none', { text: none }]]])
      asked.length = 0
      await press(say('Cancel'))
      expect({ stands: stands(), asked }).toEqual({
        stands: [behind, false, [[2, 'panel.none', { text: none }]]],
        asked: [
          ['persons', { type: 'list.close' }],
          ['invoice', { type: 'invoice.leaveEdit' }],
          ['products', { type: 'list.close' }],
        ],
      })
      cleanup()
    },
  )

  test('takes a barcode that is typed into its search, and leaves 3* there as it is', async () => {
    const { desk } = await edit(bought())
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Add an item to this invoice' })
    await userEvent.click(field)
    await userEvent.keyboard('3*')
    expect({ field: field.value, times: desk.basket().times }).toEqual({ field: '3*', times: 1 })
    await userEvent.keyboard(`{Control>}a{/Control}${bread.gtin}{Enter}`)
    await act(() => desk.calm())
    expect([
      field.value,
      desk.flows.invoice.getSnapshot().context.draft?.lines.map(({ quantity }) => quantity),
      desk.lines(),
    ]).toEqual(['', [2.5, 4], []])
  })
})
