import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { rowFromWire, rowToWire } from '../../src/adapters/sync/wire.ts'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { maryam } from '../../src/events/samples.ts'
import { amountsOf } from '../../src/events/values/amounts.ts'
import type { Tender } from '../../src/events/values/payments.ts'
import { owedOf } from '../../src/events/values/payments.ts'
import { orderCommand } from '../../src/machines/desk/select.ts'
import { anInvoice } from '../builders/rows.ts'
import { facts, folded } from '../events/facts.ts'
import type { Desk } from './desk.ts'
import { bread, milk, selling } from './goods.ts'

/** Bread at 120,000 and milk at 485,000 with 10%. */
const payable = 665_500
const only = async (desk: Desk) => {
  const [row] = await desk.all('invoice')
  if (row === undefined) throw new Error('there is no invoice')
  return row
}
const owed = async (desk: Desk) => {
  const row = await only(desk)
  return owedOf(row, amountsOf(row).payable)
}
const paying = async (tenders: readonly Tender[], payer = maryam) => {
  const desk = await selling(bread, milk)
  await desk.act('drafts', { type: 'payer.choose', payer })
  await desk.act('saving', orderCommand(desk.flows, tenders))
  return desk
}
const taking = async (desk: Desk, tender: Tender) => {
  const { id } = await only(desk)
  await desk.act('invoice', { type: 'invoice.open', invoice: id })
  await desk.act('invoice', { type: 'payment.take', tender })
  await desk.act('invoice', { type: 'invoice.close' })
}
const part = (amount: number) => ({ way: 'cash', amount }) as const

describe('a sale', () => {
  test('that is simply saved says nothing of payment: it was paid in cash', async () => {
    const desk = await paying([])
    expect({ payments: (await only(desk)).payments, owed: await owed(desk) }).toEqual({ payments: undefined, owed: 0 })
  })

  test('has its payments in the entry that makes it, and on the wire to other devices', async () => {
    const cash = { way: 'cash', amount: 165_500, received: 200_000 } as const
    const desk = await paying([cash, { way: 'card', amount: 500_000 }])
    const { unpushed: _, unknown: _u, ...row } = await only(desk)
    const at = row.createdAt
    expect(row.payments).toEqual([
      { id: `${row.id}-1`, at, ...cash },
      { id: `${row.id}-2`, at, way: 'card', amount: 500_000 },
    ])
    const wire = JSON.parse(rowToWire(row))
    const back = rowFromWire('invoice', row.app, wire, () => JSON.stringify(wire))
    expect(back).toMatchObject({ right: { row: { payments: row.payments }, unknown: null } })
  })

  test('on account needs a payer', async () => {
    const desk = await selling(bread, milk)
    await desk.act('saving', orderCommand(desk.flows, [{ way: 'account', amount: payable }]))
    expect([await desk.all('invoice'), desk.lines().length]).toEqual([[], 2])
    await desk.act('drafts', { type: 'payer.choose', payer: maryam })
    await desk.act('saving', orderCommand(desk.flows, [{ way: 'account', amount: payable }]))
    expect(await owed(desk)).toBe(payable)
  })

  test('whose sum changed while its payment was chosen is not saved', async () => {
    const desk = await selling(bread, milk)
    await desk.act('saving', orderCommand(desk.flows, [{ way: 'card', amount: payable - 1 }]))
    expect([await desk.all('invoice'), desk.lines().length]).toEqual([[], 2])
  })
})

describe('an invoice that is owed', () => {
  const onAccount = () => paying([{ way: 'account', amount: payable }])

  test('takes parts until nothing is owed, and no more', async () => {
    const desk = await onAccount()
    await taking(desk, part(65_500))
    expect(await owed(desk)).toBe(600_000)
    await taking(desk, part(600_001))
    expect(await owed(desk)).toBe(600_000)
    await taking(desk, { way: 'transfer', amount: 600_000 })
    expect(await owed(desk)).toBe(0)
    await taking(desk, part(1))
    expect((await only(desk)).payments?.map(({ way, amount }) => [way, amount])).toEqual([
      ['account', payable],
      ['cash', 65_500],
      ['transfer', 600_000],
    ])
  })

  test('is owed again once a payment is undone, which happens once', async () => {
    const desk = await onAccount()
    await taking(desk, part(65_500))
    const [, taken] = (await only(desk)).payments ?? []
    if (taken === undefined) throw new Error('nothing was taken')
    const undo = { ...part(65_500), undoes: taken.id }
    await taking(desk, undo)
    await taking(desk, undo)
    expect([await owed(desk), (await only(desk)).payments?.length]).toEqual([payable, 3])
  })

  test('says in its story what was taken', async () => {
    const desk = await onAccount()
    await taking(desk, part(65_500))
    const { id } = await only(desk)
    const story = await desk.store.about(id)()
    expect(E.isRight(story) && story.right.map(({ type }) => type)).toEqual(['invoice.issued', 'payment.taken'])
  })
})

describe('two devices that take money at once', () => {
  const account = { id: 'invoice-1-1', at: 1, way: 'account', amount: 1_067_000 } as const
  const here = {
    type: 'payment.taken',
    id: 'here',
    at: 20,
    invoice: 'invoice-1',
    app: 'app-1',
    tender: part(100),
  } as const
  const theirs = { id: 'there', at: 10, way: 'card', amount: 200 } as const
  const sold = anInvoice({ payments: [account] })
  const pulled = (id: string, more: Parameters<typeof anInvoice>[0]) =>
    facts.pulled(id, { invoices: { rows: [anInvoice(more)], deleted: [] } })
  const pushed = (by: string) => facts.pushed(`pushed ${by}`, { model: 'invoice', id: sold.id, by })
  const sale = (...happened: readonly Fact[]) => {
    const row = folded(happened, sold.id)
    if (row === undefined || !('lines' in row)) throw new Error('there is no invoice')
    return row
  }
  const ids = ({ payments }: Invoice) => payments?.map(({ id }) => id)

  test('lose neither, and what the server lacks is pushed', () => {
    const row = sale(pulled('p1', sold), here, pulled('p2', { payments: [account, theirs] }))
    expect(ids(row)).toEqual(['invoice-1-1', 'there', 'here'])
    expect(row.unpushed?.touches.flatMap(({ columns }) => columns)).toContain('payments')
  })

  test('are even once the server has both', () => {
    const both = [account, theirs, { id: 'here', at: 20, ...part(100) }]
    const row = sale(pulled('p1', sold), here, pulled('p2', { payments: both }))
    expect({ payments: row.payments, unpushed: row.unpushed }).toEqual({ payments: both, unpushed: undefined })
  })

  test('and a client that writes `detail` anew: payments stay here, and are pushed once a version', () => {
    const before = [pulled('p1', sold), pulled('p2', { note: 'anew' })]
    const row = sale(...before)
    expect([row.note, ids(row), row.unpushed?.touches]).toEqual([
      ...['anew', ['invoice-1-1']],
      [{ by: 'p2', columns: ['payments', 'updatedAt'] }],
    ])
    const after = sale(...before, pushed('p2'), pulled('p3', { note: 'anew', payments: [account] }))
    expect({ ids: ids(after), unpushed: after.unpushed }).toEqual({ ids: ['invoice-1-1'], unpushed: undefined })
  })

  test('and a paid invoice: the payment stays on this device, and never waits for a push', () => {
    const paid = pulled('p1', { payments: [account], paid: true })
    const row = sale(paid, here)
    expect([ids(row), row.unpushed, row.conflict]).toEqual([['invoice-1-1', 'here'], undefined, undefined])
    const again = sale(pulled('p1', sold), here, pulled('p2', { paid: true }))
    expect([ids(again), again.unpushed, again.conflict]).toEqual([['invoice-1-1', 'here'], undefined, undefined])
  })
})
