import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import { lineOf, milk as soldMilk } from '../../src/events/samples.ts'
import { Invoices } from '../../src/views/desk/Invoices.tsx'
import { InvoiceDelete } from '../../src/views/invoice/InvoiceDelete.tsx'
import { InvoiceDialog } from '../../src/views/invoice/InvoiceDialog.tsx'
import { invoiceText } from '../../src/views/invoice/invoiceText.ts'
import { TroubleItem } from '../../src/views/sync/TroubleItem.tsx'
import { facts } from '../events/facts.ts'
import { happened, openDesk } from '../scenarios/desk.ts'
import { invoice, stocked } from '../scenarios/goods.ts'
import { showOf, wordsOf } from './show.tsx'

const one = invoice('one', { total: 970_000 })
const dollars = { ...lineOf(soldMilk, 3), product: 'app-1_dollars', currency: 'USD', price: 4 } as const
const mixed = invoice('mixed', { total: 970_012, lines: [lineOf(soldMilk, 2), dollars] })

const opened = async (sold: Invoice) => {
  const desk = await openDesk({ store: await stocked(sold) })
  desk.send('invoice', { type: 'invoice.open', invoice: sold.id })
  await desk.calm()
  return desk
}
const sumsIn = (place: Element | null) =>
  [...(place?.querySelectorAll('dl > div') ?? [])].map((row) => [
    wordsOf(row.querySelector('dt')),
    wordsOf(row.querySelector('dd')),
    row.className.includes('danger'),
  ])
const rowOf = async () => wordsOf((await screen.findByRole('listitem')).querySelector('.row-total'))

describe('of an invoice in one currency', () => {
  test('the list shows the payable, by its name', async () => {
    await showOf(await opened(one), 'en', <Invoices />)
    expect(await rowOf()).toBe('1,067,000Total with VAT, rial')
  })

  test('the question before it is deleted shows currency and total, and the payable', async () => {
    await showOf(await opened(one), 'en', <InvoiceDelete invoice={one} />)
    expect(sumsIn(screen.getByRole('alertdialog'))).toEqual([
      ['Total', 'IRR 970,000', false],
      ['Payable', 'IRR 1,067,000', false],
    ])
  })

  test('its story names both', async () => {
    const desk = await openDesk()
    await happened(desk.store, { ...facts.issued(), invoice: one })
    desk.send('invoice', { type: 'invoice.open', invoice: one.id })
    await desk.calm()
    await showOf(desk, 'en', <InvoiceDialog />)
    expect(await screen.findByText('Issued · Total: IRR 970,000 · Payable: IRR 1,067,000')).toBeTruthy()
  })

  test('the sync dialog names both', async () => {
    const desk = await openDesk()
    const violation = { title: 'Constraint Violation', field: 'total', message: 'too much' }
    await happened(
      desk.store,
      { ...facts.issued(), invoice: one },
      {
        type: 'sync.rowRefused',
        id: 'no',
        at: 1,
        app: 'app-1',
        model: 'invoice',
        row: one.id,
        by: 'issue-1',
        violation,
      },
    )
    await showOf(desk, 'en', <TroubleItem trouble={{ model: 'invoice', id: one.id, kind: 'refused' }} />)
    expect(await screen.findByText(/Total: IRR 970,000 · Payable: IRR 1,067,000/)).toBeTruthy()
  })
})

describe('of an invoice in several currencies, as of the basket,', () => {
  const red = [
    ['Total in rial', 'IRR 970,000', true],
    ['Total in US dollar', '$12', true],
  ]
  const paper = () => document.querySelector('.paper-sums')

  test('the list shows one sum a currency, in red and said to be several', async () => {
    await showOf(await opened(mixed), 'en', <Invoices />)
    expect(await rowOf()).toBe('IRR 970,000Total in rial$12Total in US dollar')
    const row = screen.getByRole('listitem')
    expect(row.querySelectorAll('.row-danger')).toHaveLength(2)
    expect(within(row).getByText('Several currencies')).toBeTruthy()
  })

  test('the saved sheet and its paper show the same sums, and what was stored', async () => {
    await showOf(await opened(mixed), 'en', <InvoiceDialog />)
    const sheet = await screen.findByRole('dialog')
    expect(sumsIn(sheet).filter(([, , isRed]) => isRed)).toEqual(red)
    expect(within(sheet).queryByText('Payable')).toBeNull()
    expect(wordsOf(sheet.querySelector('.totals-note'))).toContain('IRR 970,012')
    expect([...(paper()?.querySelectorAll('div') ?? [])].map(wordsOf)).toEqual([
      'Total in rialIRR 970,000',
      'Total in US dollar$12',
    ])
    expect([...document.querySelectorAll('.paper td:last-child')].map(wordsOf)).toEqual(['IRR 970,000', '$12'])
  })

  test('the question before it is deleted shows them beside the stored total', async () => {
    await showOf(await opened(mixed), 'en', <InvoiceDelete invoice={mixed} />)
    expect(sumsIn(screen.getByRole('alertdialog'))).toEqual([
      ['Total', 'IRR 970,012', true],
      ...red,
      ['Information', 'The items have different currencies: no single sum is right.', true],
    ])
  })

  test('the shared text has them, and no payable', async () => {
    await showOf(await opened(mixed), 'en', null)
    const text = invoiceText(mixed, 'en').replaceAll('\u00a0', ' ')
    expect(text).toContain('Total in rial: IRR 970,000\nTotal in US dollar: $12')
    expect(text).not.toContain('Payable')
  })
})
