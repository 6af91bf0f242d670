import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { selectCounting, totalsOf } from '../../src/machines/desk/select.ts'
import { TenderDialog } from '../../src/views/desk/TenderDialog.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { bread, maryam, milk, stocked } from '../scenarios/goods.ts'
import { showOf } from './show.tsx'

/** Milk is on the sheet, and it is asked how Maryam pays: 533,500. */
const opened = async () => {
  const desk = await openDesk({ store: await stocked() })
  desk.tap(milk)
  desk.send('drafts', { type: 'payer.choose', payer: { id: maryam.id, name: maryam.name } })
  const { basket, settings } = desk.flows
  const sums = () => totalsOf(basket.getSnapshot().context.lines, selectCounting(settings.getSnapshot()))
  const payable = () => sums()?.payable ?? 0
  await desk.act('dialogs', { type: 'tender.open', invoice: null, payable: payable(), currency: 'IRR' })
  await showOf(desk, 'en', <TenderDialog />)
  const user = userEvent.setup()
  const type = (name: string, text: string) => user.type(screen.getByRole('textbox', { name }), text)
  const press = async (name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name }))
    await act(() => desk.calm())
  }
  const stored = async () => (await desk.all('invoice')).map(({ total, payments }) => [total, payments?.length ?? 0])
  /** In digits, as the window says it. */
  const toPay = () => Number(document.querySelector('.tender-left')?.textContent?.replace(/\D/g, ''))
  return { desk, type, press, stored, payable, toPay, tender: () => desk.flows.dialogs.getSnapshot().context.tender }
}

test.each(['5O%', '999999999'])(
  'a discount that is none (%s) is said at its field, and nothing is sold',
  async (typed) => {
    const { type, press, stored, tender } = await opened()
    await type('Discount', typed)
    await press('Cash')
    await press(/On account/)
    expect({ stored: await stored(), text: tender()?.off?.text }).toEqual({ stored: [], text: typed })
    expect(screen.getByRole('textbox', { name: 'Discount' }).ariaInvalid).toBe('true')
  },
)

test('an amount that is typed is not lost by a press of On account: its way comes first, then the rest', async () => {
  const { type, press, stored } = await opened()
  await type('Amount', '200000')
  await press(/On account/)
  expect(screen.queryByText('Press how this amount was paid first. What is left goes on account.')).not.toBeNull()
  expect(await stored()).toEqual([])
  await press('Cash')
  await press(/On account/)
  expect(await stored()).toEqual([[485_000, 2]])
})

test('Enter takes a part of the amount, and the next part is typed in the same field', async () => {
  const { type, tender } = await opened()
  await type('Amount', '200000{Enter}')
  expect(tender()?.taken.map(({ amount }) => amount)).toEqual([200_000])
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }))
})

test('what is scanned while it is asked for is to be paid, too, less the same percentage', async () => {
  const { desk, type, press, payable, toPay, stored } = await opened()
  const scan = () => act(() => desk.act('scanner', { type: 'code.type', gtin: bread.gtin, app: 'app-1', behind: true }))
  await scan()
  expect({ toPay: toPay(), payable: payable() }).toEqual({ toPay: 665_500, payable: 665_500 })
  await type('Discount', '50%')
  await userEvent.tab()
  await scan()
  expect({ payable: payable(), toPay: toPay() }).toEqual({ payable: 797_500, toPay: 398_750 })
  await type('Amount', '98750')
  await press('Cash')
  await scan()
  expect({ payable: payable(), toPay: toPay() }).toEqual({ payable: 929_500, toPay: 366_000 })
  await press('Card reader')
  expect(await stored()).toEqual([[422_500, 2]])
})

test('a press outside leaves the window open once something was typed or taken', async () => {
  const { desk, type, press, tender } = await opened()
  const outside = async () => {
    const veil = document.querySelector('.veil')
    if (veil === null) throw new Error('no window is open')
    await userEvent.click(veil)
    await act(() => desk.calm())
  }
  await type('Amount', '200000')
  await outside()
  await press('Card reader')
  await outside()
  expect(tender()?.taken).toEqual([{ way: 'card', amount: 200_000 }])
})

test('an amount that is typed counts at a press that leaves the focus in its field', async () => {
  const { desk, type, stored, tender } = await opened()
  await type('Amount', '200000')
  fireEvent.click(screen.getByRole('button', { name: 'Cash' }))
  await act(() => desk.calm())
  expect({ taken: tender()?.taken, stored: await stored() }).toEqual({
    taken: [{ way: 'cash', amount: 200_000 }],
    stored: [],
  })
})

test('the way back from the list of persons leads to what was taken', async () => {
  const { desk, type, press, tender } = await opened()
  await desk.act('drafts', { type: 'payer.leaveOut' })
  await type('Amount', '200000{Enter}')
  const stands = () => [desk.flows.dialogs.getSnapshot().value, tender()]
  const before = stands()
  await press(/On account/)
  expect(screen.queryByText('Whose account? Tap a name, and the invoice is saved.')).not.toBeNull()
  await press('Close')
  expect(stands()).toEqual(before)
  expect(screen.queryByRole('button', { name: 'Cash' })).not.toBeNull()
})
