import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { sellableOf } from '../../src/events/entities.ts'
import { PersonsDialog } from '../../src/views/desk/persons/PersonsDialog.tsx'
import { ProductsDialog } from '../../src/views/desk/products/ProductsDialog.tsx'
import type { openDesk } from '../scenarios/desk.ts'
import { bread, maryam, milk, pull, stocked } from '../scenarios/goods.ts'
import { speaking } from './inFarsi.ts'
import { press, shown } from './show.tsx'

const company = { ...maryam, id: 'bakery', personType: 'COMPANY', name: 'Bakery', nationalId: '' } as const

interface Shown {
  language?: 'en' | 'fa'
  opens?: 'list.open' | 'list.openToChoose'
  deps?: Parameters<typeof openDesk>[0]
}

const show = async (flow: 'products' | 'persons', { language = 'en', opens = 'list.open', deps }: Shown = {}) => {
  const store = await stocked()
  await pull(store, 'pull-2', {
    persons: { rows: [company], deleted: [] },
    products: { rows: [{ ...milk, sold: 12 }], deleted: [] },
  })
  const view = flow === 'persons' ? <PersonsDialog /> : <ProductsDialog />
  const opened = await shown(view, language, deps ?? { store }, (desk) => {
    desk.send('drafts', { type: 'payer.choose', payer: { id: maryam.id, name: maryam.name } })
    if (flow === 'persons') desk.send('persons', { type: opens })
    else desk.send('products', { type: 'list.open' })
    return desk.calm()
  })
  const search = async (text: string) => {
    await userEvent.type(screen.getByRole('searchbox'), `${text}{Enter}`)
    await act(() => opened.desk.calm())
  }
  return { ...opened, search }
}

const head = [
  'h2 Products',
  'button.button-soft <plus>New product',
  'button.round-plain [Close] <close>',
  '<search>',
  'input [Search products] type=search maxlength=1000 placeholder=Search products “”',
]

describe('the list of products', () => {
  test('has names, codes, prices, how many were sold and how many are in the invoice', async () => {
    const { desk, drawn } = await show('products')
    act(() => {
      desk.tap(bread)
      desk.tap(bread)
    })
    expect(drawn()).toEqual([
      ...head,
      'ul.results [Products]',
      'button.result <plus> Milk 6260000000019 Sold 12 485,000',
      'button.round-plain [Edit Milk] <edit>',
      'button.result <plus> Palace 6260000000071 9,007,199,254,740,991',
      'button.round-plain [Edit Palace] <edit>',
      'button.result <plus> Gold 6260000000064 6,000,000,000,000,000',
      'button.round-plain [Edit Gold] <edit>',
      'button.result <plus> Repair 6260000000057 No price yet',
      'button.round-plain [Edit Repair] <edit>',
      'button.result <plus> Eggs 6260000000040 Price varies',
      'button.round-plain [Edit Eggs] <edit>',
      'button.result <plus> Tea 6260000000033 $12',
      'button.round-plain [Edit Tea] <edit>',
      'button.result <plus> Bread 6260000000026 120,000 × 2 Quantity of Bread: 2',
      'button.round-plain [Edit Bread] <edit>',
    ])
  })

  test('in Farsi', async () => {
    const { desk, drawn } = await show('products', { language: 'fa' })
    act(() => desk.tap(bread))
    const own = {
      ...{ Palace: 'کاخ', 'Sold 12': '۱۲ فروش' },
      '6260000000019': 'ltr‹۶۲۶۰۰۰۰۰۰۰۰۱۹›',
      '6260000000071': 'ltr‹۶۲۶۰۰۰۰۰۰۰۰۷۱›',
    }
    expect(drawn().slice(3, 10)).toEqual(
      speaking('fa', own, 'products').lines([
        ...[...head.slice(3), 'ul.results [Products]', 'button.result <plus> Milk 6260000000019 Sold 12 485,000'],
        ...['button.round-plain [Edit Milk] <edit>', 'button.result <plus> Palace 6260000000071 9,007,199,254,740,991'],
        'button.round-plain [Edit Palace] <edit>',
      ]),
    )
  })

  test('sends the pressed commands', async () => {
    const { asked } = await show('products')
    await userEvent.click(screen.getByText('Bread'))
    await press('Edit Bread')
    await press('<plus>New product')
    await press('Close')
    const begin = { type: 'product.begin', app: 'app-1', gtin: null, name: '', currency: 'IRR', sell: false }
    expect(asked).toEqual([
      ['basket', { type: 'basket.add', product: sellableOf(bread) }],
      ['productEditor', { type: 'product.edit', product: bread }],
      ['productEditor', begin],
      ['products', { type: 'list.close' }],
    ])
  })

  test('an empty list of products is filled, or added to', async () => {
    const { asked, drawn } = await show('products', { deps: {} })
    expect(drawn()).toEqual([
      ...head,
      '<picture>',
      'h3 No products yet',
      'p Scan a barcode or add a product by hand.',
      'button.button-primary <grocery>Fill with a sample grocery',
      'button.button-quiet <plus>New product',
    ])
    await press('<grocery>Fill with a sample grocery')
    expect(asked).toEqual([['sample', { type: 'sample.stock', app: 'app-1' }]])
  })

  test('a search without a result offers to add the product, by its code if it is one', async () => {
    const { asked, search, drawn } = await show('products')
    await search('6291041500213')
    expect(drawn().slice(4)).toEqual([
      'input [Search products] type=search maxlength=1000 placeholder=Search products “6291041500213”',
      'button.round-plain [Clear] <close>',
      '<picture>',
      'h3 Nothing found for “6291041500213”.',
      'button.button-soft <plus>Add “6291041500213” as a product',
    ])
    asked.length = 0
    await press('<plus>Add “6291041500213” as a product')
    expect(asked).toEqual([
      [
        'productEditor',
        { app: 'app-1', currency: 'IRR', gtin: '6291041500213', name: '', sell: false, type: 'product.begin' },
      ],
    ])
  })

  test('without an app asks for one', async () => {
    const { asked, drawn } = await show('products', { deps: { app: null } })
    expect(drawn()).toEqual([
      'h2 Products',
      'button.round-plain [Close] <close>',
      '<picture>',
      'h3 Please select your app first',
      'p Works without signing in. Nothing leaves this device.',
      'button.button-primary <store>Choose an app',
    ])
    await press('<store>Choose an app')
    expect(asked).toEqual([
      ['products', { type: 'list.close' }],
      ['dialogs', { type: 'apps.open' }],
    ])
  })

  test('a list that failed says why, and is tried again', async () => {
    const { asked, desk, drawn } = await show('products')
    await act(async () => {
      desk.send('products', { type: 'list.search', text: 'x' })
      await desk.calm()
      desk.flows.products.send({ type: 'list.failed', fault: 'damaged', id: 'failed', at: 1 })
    })
    expect(drawn().slice(4)).toEqual([
      'input [Search products] type=search maxlength=1000 placeholder=Search products “x”',
      '<picture>',
      'h3 The storage is damaged',
      'p The browser cannot read what it stored. What you do now is kept in this tab. Save a copy.',
      'button.button-quiet <refresh>Try again',
    ])
    asked.length = 0
    await press('<refresh>Try again')
    expect(asked).toEqual([['products', { type: 'list.search', text: 'x' }]])
  })
})

describe('the list of persons', () => {
  const personsHead = [
    ...['button.button-soft <plus>New person', 'button.round-plain [Close] <close>', '<search>'],
    'input [Search persons] type=search maxlength=1000 placeholder=Search persons “”',
  ]
  const maryamEdited = 'button.round-plain [Edit مریم احمدی] <edit>'

  test('has names, kinds and numbers', async () => {
    const { drawn } = await show('persons')
    expect(drawn()).toEqual([
      ...['h2 Persons', ...personsHead, 'ul.results [Persons]', 'button.result <company> Bakery Company'],
      ...['button.round-plain [Edit Bakery] <edit>', 'button.result <user> مریم احمدی Person 0084575948', maryamEdited],
    ])
  })

  test('tags a hidden person that a search found', async () => {
    const { desk, drawn } = await show('persons')
    const ids = () => desk.flows.persons.getSnapshot().context.ids
    const [bakery = ''] = ids()
    act(() => desk.send('settings', { type: 'row.label', row: bakery, name: '', hidden: true }))
    await act(() => desk.calm())
    expect(drawn().filter((line) => line.startsWith('button.result'))).toEqual([
      'button.result <user> مریم احمدی Person 0084575948',
    ])
    act(() => desk.send('persons', { type: 'list.search', text: 'Bakery' }))
    await act(() => desk.calm())
    expect(drawn().filter((line) => line.startsWith('button.result'))).toEqual([
      'button.result <company> Bakery Company (plain: Hidden)',
    ])
  })

  test('to choose a payer from, in Farsi: who is chosen is marked', async () => {
    const { drawn } = await show('persons', { language: 'fa', opens: 'list.openToChoose' })
    expect(drawn()).toEqual(
      speaking('fa', { '0084575948': 'ltr‹۰۰۸۴۵۷۵۹۴۸›' }, 'persons').lines([
        ...['h2 Choose the payer', ...personsHead, 'button.result <close> No payer', 'ul.results [Persons]'],
        ...['button.result <company> Bakery Company', 'button.round-plain [Edit Bakery] <edit>'],
        ...['button.result pressed <user> مریم احمدی Person 0084575948 <check>', maryamEdited],
      ]),
    )
  })

  test('sends the pressed commands', async () => {
    const { asked } = await show('persons', { opens: 'list.openToChoose' })
    await press('Edit Bakery')
    await press('<close> No payer')
    expect(asked).toEqual([
      ['personEditor', { type: 'person.edit', person: company }],
      ['drafts', { type: 'payer.leaveOut' }],
      ['persons', { type: 'list.close' }],
    ])
  })

  test('an empty list, and one without a result', async () => {
    const { drawn } = await show('persons', { deps: {} })
    expect(drawn().slice(4)).toEqual([
      'input [Search persons] type=search maxlength=1000 placeholder=Search persons “”',
      '<picture>',
      'h3 No persons yet',
      'p Add the people and companies that you sell to.',
      'button.button-primary <plus>New person',
    ])
    cleanup()
    const found = await show('persons')
    await found.search('Ali')
    expect(found.drawn().slice(4)).toEqual([
      'input [Search persons] type=search maxlength=1000 placeholder=Search persons “Ali”',
      'button.round-plain [Clear] <close>',
      '<picture>',
      'h3 Nothing found.',
      'button.button-soft <plus>Add “Ali”',
    ])
  })
})
