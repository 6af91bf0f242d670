import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import { describe, expect, test } from 'vitest'
import { sellableOf } from '../../src/events/entities.ts'
import { ProductPanel } from '../../src/views/desk/ProductPanel.tsx'
import { bread, milk, stocked, tea } from '../scenarios/goods.ts'
import { speaking } from './inFarsi.ts'
import { press, shown } from './show.tsx'

const Panel = () => <ProductPanel field={useRef<HTMLInputElement>(null)} />

const show = async (language: 'en' | 'fa' = 'en', isStocked = true) => {
  const opened = await shown(<Panel />, language, isStocked ? { store: await stocked() } : {})
  const type = async (keys: string) => {
    await userEvent.type(screen.getByRole('searchbox'), keys)
    await act(() => opened.desk.calm())
  }
  return { ...opened, type }
}
const adds = (product: typeof milk) => ['basket', { type: 'basket.add', product: sellableOf(product) }]

const head = [
  'section.card [Products]',
  'h2.hidden Products',
  '<search>',
  'input [Search for a product] type=search maxlength=1000 placeholder=Product, service or barcode “”',
  'kbd.kbd /',
  'button.scan <scan> Scan',
]

const own = {
  Palace: 'کاخ',
  Gold: 'طلا',
  Repair: 'تعمیر',
  Eggs: 'تخم‌مرغ',
  Tea: 'چای',
  '[Tea, $12]': '[چای، ۱۲\u00a0$]',
}

describe('what sells most', () => {
  const often = [
    'ul.chips [Often sold]',
    'button.chip [Palace, IRR 9,007,199,254,740,991] Palace 9,007,199,254,740,991',
    'button.chip [Gold, IRR 6,000,000,000,000,000] Gold 6,000,000,000,000,000',
    'button.chip [Repair, No price yet] Repair No price yet',
    'button.chip [Eggs, Price varies] Eggs Price varies',
    'button.chip [Tea, $12] Tea $12',
  ]

  test('bears name, price and how many are in the invoice', async () => {
    const { desk, drawn } = await show()
    act(() => {
      desk.tap(milk)
      desk.tap(bread)
      desk.send('basket', { type: 'basket.recount', product: bread.id, quantity: 2.5 })
    })
    expect(drawn()).toEqual([
      ...head,
      ...often,
      'button.chip [Bread, IRR 120,000, 2.5 in the invoice] pressed Bread 120,000 2.5',
      'button.chip [Milk, IRR 485,000, 1 in the invoice] pressed Milk 485,000 1',
    ])
  })

  test('goes without the currency of what sells most, unless another was chosen', async () => {
    const { desk, drawn } = await show()
    act(() => desk.send('settings', { type: 'language.choose', language: 'en' }))
    const prices = () => drawn().filter((line) => /\[(Bread|Tea),/.test(line))
    expect(prices()).toEqual(['button.chip [Tea, $12] Tea $12', 'button.chip [Bread, IRR 120,000] Bread 120,000'])
    act(() => desk.send('settings', { type: 'currency.choose', currency: 'USD' }))
    expect(prices()).toEqual(['button.chip [Tea, $12] Tea 12', 'button.chip [Bread, IRR 120,000] Bread IRR 120,000'])
  })

  test('in Farsi', async () => {
    const { desk, drawn } = await show('fa')
    act(() => desk.tap(milk))
    expect(drawn()).toEqual(
      speaking('fa', own, 'panel').lines([
        ...[...head, ...often],
        'button.chip [Bread, IRR 120,000] Bread 120,000',
        'button.chip [Milk, IRR 485,000, 1 in the invoice] pressed Milk 485,000 1',
      ]),
    )
  })

  test('goes into the invoice by a tap', async () => {
    const { asked } = await show()
    await press('Tea, $12')
    expect(asked).toEqual([adds(tea)])
  })

  test('a shelf that could not be read is tried again', async () => {
    const { asked, desk, drawn } = await show('en', false)
    act(() => desk.flows.panel.send({ type: 'list.failed', fault: 'lost', id: 'failed', at: 1 }))
    expect(drawn().slice(-3)).toEqual([
      '<picture>',
      'h3 The products could not be read. Scan it again.',
      'button.button-quiet <refresh>Try again',
    ])
    await press('<refresh>Try again')
    expect(asked).toEqual([['storage', { type: 'storage.retry' }]])
  })
})

describe('a shelf with nothing on it', () => {
  test('says how to fill it', async () => {
    const { drawn } = await show('en', false)
    expect(drawn()).toEqual([
      ...head,
      '<picture>',
      'h3 No products yet',
      'p The products that you sell most will stand here, one tap away.',
      'button.button-primary <grocery>Fill with a sample grocery',
      'button.button-quiet <scan>Scan a barcode',
      'button.button-quiet <plus>Add a product',
    ])
  })

  test('sends its buttons’ commands', async () => {
    const { asked } = await show('en', false)
    const names = ['<scan>Scan a barcode', '<plus>Add a product', '<grocery>Fill with a sample grocery']
    for (const name of names) await press(name)
    expect(asked).toEqual([
      ['scanner', { app: 'app-1', type: 'scanner.open' }],
      ['productEditor', { app: 'app-1', currency: 'IRR', gtin: null, name: '', sell: true, type: 'product.begin' }],
      ['sample', { app: 'app-1', type: 'sample.stock' }],
    ])
  })
})

describe('the search', () => {
  test('tells how many it found, and what each costs', async () => {
    const { type, drawn } = await show()
    await type('br{Enter}')
    expect(drawn().slice(3)).toEqual([
      'input [Search for a product] type=search maxlength=1000 placeholder=Product, service or barcode “br”',
      'button.round-plain [Clear] <close>',
      'button.scan <scan> Scan',
      'status 1 product found',
      'ul.results [Search results]',
      'button.result <plus> Bread 120,000',
    ])
  })

  test('puts what it found into the invoice, and is empty again', async () => {
    const { asked, desk, type, drawn } = await show()
    await type('tea{Enter}')
    asked.length = 0
    await press('<plus> Tea $12')
    await act(() => desk.calm())
    expect(asked).toEqual([adds(tea), ['panel', { type: 'panel.search', text: '' }]])
    expect(drawn()[4]).toBe('kbd.kbd /')
  })

  test('a search without a result offers to add a product', async () => {
    const { asked, type, drawn } = await show('fa')
    await type('پنیر{Enter}')
    expect(drawn().slice(4)).toEqual(
      speaking('fa', {}, 'panel').lines([
        ...['button.round-plain [Clear] <close>', 'button.scan <scan> Scan', 'status 0 products found', '<picture>'],
        ...['h3 Nothing found for “پنیر”.', 'button.button-soft <plus>Add “پنیر” as a product'],
      ]),
    )
    asked.length = 0
    await userEvent.click(screen.getByText(/پنیر.*»/, { selector: 'button' }))
    expect(asked).toEqual([
      ['productEditor', { app: 'app-1', currency: 'IRR', gtin: null, name: 'پنیر', sell: true, type: 'product.begin' }],
      ['panel', { text: '', type: 'panel.search' }],
    ])
  })

  test('a search without a result says so at each Enter, until more typing or a result', async () => {
    const { desk, type } = await show()
    const calm = () => act(() => desk.calm())
    const told = () =>
      desk.flows.notices.getSnapshot().context.shown.map(({ notice, key, values }) => [notice, key, values])
    await type('cheese{Enter}')
    await calm()
    expect(told()).toEqual([[1, 'panel.none', { text: 'cheese' }]])
    await userEvent.keyboard('{Enter}')
    await calm()
    expect(told()).toEqual([[2, 'panel.none', { text: 'cheese' }]])
    await userEvent.keyboard('s')
    await calm()
    await userEvent.keyboard('{Escape}{Enter}')
    await calm()
    await type('milk{Enter}')
    await calm()
    expect(told()).toEqual([[2, 'panel.none', { text: 'cheese' }]])
  })

  test('takes a barcode by Enter, and how many by a star', async () => {
    const { asked, type, drawn } = await show()
    await type('3*')
    await type('۰/۵*')
    await type(`${milk.gtin}{Enter}`)
    expect([asked, drawn().find((line) => line.startsWith('input'))]).toEqual([
      [
        ['panel', { text: '', type: 'panel.search' }],
        ['basket', { quantity: 3, type: 'basket.multiply' }],
        ['panel', { text: '', type: 'panel.search' }],
        ['basket', { quantity: 0.5, type: 'basket.multiply' }],
        ['panel', { text: '', type: 'panel.search' }],
        ['scanner', { app: 'app-1', behind: false, gtin: '6260000000019', type: 'code.type' }],
      ],
      'input [Search for a product] type=search maxlength=1000 placeholder=Product, service or barcode “”',
    ])
  })

  test('has a way to the scanner, where settings say so', async () => {
    const { asked, desk, drawn } = await show()
    await press('<scan> Scan')
    expect(asked).toEqual([['scanner', { type: 'scanner.open', app: 'app-1' }]])
    act(() => desk.send('settings', { type: 'scannerButton.switch', on: false }))
    expect(drawn().filter((line) => /Scan/.test(line))).toEqual([])
  })
})
