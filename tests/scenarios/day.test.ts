import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import { maryam } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { orderCommand } from '../../src/machines/desk/select.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { bread, invoice, milk, selling, stocked } from './goods.ts'

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

  test('is read again once the rows of an earlier build, which kept no sums, are folded anew', async () => {
    const inner = await stocked(invoice('sold', { date: '2026-11-21T08:00:00.000Z', total: 605_000 }))
    let isOld = true
    const store: Store = {
      ...inner,
      sums: (app, range) => (isOld ? async () => E.right([]) : inner.sums(app, range)),
      rebuild: (advanced) => () => {
        isOld = false
        return inner.rebuild(advanced)()
      },
    }
    const desk = await openDesk({ store })
    const context = await followed(desk)
    expect(context()?.today?.sums).toEqual([])
    await desk.act('storage', { type: 'storage.rebuild' })
    await desk.pass(300)
    expect(context()?.today?.sums.map(({ count, total }) => [count, total])).toEqual([[1, payable]])
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

test('the line of a day that the store did not read is right once it answers', async () => {
  const store = await stocked()
  let fails = false
  const sums: Store['sums'] = (...asked) => (fails ? () => Promise.resolve(E.left('lost')) : store.sums(...asked))
  const desk = await openDesk({ store: { ...store, sums } })
  const context = await followed(desk)
  desk.tap(milk)
  await desk.saved()
  await desk.pass(5_000)
  expect(context()?.today).toMatchObject({ day: '2026-11-21', sums: [{ count: 1 }] })
  fails = true
  await desk.pass(86_400_000)
  fails = false
  await desk.pass(30_000)
  expect(context()?.today).toMatchObject({ day: '2026-11-22', sums: [] })
})

describe('several days', () => {
  const at = (day: number) => Date.UTC(2026, 10, day, 8)
  const sold = (id: string, day: number, more: Partial<Invoice> = {}) =>
    invoice(id, { date: new Date(at(day)).toISOString(), total: 605_000, payer: maryam, ...more })
  const sums = { currency: 'IRR', ...none, account: 0, later: none, returned: 0, back: none }
  const shop = () =>
    stocked(
      sold('before', 9, {
        payments: [
          { id: 'a', at: at(9), way: 'account', amount: payable },
          { id: 'b', at: at(11), way: 'card', amount: 500 },
          { id: 'c', at: at(12), way: 'transfer', amount: 300 },
          { id: 'd', at: at(15), way: 'cash', amount: 100 },
        ],
      }),
      sold('first', 10),
      // What the name of a product says of a day is no day.
      sold('after', 15, { payer: { id: maryam.id, name: 'مریم 2026-11-12' } }),
      sold('last', 14, { payments: [{ id: 'a', at: at(14), way: 'account', amount: payable }] }),
    )
  const shown = (desk: Desk) => desk.flows.day?.getSnapshot().context.shown

  test('have the sums of all of them, each invoice once, and who owes', async () => {
    const desk = await openDesk({ store: await shop() })
    await desk.act('day', { type: 'day.openRange', from: '2026-11-14', to: '2026-11-10' })
    await desk.pass(300)
    expect(shown(desk)).toEqual({
      ...{ day: '2026-11-10', unpaid: ['last'], closings: [], deleted: 0 },
      sums: [
        {
          ...sums,
          ...{ count: 2, total: 2 * payable, cash: payable, account: payable },
          later: { cash: 0, card: 500, transfer: 300 },
        },
      ],
    })
    const advanced = desk.flows.day?.getSnapshot().context.progress
    expect(advanced).toEqual({ done: 5, of: 5 })
    await desk.act('day', { type: 'day.openRange', from: '2026-11-12', to: '2026-11-13' })
    await desk.pass(300)
    expect(shown(desk)?.sums).toEqual([{ ...sums, count: 0, total: 0, later: { cash: 0, card: 0, transfer: 300 } }])
  })

  test('show their sums before they are searched for who owes, and keep that list while they are read again', async () => {
    const owed = [{ id: 'a', at: at(14), way: 'account', amount: payable } as const]
    const inner = await stocked(sold('first', 10, { payments: owed }), sold('last', 14, { payments: owed }))
    const held: (() => void)[] = []
    const store: Store = {
      ...inner,
      search: (model, app, text, offset, limit) => async () => {
        if (text.startsWith('day:')) await new Promise<void>((go) => held.push(go))
        return inner.search(model, app, text, offset, limit)()
      },
    }
    const desk = await openDesk({ store })
    const release = async () => {
      for (const go of held.splice(0)) go()
      await desk.calm()
    }
    const page = () => {
      const context = desk.flows.day?.getSnapshot().context
      return { count: context?.shown?.sums[0]?.count, unpaid: context?.shown?.unpaid, progress: context?.progress }
    }
    await desk.act('day', { type: 'day.openRange', from: '2026-11-10', to: '2026-11-14' })
    await desk.pass(300)
    expect(page()).toEqual({ count: 2, unpaid: [], progress: { done: 0, of: 5 } })
    await release()
    expect(page()).toEqual({ count: 2, unpaid: [], progress: { done: 4, of: 5 } })
    await release()
    const whole = { count: 2, unpaid: ['first', 'last'], progress: { done: 5, of: 5 } }
    expect(page()).toEqual(whole)
    await desk.act('invoice', { type: 'invoice.open', invoice: 'last' })
    await desk.act('invoice', { type: 'payment.take', tender: { way: 'cash', amount: payable } })
    await desk.pass(300)
    expect({ heldCount: held.length, page: page() }).toEqual({ heldCount: 1, page: whole })
    await release()
    expect(page()).toEqual({ ...whole, unpaid: ['first'] })
  })

  test('count the invoices that were deleted then, and no others', async () => {
    const desk = await openDesk({ store: await shop() })
    for (const id of ['first', 'last']) {
      await desk.act('invoice', { type: 'invoice.open', invoice: id })
      await desk.act('invoice', { type: 'invoice.delete' }, { type: 'delete.confirm' })
    }
    const deletedOn = async (day: string) => {
      await desk.act('day', { type: 'day.open', day })
      await desk.pass(300)
      return shown(desk)?.deleted
    }
    expect([await deletedOn('2026-11-21'), await deletedOn('2026-11-20')]).toEqual([2, 0])
    await desk.act('deleted', { type: 'deleted.open', app: 'app-1' })
    await desk.act('deleted', { type: 'deleted.restore', invoice: 'last' })
    expect(await deletedOn('2026-11-21')).toBe(2)
  })

  test('are read no further once the page is closed', async () => {
    const owed = (at: number) =>
      sold(`owed${at}`, at, { payments: [{ id: 'a', at: Date.UTC(2026, 10, at, 8), way: 'account', amount: payable }] })
    const inner = await stocked(...Array.from({ length: 40 }, (_, at) => owed(at - 30)))
    const held: (() => void)[] = []
    const store: Store = {
      ...inner,
      search: (model, app, text, offset, limit) => async () => {
        await new Promise<void>((go) => held.push(go))
        return inner.search(model, app, text, offset, limit)()
      },
    }
    const desk = await openDesk({ store })
    const release = async () => {
      for (const go of held.splice(0)) go()
      await desk.calm()
    }
    await desk.act('day', { type: 'day.openRange', from: '2024-01-01', to: '2026-11-14' })
    await desk.calm()
    await release()
    const atOnce = held.length
    await desk.act('day', { type: 'day.close' })
    await release()
    expect({ atOnce, later: held.length }).toEqual({ atOnce: 1, later: 0 })
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
