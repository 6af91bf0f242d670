import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { InvoiceDialog } from '../../src/views/invoice/InvoiceDialog.tsx'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import { invoiceEdit } from '../builders/events.ts'
import { failingStore } from '../scenarios/failingStore.ts'
import { milk, stocked, tea } from '../scenarios/goods.ts'
import { soldOf } from '../scenarios/visitor.ts'
import { speaking } from './inFarsi.ts'
import { bought, openInvoice } from './openedInvoice.tsx'
import { press, shown } from './show.tsx'

const own = { 'Tax record': 'پروندهٔ مالیاتی', Synced: 'همگام' }

describe('an open invoice', () => {
  test.each(['en', 'fa'] as const)('is drawn whole (%s)', async (language) => {
    const { drawn } = await openInvoice(bought(), language)
    expect(drawn()).toEqual(
      speaking(language, own, 'invoice', 'basket').lines([
        'h2 Invoice',
        'button.round-plain [Delete] <trash>',
        'button.round-plain [Close] <close>',
        '.tag-plain (plain: <done>Synced)',
        'button.meta haspopup=dialog <user> Payer مریم احمدی <forward>',
        '<calendar>',
        'Date',
        'b Nov 14, 2026, 10:42',
        'ol.lines [Items]',
        'b Milk',
        '485,000 × 2.5',
        '.money.num 1,212,500',
        'b Bread',
        '120,000 × 3',
        '.money.num 360,000',
        'dt Total',
        'dd IRR 1,572,500',
        'dt VAT (10%)',
        'dd IRR 157,250',
        'dt Payable',
        'dd IRR 1,729,750',
        'button.button-primary <printer>Print 80 mm',
        'button.button-bare <printer>Print A5',
        'button.button-bare <printer>Print A4',
        'button.button-bare <receipt>Tax record',
        'button.button-bare <edit>Edit',
        'button.button-bare <undo>Return',
        'button.button-bare <share>Share',
      ]),
    )
  })

  test('one that was edited below what was paid says how much goes back, and what to do', async () => {
    const { drawn } = await openInvoice(bought({ payments: [{ id: 'p-1', at: 7, way: 'card', amount: 1_800_000 }] }))
    const lines = drawn()
    expect(
      lines.slice(lines.indexOf('h3 Payments') + 4, lines.indexOf('button.button-primary <printer>Print 80 mm')),
    ).toEqual([
      '.money.num IRR 1,800,000',
      'button.round-plain [Undo this payment] <undo>',
      '<undo>',
      'b Paid too much',
      'b IRR 70,250',
      'p Give it back. Then undo the payment it came with, and receive the right amount.',
    ])
  })

  test('a paid invoice says so, and can neither be changed nor deleted', async () => {
    const { drawn } = await openInvoice(bought({ paid: true }))
    expect(drawn().filter((line) => /button|tag|invoice-note/.test(line))).toEqual([
      'button.round-plain [Delete] disabled <trash>',
      'button.round-plain [Close] <close>',
      '.tag-success (success: <card>Paid)',
      '.tag-plain (plain: <done>Synced)',
      'button.meta haspopup=dialog <user> Payer مریم احمدی <forward>',
      'p.invoice-note A paid invoice cannot be changed or deleted.',
      'button.button-primary <printer>Print 80 mm',
      'button.button-bare <printer>Print A5',
      'button.button-bare <printer>Print A4',
      'button.button-bare <receipt>Tax record',
      'button.button-bare disabled <edit>Edit',
      'button.button-bare disabled <undo>Return',
      'button.button-bare <share>Share',
    ])
  })

  test('takes no second payment while the first one waits to be stored', async () => {
    const part = { id: 'p-1', at: 7, way: 'card', amount: 500_000 } as const
    const { store, fail } = failingStore(await stocked(bought({ payments: [part] })))
    const { desk } = await shown(<Dialogs />, 'en', { store }, (open) =>
      open.act('invoice', { type: 'invoice.open', invoice: 'invoice-1' }),
    )
    fail('full')
    await userEvent.click(await screen.findByRole('button', { name: 'Receive money' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '200000')
    await userEvent.click(screen.getByRole('button', { name: 'Card reader' }))
    await act(() => desk.calm())
    expect(screen.getByRole('button', { name: 'Receive money' })).toHaveProperty('disabled', true)
  })

  test('of several currencies names each amount’s', async () => {
    const { drawn } = await openInvoice(bought({ lines: [soldOf(milk, 2), soldOf(tea, 3)], payer: null }))
    expect(drawn().slice(5, -7)).toEqual([
      '<user>',
      'Payer',
      'b -',
      '<calendar>',
      'Date',
      'b Nov 14, 2026, 10:42',
      'ol.lines [Items]',
      'b Milk',
      'IRR 485,000 × 2',
      '.money.num IRR 970,000',
      'b Tea',
      '$12 × 3',
      '.money.num $36',
      'dt <warning>Total in rial',
      'dd IRR 970,000',
      'dt <warning>Total in US dollar',
      'dd $36',
      'dt.hidden Information',
      'dd The items have different currencies: no single sum is right. It is stored with the plain sum IRR 1,572,500.',
    ])
  })

  test('asks for what its buttons say', async () => {
    const { asked, desk } = await openInvoice(bought())
    const names = ['<share>Share', '<printer>Print 80 mm', '<printer>Print A5', 'Delete']
    for (const name of names) {
      await press(name)
      await act(() => desk.calm())
    }
    await press('No')
    await press('<edit>Edit')
    await press('Cancel')
    await press('Close')
    expect(asked).toEqual([
      ['invoice', { type: 'invoice.share' }],
      ['invoice', { format: 'roll80', type: 'invoice.print' }],
      ['invoice', { format: 'a5', type: 'invoice.print' }],
      ['invoice', { type: 'invoice.delete' }],
      ['invoice', { type: 'delete.cancel' }],
      ['invoice', invoiceEdit(bought())],
      ['persons', { type: 'list.close' }],
      ['invoice', { type: 'invoice.leaveEdit' }],
      ['invoice', { type: 'invoice.close' }],
    ])
  })

  test('was changed, and not synced since: its tags say both', async () => {
    const { desk, drawn } = await openInvoice(bought())
    const before = drawn().filter((line) => line.startsWith('.tag'))
    await act(async () => {
      desk.send('invoice', invoiceEdit(bought()))
      desk.send('invoice', { type: 'edit.note', note: 'تحویل عصر' })
      desk.send('invoice', { type: 'invoice.amend' })
      await desk.calm()
    })
    expect({ before, drawn: drawn().filter((line) => line.startsWith('.tag')) }).toEqual({
      before: ['.tag-plain (plain: <done>Synced)'],
      drawn: ['.tag-plain (plain: Waiting to sync)', '.tag-plain (plain: <edit>Edited)'],
    })
  })

  test('the green button prints on what was printed on last', async () => {
    const { desk, drawn } = await openInvoice(bought())
    const prints = () => drawn().filter((line) => line.startsWith('button') && line.includes('<printer>'))
    const before = prints()
    await press('<printer>Print A4')
    await act(() => desk.calm())
    expect({ before, prints: prints(), paper: desk.flows.settings.getSnapshot().context.settings.paper }).toEqual({
      before: [
        'button.button-primary <printer>Print 80 mm',
        'button.button-bare <printer>Print A5',
        'button.button-bare <printer>Print A4',
      ],
      prints: [
        'button.button-primary <printer>Print A4',
        'button.button-bare <printer>Print 80 mm',
        'button.button-bare <printer>Print A5',
      ],
      paper: 'a4',
    })
  })

  test('a missing invoice says so', async () => {
    const { desk, drawn } = await openInvoice(bought())
    act(() => desk.send('invoice', { type: 'invoice.close' }))
    act(() => desk.send('invoice', { type: 'invoice.open', invoice: 'nowhere' }))
    expect(drawn()).toEqual(['h2 Invoice', 'button.round-plain [Close] <close>', 'status', '.hidden Loading…'])
    await act(() => desk.calm())
    expect(drawn()).toEqual(['h2 Invoice', 'button.round-plain [Close] <close>', '<picture>', 'h3 Not found'])
  })
})

describe('before it is deleted', () => {
  test.each(['en', 'fa'] as const)('it is confirmed, with its sum (%s)', async (language) => {
    const { asked, desk, drawn } = await openInvoice(bought(), language)
    act(() => desk.send('invoice', { type: 'invoice.delete' }))
    const { say, lines } = speaking(language, {}, 'invoice', 'basket')
    expect(drawn()).toEqual(
      lines([
        ...['h2 Delete confirm?', 'button.round-plain [Close] <close>', 'dt Total', 'dd IRR 1,572,500'],
        ...['dt Payable', 'dd IRR 1,729,750', 'button.button-quiet No', 'button.button-danger Yes'],
      ]),
    )
    await press(say('Yes'))
    expect(asked.at(-1)).toEqual(['invoice', { type: 'delete.confirm' }])
  })
})

test('the window of a return can be left while the device is full', async () => {
  const { store, fail } = failingStore(await stocked(bought()))
  const { desk } = await shown(<InvoiceDialog />, 'en', { store }, (open) =>
    open.act('invoice', { type: 'invoice.open', invoice: 'invoice-1' }),
  )
  fail('full')
  act(() => desk.send('invoice', { type: 'return.begin' }))
  await userEvent.click(screen.getAllByRole('button', { name: /Bread/ })[0] ?? document.body)
  await userEvent.click(screen.getByRole('button', { name: 'Cash' }))
  await act(() => desk.calm())
  expect(screen.queryByText('The device is full')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(desk.flows.invoice?.getSnapshot().value).toBe('closed')
})

test('a refused quantity of a return gives nothing back at the press of a way', async () => {
  const { desk } = await openInvoice(bought())
  const user = userEvent.setup()
  act(() => desk.send('invoice', { type: 'return.begin' }))
  await user.click(screen.getAllByRole('button', { name: /Bread/ })[0] ?? document.body)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await user.clear(field)
  await user.type(field, '12')
  await user.click(screen.getByRole('button', { name: 'Cash' }))
  await act(() => desk.calm())
  expect([(await desk.row('invoice', 'invoice-1'))?.total, desk.told()]).toEqual([1_572_500, ['returns.notSold']])
})
