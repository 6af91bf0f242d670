import { describe, expect, test } from 'vitest'
import { maryam } from '../../src/events/samples.ts'
import { orderCommand } from '../../src/machines/desk/select.ts'
import type { Desk } from './desk.ts'
import { bread, milk, selling } from './goods.ts'

/** Bread at 120,000 and milk at 485,000 with 10%. */
const payable = 665_500
const none = { cash: 0, card: 0, transfer: 0 }

const followed = async (desk: Desk) => {
  await desk.act('areas', { type: 'areas.needed', area: 'day' })
  return () => desk.flows.day?.getSnapshot().context
}
const onAccount = async (desk: Desk) => {
  await desk.act('drafts', { type: 'payer.choose', payer: maryam })
  await desk.act('saving', orderCommand(desk.flows, [{ way: 'account', amount: payable }]))
  await desk.pass(300)
}

describe('the line of the day', () => {
  test('follows each sale, payment and deletion', async () => {
    const desk = await selling(bread, milk)
    const context = await followed(desk)
    expect(context()?.today?.sums).toEqual([])
    await onAccount(desk)
    const [row] = await desk.all('invoice')
    if (row === undefined) throw new Error('there is no invoice')
    const sold = { currency: 'IRR', count: 1, total: payable, ...none, later: none, returned: 0, back: none }
    expect(context()?.today).toMatchObject({ sums: [{ ...sold, account: payable }], unpaid: [row.id] })
    await desk.act('invoice', { type: 'invoice.open', invoice: row.id })
    await desk.act('invoice', { type: 'payment.take', tender: { way: 'cash', amount: 65_500 } })
    await desk.pass(299)
    expect(context()?.today?.sums).toEqual([{ ...sold, account: payable }])
    await desk.pass(1)
    expect(context()?.today?.sums).toEqual([{ ...sold, cash: 65_500, account: 600_000 }])
    await desk.act('invoice', { type: 'invoice.delete' })
    await desk.act('invoice', { type: 'delete.confirm' })
    await desk.pass(300)
    expect(context()?.today).toMatchObject({ sums: [], unpaid: [] })
  })

  test('is of the chosen app', async () => {
    const desk = await selling(bread, milk)
    const context = await followed(desk)
    await onAccount(desk)
    await desk.act('apps', { type: 'app.leave' })
    expect(context()).toEqual({
      ...{ app: null, today: null, day: null, to: null, shown: null, fault: null },
      progress: { done: 0, of: 0 },
    })
  })
})

test('unpaid invoices are found by a word in either language, and no more once they are paid', async () => {
  const desk = await selling(bread, milk)
  await onAccount(desk)
  const [row] = await desk.all('invoice')
  if (row === undefined) throw new Error('there is no invoice')
  const found = async (text: string) => {
    await desk.act('invoices', { type: 'list.search', text })
    return desk.flows.invoices.getSnapshot().context.ids
  }
  expect([await found('نسیه'), await found('unpaid'), await found('Unpaid مریم')]).toEqual([
    [row.id],
    [row.id],
    [row.id],
  ])
  await desk.act('invoice', { type: 'invoice.open', invoice: row.id })
  await desk.act('invoice', { type: 'payment.take', tender: { way: 'card', amount: payable } })
  expect([await found('نسیه'), await found('unpaid')]).toEqual([[], []])
})
