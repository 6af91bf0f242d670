import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DrawerDialog } from '../../src/views/day/DrawerDialog.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { stocked } from '../scenarios/goods.ts'
import { bought, openInvoice } from './openedInvoice.tsx'
import { dialog, press, shown } from './show.tsx'

const pressOutside = async (desk: Desk) => {
  const veil = document.querySelector('.veil')
  if (veil === null) throw new Error('no window is open')
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
