import { describe, expect, test } from 'vitest'
import { rowFromWire, rowToWire } from '../../src/adapters/sync/wire.ts'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { columnDigest } from '../../src/events/projections/merge.ts'
import { lineOf, maryam } from '../../src/events/samples.ts'
import { amountsOf } from '../../src/events/values/amounts.ts'
import { addQuantities } from '../../src/events/values/money.ts'
import type { PaymentWay, Tender } from '../../src/events/values/payments.ts'
import { owedOf } from '../../src/events/values/payments.ts'
import { returnedIn } from '../../src/events/values/returns.ts'
import { editCommand, orderCommand } from '../../src/machines/desk/select.ts'
import { storyOf } from '../../src/machines/invoice/story.ts'
import { invoiceAmended } from '../builders/events.ts'
import { anInvoice } from '../builders/rows.ts'
import { facts, folded } from '../events/facts.ts'
import { createRandom } from '../histories/random.ts'
import type { Desk } from './desk.ts'
import { openDesk, opening } from './desk.ts'
import { bread, milk, selling } from './goods.ts'

/** Bread at 120,000 and milk at 485,000 with 10%. */
const payable = 665_500
const milkCosts = 533_500
const only = async (desk: Desk) => {
  const [row] = await desk.all('invoice')
  if (row === undefined) throw new Error('there is no invoice')
  return row
}
const sold = async (tenders: readonly Tender[] = []) => {
  const desk = await selling(bread, milk)
  await desk.act('drafts', { type: 'payer.choose', payer: maryam })
  await desk.act('saving', orderCommand(desk.flows, tenders))
  const { id } = await only(desk)
  await desk.act('invoice', { type: 'invoice.open', invoice: id })
  return desk
}
const counted = ({ id: product, name, nameFa }: typeof milk, quantity = 1) =>
  ({ type: 'return.count', product, name, nameFa, quantity }) as const
const returning = async (desk: Desk, goods: readonly ReturnType<typeof counted>[], way: PaymentWay) => {
  await desk.act('invoice', { type: 'return.begin' })
  for (const each of goods) await desk.act('invoice', each)
  await desk.act('invoice', { type: 'return.give', way })
}
const told = async (desk: Desk) => {
  const { lines, total, payments = [] } = await only(desk)
  return {
    ...{ lines: lines.map(({ nameFa }) => nameFa), total, owed: owedOf(await only(desk), total * 1.1) },
    moved: payments.map(({ way, amount, returned }) => [way, amount, returned?.sum ?? null]),
  }
}
const state = (desk: Desk) => desk.flows.invoice?.getSnapshot().value

describe('goods of an invoice that come back', () => {
  test('leave it, and their price goes back to the customer', async () => {
    const desk = await sold()
    await returning(desk, [counted(milk)], 'card')
    expect({ state: state(desk), told: await told(desk) }).toEqual({
      state: 'viewing',
      told: {
        ...{ lines: [bread.nameFa], total: 120_000, owed: 0 },
        moved: [
          ['cash', payable, null],
          ['card', milkCosts, milkCosts],
        ],
      },
    })
  })

  test('come back a second time only as far as there are any', async () => {
    const desk = await sold()
    await returning(desk, [counted(milk)], 'cash')
    const before = await told(desk)
    await returning(desk, [counted(milk)], 'cash')
    expect({ state: state(desk), told: await told(desk) }).toEqual({ state: 'countingReturn', told: before })
    await desk.act('invoice', { type: 'return.drop', product: milk.id })
    await desk.act('invoice', { type: 'return.give', way: 'cash' })
    expect({ state: state(desk), told: await told(desk) }).toEqual({ state: 'countingReturn', told: before })
    await desk.act('invoice', counted(bread))
    await desk.act('invoice', { type: 'return.give', way: 'cash' })
    expect([state(desk), await told(desk)]).toMatchObject(['viewing', { lines: [], total: 0, owed: 0 }])
    await returning(desk, [], 'cash')
    expect(state(desk)).toBe('countingReturn')
  })

  test('make less to be owed, and no money moves until the debt is gone', async () => {
    const desk = await sold([{ way: 'account', amount: payable }])
    await returning(desk, [counted(milk)], 'cash')
    expect(await told(desk)).toEqual({
      ...{ lines: [bread.nameFa], total: 120_000, owed: 132_000 },
      moved: [
        ['account', payable, null],
        ['account', 0, milkCosts],
      ],
    })
    await desk.act('invoice', { type: 'payment.take', tender: { way: 'cash', amount: 32_000 } })
    await returning(desk, [counted(bread)], 'cash')
    expect((await told(desk)).moved.slice(2)).toEqual([
      ['cash', 32_000, null],
      ['cash', 32_000, 132_000],
    ])
  })

  test('cannot be undone as a payment is', async () => {
    const desk = await sold()
    await returning(desk, [counted(milk)], 'cash')
    const before = await told(desk)
    const undoes = (await only(desk)).payments?.at(-1)?.id ?? ''
    await desk.act('invoice', { type: 'payment.take', tender: { way: 'cash', amount: milkCosts, undoes } })
    expect(await told(desk)).toEqual(before)
  })

  test('are left alone where the return is left, and a reload keeps what was counted', async () => {
    const desk = await sold()
    const before = await told(desk)
    await desk.act('invoice', { type: 'return.begin' })
    await desk.act('invoice', counted(milk))
    desk.kill()
    const again = await openDesk({ store: desk.store, tab: 'tab-2', app: null })
    expect(again.flows.invoice?.getSnapshot()).toMatchObject({
      value: 'countingReturn',
      context: { returned: [{ product: milk.id, quantity: 1 }] },
    })
    await again.act('invoice', { type: 'return.leave' })
    expect({ state: state(again), told: await told(again) }).toEqual({ state: 'viewing', told: before })
    await again.act('invoice', { type: 'return.begin' })
    expect(again.flows.invoice?.getSnapshot().context.returned).toBeUndefined()
  })

  test('stand in its story', async () => {
    const desk = await sold()
    const { id } = await only(desk)
    await returning(desk, [counted(milk)], 'cash')
    const found = await desk.store.about(id)()
    expect(found._tag === 'Right' && storyOf(found.right).at(-1)).toMatchObject({
      ...{ what: 'returned', way: 'cash', amount: milkCosts },
      lines: [{ product: milk.id, quantity: 1 }],
    })
  })

  test('are no change of an edit that follows', async () => {
    const desk = await sold()
    await returning(desk, [counted(milk)], 'cash')
    await desk.act('invoice', editCommand(await only(desk)))
    await desk.act('invoice', { type: 'edit.note', note: 'تحویل عصر' })
    await desk.act('invoice', { type: 'invoice.amend' })
    const found = await desk.store.about((await only(desk)).id)()
    expect(found._tag === 'Right' && storyOf(found.right).at(-1)).toMatchObject({ what: 'amended', columns: ['note'] })
  })

  test('count on their own day; the day of the sale stays as it was', async () => {
    const desk = await sold()
    await desk.act('areas', { type: 'areas.needed', area: 'day' })
    const dayOf = async (day: string) => {
      await desk.act('day', { type: 'day.open', day })
      await desk.pass(300)
      return desk.flows.day?.getSnapshot().context.shown?.sums[0]
    }
    const [today, tomorrow] = [opening, opening + 86_400_000].map((at) => new Date(at).toISOString().slice(0, 10))
    const before = await dayOf(today ?? '')
    await desk.pass(86_400_000)
    await returning(desk, [counted(milk)], 'cash')
    expect(await dayOf(today ?? '')).toEqual(before)
    expect(await dayOf(tomorrow ?? '')).toMatchObject({
      ...{ count: 0, total: 0, cash: 0, returned: milkCosts },
      back: { cash: -milkCosts, card: 0, transfer: 0 },
    })
  })

  test('are on the wire, and a device that reads it has them', async () => {
    const desk = await sold()
    await returning(desk, [counted(milk)], 'cash')
    const { unpushed: _, unknown: _u, ...row } = await only(desk)
    const wire = JSON.parse(rowToWire(row))
    const back = rowFromWire('invoice', row.app, wire, () => JSON.stringify(wire))
    expect(back).toMatchObject({ right: { row: { payments: row.payments, total: 120_000 }, unknown: null } })
  })
})

describe('two devices', () => {
  const id = 'invoice-1'
  const { name, nameFa } = milk
  const lines = (...quantities: readonly [string, number][]) =>
    quantities.map(([key, quantity]) => ({ ...lineOf({ ...milk, product: key }), quantity, price: 1_000 }))
  const of = (given: ReturnType<typeof lines>, more: Partial<Invoice> = {}) =>
    anInvoice({ id, lines: given, total: given.reduce((sum, each) => sum + each.price * each.quantity, 0), ...more })
  const sale = of(lines(['a', 5], ['b', 2]))
  const first = { id: `${id}-1`, at: Date.parse(sale.date), way: 'cash', amount: 7_700 } as const
  const returned = (event: string, key: string, quantity: number, at = first.at + 20) =>
    ({
      ...{ id: event, at, invoice: id, app: 'app-1', amount: 1_100 * quantity },
      ...({ type: 'line.returned', way: 'cash' } as const),
      returned: { lines: [{ product: key, name, nameFa, quantity }], sum: 1_100 * quantity },
    }) as const
  const paymentOf = ({ id: payment, at, way, amount, returned: goods }: ReturnType<typeof returned>) => ({
    ...{ id: payment, at, way, amount, returned: goods },
  })
  const pulled = (event: string, row: Invoice) => facts.pulled(event, { invoices: { rows: [row], deleted: [] } })
  const stands = (...happened: readonly Fact[]) => {
    const row = folded(happened, id)
    if (row === undefined || !('lines' in row)) throw new Error('there is no invoice')
    return {
      ...{ lines: row.lines.map((line) => [line.product, line.quantity]), total: row.total },
      ...{ ids: row.payments?.map((payment) => payment.id), replaced: row.replaced ?? null },
      waits: row.unpushed?.touches.flatMap(({ columns }) => columns).includes('lines') ?? false,
    }
  }
  const here = returned('here', 'a', 1)
  const there = returned('there', 'a', 2, first.at + 10)
  const ids = [first.id, 'there', 'here']

  test('that take goods back at once lose neither', () => {
    const theirs = of(lines(['a', 3], ['b', 2]), { payments: [first, paymentOf(there)] })
    expect(stands(pulled('p1', sale), here, pulled('p2', theirs))).toEqual({
      ...{
        lines: [
          ['a', 2],
          ['b', 2],
        ],
        total: 4_000,
        ids,
        replaced: null,
        waits: true,
      },
    })
  })

  test('are even once the server has both, and again after each further pull', () => {
    const both = of(lines(['a', 2], ['b', 2]), { payments: [first, paymentOf(there), paymentOf(here)] })
    const even = {
      lines: [
        ['a', 2],
        ['b', 2],
      ],
      total: 4_000,
      ids,
      replaced: null,
      waits: false,
    }
    expect(stands(pulled('p1', sale), here, pulled('p2', both))).toEqual(even)
    expect(stands(pulled('p1', sale), here, pulled('p2', both), pulled('p3', both))).toEqual(even)
  })

  test('of which one edits the lines that the other returns of: the edit stands, without what came back', () => {
    const edited = of(lines(['a', 5], ['b', 2], ['c', 1]))
    const edit = {
      ...{ id: 'edit', at: 20 },
      ...invoiceAmended({ ...edited, app: 'app-1' }, { lines: columnDigest('lines', sale.lines) }),
    }
    const theirs = of(lines(['a', 3], ['b', 2]), { payments: [first, paymentOf(there)] })
    expect(stands(pulled('p1', sale), edit, pulled('p2', theirs))).toMatchObject({
      ...{
        lines: [
          ['a', 3],
          ['b', 2],
          ['c', 1],
        ],
        total: 6_000,
        ids: [first.id, 'there'],
        waits: true,
      },
    })
    const theirEdit = of(lines(['a', 5], ['b', 2], ['c', 1]))
    expect(stands(pulled('p1', sale), here, pulled('p2', theirEdit))).toEqual({
      ...{
        lines: [
          ['a', 4],
          ['b', 2],
          ['c', 1],
        ],
        total: 7_000,
        ids: [first.id, 'here'],
        replaced: null,
        waits: true,
      },
    })
  })

  test('and a client that writes `detail` anew: what came back stays, and is taken off once', () => {
    const forgetful = of(lines(['a', 4], ['b', 2]), { note: 'anew' })
    const pushed = facts.pushed('pushed', { model: 'invoice', id, by: 'here' })
    const after = {
      lines: [
        ['a', 4],
        ['b', 2],
      ],
      total: 6_000,
      ids: [first.id, 'here'],
      replaced: null,
      waits: false,
    }
    expect(stands(pulled('p1', sale), here, pushed, pulled('p2', forgetful))).toEqual(after)
    // The answer to the push was lost: the server's lines are ours already.
    expect(stands(pulled('p1', sale), here, pulled('p2', forgetful))).toEqual(after)
  })

  test('fold a return twice as once', () => {
    const once = stands(pulled('p1', sale), here)
    expect(once).toMatchObject({
      lines: [
        ['a', 4],
        ['b', 2],
      ],
      total: 6_000,
    })
    expect(stands(pulled('p1', sale), here, here)).toEqual(once)
  })

  test('of which one was told that it is paid: the goods are noted, and nothing waits', () => {
    const paid = of(lines(['a', 5], ['b', 2]), { paid: true, payments: [first] })
    expect(stands(pulled('p1', paid), here)).toEqual({
      ...{
        lines: [
          ['a', 5],
          ['b', 2],
        ],
        total: 7_000,
        ids: [first.id, 'here'],
        replaced: null,
        waits: false,
      },
    })
  })

  test('say the same of money', () => {
    const row = folded([pulled('p1', sale), here], id)
    if (row === undefined || !('lines' in row)) throw new Error('there is no invoice')
    expect([amountsOf(row).payable, owedOf(row, amountsOf(row).payable)]).toEqual([6_600, 0])
  })

  test('in any order of returns, pushes, lost answers and pulls agree in the end, and nothing comes back twice', () => {
    const random = createRandom(11)
    for (let round = 0; round < 400; round++) {
      const sold = of(lines(['a', 9], ['b', 9.5]))
      let server: Invoice = sold
      let version = 0
      let made = 0
      const devices = ['one', 'two', 'three'].map((name) => ({
        ...{ name, happened: [pulled(`${name} first`, sold)] as Fact[], seen: 0 },
      }))
      type Device = (typeof devices)[number]
      const rowOf = ({ happened }: Device) => {
        const row = folded(happened, id)
        if (row === undefined || !('lines' in row)) throw new Error('there is no invoice')
        return row
      }
      const pull = (device: Device) => {
        device.happened.push(pulled(`${device.name} ${version}`, server))
        device.seen = version
      }
      const push = (device: Device, isHeard: boolean) => {
        pull(device)
        const {
          unpushed,
          unknown: _,
          replaced: _r,
          said: _s,
          refused: _f,
          conflict: _c,
          tax: _t,
          ...row
        } = rowOf(device)
        const last = unpushed?.touches.at(-1)
        if (last === undefined) return
        server = row
        version += 1
        if (isHeard) device.happened.push(facts.pushed(`heard ${version}`, { model: 'invoice', id, by: last.by }))
      }
      const giveBack = (device: Device) => {
        const { product: key, quantity } = random.pick(rowOf(device).lines)
        if (quantity < 2) return
        made += 1
        device.happened.push(returned(`back ${made}`, key, random.pick([0.5, 1]), first.at + made))
      }
      for (let step = 0; step < 12; step++) {
        const device = random.pick(devices)
        const what = random.below(6)
        if (what < 2) giveBack(device)
        else if (what < 3) pull(device)
        else push(device, what < 5)
      }
      for (const device of [...devices, ...devices]) push(device, true)
      const rows = devices.map(rowOf)
      const backOf = (key: string) =>
        addQuantities(
          ...returnedIn(server.payments ?? []).flatMap((line) => (line.product === key ? [line.quantity] : [])),
        )
      const left = [
        ['a', addQuantities(9, -backOf('a'))],
        ['b', addQuantities(9.5, -backOf('b'))],
      ]
      expect([round, rows.map((row) => row.lines.map((line) => [line.product, line.quantity]))]).toEqual([
        ...[round, [left, left, left]],
      ])
      const returns = rows.map(({ payments = [] }) => payments.filter((each) => each.returned !== undefined).length)
      expect({ round, returns }).toEqual({ round, returns: [made, made, made] })
    }
  })
})
