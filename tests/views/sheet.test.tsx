import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { Invoice, Line } from '../../src/events/entities.ts'
import { sellableOf } from '../../src/events/entities.ts'
import { Sheet } from '../../src/views/desk/Sheet.tsx'
import { invoiceAmended, invoiceIssue } from '../builders/events.ts'
import type { Desk } from '../scenarios/desk.ts'
import { grocer, openDesk, tailor } from '../scenarios/desk.ts'
import { bread, maryam, milk, stocked, tea } from '../scenarios/goods.ts'
import { taxFactsOf } from '../scenarios/taxed.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { heard, press, showOf } from './show.tsx'

const chosen = { instant: '2026-11-20T08:30:00.000Z', zone: 'Asia/Tehran' }

/** A sheet of two products for Maryam, with a chosen day. */
const written = async (): Promise<Desk> => {
  const desk = await openDesk({ store: await stocked() })
  desk.send('drafts', { type: 'payer.choose', payer: { id: maryam.id, name: maryam.name } })
  desk.send('drafts', { type: 'date.choose', date: chosen })
  desk.tap(milk)
  desk.tap(bread)
  desk.tap(bread)
  return desk
}
const show = async (desk: Desk, language: 'en' | 'fa' = 'en') => {
  const { container } = await showOf(desk, language, <Sheet />)
  await act(() => desk.calm())
  return () => drawnIn(container)
}
const stamp = { id: 'change', at: 9 }
const changed = (row: Invoice) => ({ ...invoiceAmended(row), ...stamp })
const sumsOf = (lines: readonly string[]) => lines.filter((line) => /^d[dt]/.test(line))

describe('the invoice being written', () => {
  test.each(['en', 'fa'] as const)('is drawn whole (%s)', async (language) => {
    const drawn = await show(await written(), language)
    expect(drawn()).toEqual(
      speaking(
        language,
        { 'Save invoice797,500': 'ذخیرهٔ فاکتور۷۹۷٬۵۰۰' },
        'basket',
        'drafts',
        'saving',
        'asides',
      ).lines([
        'section.card.sheet [Current invoice]',
        'button.meta haspopup=dialog <user> Payer مریم احمدی',
        'button.meta haspopup=dialog <calendar> Date Nov 20, 2026, 12:00',
        'h2 2 items',
        'button.round-plain [Undo] <undo>',
        'button.round-plain [Redo] disabled <redo>',
        'button.round-plain [Set aside] <pause>',
        'button.round-plain [Empty this invoice] <trash>',
        'ol.items [Items]',
        'button.grip [Move Milk] <grip>',
        'b Milk',
        '485,000',
        'fieldset.qty [Quantity of Milk: 1]',
        'button [Remove Milk] <trash>',
        'input.num [Quantity of Milk: 1] inputmode=decimal maxlength=13 “1”',
        'button [One more Milk] <plus>',
        '.money.num 485,000',
        'button.grip [Move Bread] <grip>',
        'b Bread',
        '120,000 × 2',
        'fieldset.qty [Quantity of Bread: 2]',
        'button [One less Bread] <minus>',
        'input.num [Quantity of Bread: 2] inputmode=decimal maxlength=13 “2”',
        'button [One more Bread] <plus>',
        '.money.num 240,000',
        'dt Total',
        'dd IRR 725,000',
        'dt VAT (10%)',
        'dd IRR 72,500',
        'dt Payable',
        'dd IRR 797,500',
        'button.save Save invoice797,500',
        'button.button-soft Otherwise…',
      ]),
    )
  })

  test('of several currencies has a sum for each, in red, and nothing to pay', async () => {
    const desk = await written()
    desk.tap(tea)
    const drawn = await show(desk)
    expect(
      drawn()
        .filter((line) => /IRR|\$/.test(line))
        .slice(0, 6),
    ).toEqual([
      'IRR 485,000',
      '.money.num IRR 485,000',
      'IRR 120,000 × 2',
      '.money.num IRR 240,000',
      '$12',
      '.money.num $12',
    ])
    expect(sumsOf(drawn())).toEqual([
      'dt <warning>Total in rial',
      'dd IRR 725,000',
      'dt <warning>Total in US dollar',
      'dd $12',
      'dt.hidden Information',
      'dd The items have different currencies: no single sum is right.',
    ])
    expect(document.querySelectorAll('.totals-danger')).toHaveLength(2)
  })

  test('an empty sheet says what to do, and has no sums', async () => {
    const drawn = await show(await openDesk({ store: await stocked() }))
    expect(drawn()).toEqual([
      'section.card.sheet [Current invoice]',
      'button.meta haspopup=dialog <user> Payer -',
      'button.meta haspopup=dialog <calendar> Date Now',
      'h2 Items',
      'button.round-plain [Undo] disabled <undo>',
      'button.round-plain [Redo] disabled <redo>',
      'button.round-plain [Set aside] disabled <pause>',
      'button.round-plain [Empty this invoice] disabled <trash>',
      '<picture>',
      'h3 This invoice is empty',
      'p Tap a product, search for it or scan its barcode: it comes here.',
      'button.save-idle Save invoiceCtrl ⏎',
    ])
  })

  test('says what the tax office would make of the VAT, where that is another', async () => {
    const desk = await openDesk({ store: await stocked() })
    for (const product of [milk, bread]) {
      desk.send('basket', { type: 'basket.add', product: { ...sellableOf(product), price: 15 } })
    }
    expect(sumsOf((await show(desk, 'fa'))())).toEqual(
      speaking('fa', {}, 'basket').lines([
        ...['dt Total', 'dd IRR 30', 'dt VAT (10%)', 'dd IRR 3', 'dt Payable', 'dd IRR 33', 'dt.hidden Information'],
        'dd The tax office cuts VAT per line: there it is IRR 2.',
      ]),
    )
  })

  test('a saved sheet says so, and cannot be touched until it leaves', async () => {
    const desk = await written()
    const drawn = await show(desk)
    act(() => desk.save())
    expect(drawn().slice(-2)).toEqual(['button.save aria-disabled Saving…', 'button.button-soft disabled Otherwise…'])
    await act(() => desk.calm())
    expect(drawn().filter((line) => /inert|sheet|save|done|undo|redo|trash|Print/.test(line))).toEqual([
      'section.card.sheet-sold [Current invoice]',
      'button.round-plain [Undo] disabled <undo>',
      'button.round-plain [Redo] disabled <redo>',
      'button.round-plain [Empty this invoice] disabled <trash>',
      '.sheet-written inert',
      'button [Remove Milk] <trash>',
      'button.save-done aria-disabled <done>Saved797,500',
      'button.button-quiet <printer>Print',
      'button.button-bare <undo>Undo save',
    ])
  })
})

test.each<[string, (sold: Invoice, first: Line) => Fact]>([
  ['its lines were changed', (sold, line) => changed({ ...sold, lines: [line], total: line.price })],
  ['it has a note', (sold) => changed({ ...sold, note: 'at the back door' })],
  ['it has another date', (sold) => changed({ ...sold, date: '2026-11-19T08:30:00.000Z' })],
  ['it is being sent to the tax office', (sold) => ({ ...taxFactsOf(sold).begun(), ...stamp })],
])('a save is not undone in one tap once %s', async (_, factOf) => {
  const desk = await written()
  const drawn = await show(desk)
  act(() => desk.save())
  await act(() => desk.calm())
  const isOffered = () => drawn().some((line) => line.endsWith('Undo save'))
  expect(isOffered()).toBe(true)
  const [invoice] = await desk.all('invoice')
  const [first] = invoice?.lines ?? []
  if (invoice === undefined || first === undefined) throw new Error('nothing was sold')
  const { type, id, at, ...data } = factOf(invoice, first)
  await act(async () => {
    desk.journal.record({ id, at, tab: 'tab-1', flow: 'invoice', type, v: definitionOf(type)?.v ?? 1, data })
    await desk.calm()
  })
  expect(isOffered()).toBe(false)
})

test('a save is not undone into another shop', async () => {
  const desk = await written()
  const drawn = await show(desk)
  act(() => desk.save())
  await act(() => desk.calm())
  const isOffered = () => drawn().some((line) => line.endsWith('Undo save'))
  const offered = [isOffered()]
  for (const app of [tailor, grocer]) {
    await act(() => desk.act('apps', { type: 'app.choose', app }))
    offered.push(isOffered())
  }
  expect(offered).toEqual([true, false, true])
})

test('each of its buttons sends its command', async () => {
  const { asked, desk } = heard(await written())
  await showOf(desk, 'en', <Sheet />)
  const names = ['One more Milk', 'One less Bread', 'Remove Bread', 'Undo', 'Redo', 'Empty this invoice', 'Undo']
  for (const name of names) await press(name)
  await press('<user> Payer مریم احمدی')
  expect(asked).toEqual([
    ['basket', { product: 'app-1_6260000000019', type: 'basket.more' }],
    ['basket', { product: 'app-1_6260000000026', type: 'basket.less' }],
    ['basket', { product: 'app-1_6260000000026', type: 'basket.less' }],
    ['basket', { type: 'basket.undo' }],
    ['basket', { type: 'basket.redo' }],
    ['basket', { type: 'basket.empty' }],
    ['basket', { type: 'basket.undo' }],
    ['persons', { type: 'list.openToChoose' }],
  ])
})

test('Save sends the invoice on the screen, whole', async () => {
  const { asked, desk } = heard(await written())
  await showOf(desk, 'en', <Sheet />)
  await press('Save invoice797,500')
  const { id, lines } = desk.basket()
  expect(asked).toEqual([
    ['saving', invoiceIssue({ basket: id, lines, payer: { id: maryam.id, name: maryam.name }, date: chosen })],
  ])
})

test('how many the next product is, until it is one again', async () => {
  const { asked, desk } = heard(await written())
  await show(desk, 'fa')
  const times = () => drawnIn(document.querySelector('.sheet-times'))
  act(() => desk.send('basket', { type: 'basket.multiply', quantity: 12 }))
  expect(times()).toEqual(['.tag-saffron (saffron: ×۱۲)', 'مقدار قلم بعدی: ۱۲', 'button.round-plain [انصراف] <close>'])
  await press('انصراف')
  expect([asked.at(-1), times()]).toEqual([['basket', { type: 'basket.multiply', quantity: 1 }], []])
  act(() => desk.send('basket', { type: 'basket.multiply', quantity: 0.5 }))
  expect(times().slice(0, 2)).toEqual(['.tag-saffron (saffron: ×۰٫۵)', 'مقدار قلم بعدی: ۰٫۵'])
})
