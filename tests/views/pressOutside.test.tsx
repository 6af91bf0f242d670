import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sellableOf } from '../../src/events/entities.ts'
import { DrawerDialog } from '../../src/views/day/DrawerDialog.tsx'
import { PricePrompt } from '../../src/views/desk/PricePrompt.tsx'
import { CustomerDialog } from '../../src/views/records/CustomerDialog.tsx'
import { Dialogs } from '../../src/views/shell/Dialogs.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { invoice, maryam, milk, stocked } from '../scenarios/goods.ts'
import { bought, openInvoice } from './openedInvoice.tsx'
import { dialog, press, shown } from './show.tsx'

const pressOutside = async (desk: Desk) => {
  const veil = [...document.querySelectorAll('.veil')].at(-1)
  if (veil === undefined) throw new Error('no window is open')
  await userEvent.click(veil)
  await act(() => desk.calm())
}
/** Once the focus is in the window again. */
const leave = async () => {
  await waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
}

test('a press outside closes an empty count of the drawer; what is counted stays until Escape', async () => {
  const { asked, desk } = await shown(<DrawerDialog />, 'en', { store: await stocked() }, (open) =>
    open.act('drawer', { type: 'drawer.count' }),
  )
  await pressOutside(desk)
  expect(asked).toEqual([['drawer', { type: 'drawer.leave' }]])
  await act(() => desk.act('drawer', { type: 'drawer.count' }))
  asked.length = 0
  await userEvent.type(screen.getByRole('textbox', { name: /^Counted/ }), '400000')
  await pressOutside(desk)
  const typed = { type: 'drawer.type', field: 'counted', currency: 'IRR', text: '400000' }
  expect(asked).toEqual([['drawer', typed]])
  await leave()
  expect(asked).toEqual([
    ['drawer', typed],
    ['drawer', { type: 'drawer.leave' }],
  ])
})

test('a press outside closes an empty return; what is counted stays until Escape', async () => {
  const { asked, desk } = await openInvoice(bought())
  for (const closes of [true, false]) {
    await press('<undo>Return')
    if (!closes) await userEvent.click(screen.getByRole('button', { name: /^Milk/ }))
    asked.length = 0
    await pressOutside(desk)
    expect(asked).toEqual(closes ? [['invoice', { type: 'return.leave' }]] : [])
  }
  await leave()
  expect(asked).toEqual([['invoice', { type: 'return.leave' }]])
})

test('a press outside leaves the question for a price open, which products may wait for', async () => {
  const product = { ...sellableOf(milk), price: null }
  const { asked, desk } = await shown(<PricePrompt product={product} />, 'en', { store: await stocked() }, (open) =>
    open.act('basket', { type: 'basket.add', product }),
  )
  await pressOutside(desk)
  expect(asked).toEqual([])
  await leave()
  expect(asked).toEqual([['basket', { type: 'price.cancel' }]])
})

test('a press outside closes an empty keypad; what is typed stays until Escape', async () => {
  const held = { type: 'keypad.open', product: sellableOf(milk) } as const
  const { asked, desk } = await shown(<Dialogs />, 'en', { store: await stocked() }, (open) =>
    open.act('dialogs', held),
  )
  const closed = [['dialogs', { type: 'dialog.close' }]]
  await screen.findByRole('dialog')
  await pressOutside(desk)
  expect(asked).toEqual(closed)
  await act(() => desk.act('dialogs', held))
  await userEvent.type(await screen.findByRole('textbox'), '12')
  asked.length = 0
  await pressOutside(desk)
  expect(asked).toEqual([])
  await leave()
  expect(asked).toEqual(closed)
})

test('a press outside closes empty money of a person; what is typed stays until Escape', async () => {
  const account = { id: 'a', at: 1, way: 'account', amount: 1_067_000 } as const
  const debt = invoice('debt', { payer: maryam, payments: [account] })
  const { asked, desk } = await shown(<CustomerDialog />, 'en', { store: await stocked(debt) }, (open) =>
    open.act('customer', { type: 'customer.open', person: maryam.id }),
  )
  const left = [['customer', { type: 'customer.leaveMoney' }]]
  await press('<cash>Receive money')
  asked.length = 0
  await pressOutside(desk)
  expect(asked).toEqual(left)
  await press('<cash>Receive money')
  await userEvent.type(screen.getByRole('textbox'), '5000')
  await pressOutside(desk)
  asked.length = 0
  await pressOutside(desk)
  expect(asked).toEqual([])
  await leave()
  expect(asked).toEqual(left)
})
