import { describe, expect, test } from 'vitest'
import type { Equipment } from '../../src/adapters/desk/area.ts'
import { amendmentOf } from '../../src/events/decisions/amendment.ts'
import type { Store } from '../../src/events/store.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { invoice, milk, pull, stocked } from './goods.ts'

const stands = (desk: Desk) => {
  const { value, context } = desk.flows.invoice.getSnapshot()
  return [value, context]
}

const nothing = {
  ...{ id: null, paid: false, draft: null, begun: null, priceError: null, fault: null, refusal: null, format: 'a5' },
}
const open = { ...nothing, id: 'invoice-1' }

const begun = amendmentOf(invoice('invoice-1'))

const show = (desk: Desk, id = 'invoice-1') => desk.act('invoice', { type: 'invoice.open', invoice: id })

const shown = async (more: { store?: Store; equipment?: Partial<Equipment> } = {}) => {
  const desk = await openDesk({ store: await stocked(invoice('invoice-1')), ...more })
  await show(desk)
  return desk
}

const recount = (desk: Desk, quantity: number, from = begun) => {
  desk.send('invoice', { type: 'invoice.edit', ...from }, { type: 'line.recount', line: 0, quantity })
}
const amend = (desk: Desk, quantity: number, from = begun) => {
  recount(desk, quantity, from)
  desk.send('invoice', { type: 'invoice.amend' })
}
const amended = (quantity: number) => ({ ...begun, lines: begun.lines.map((line) => ({ ...line, quantity })) })
const withdraw = (desk: Desk) => {
  desk.send('invoice', { type: 'invoice.delete' }, { type: 'delete.confirm' })
}
const goneElsewhere = (desk: Desk) => pull(desk.store, 'pull-2', { invoices: { rows: [], deleted: ['invoice-1'] } })
const never = () => new Promise<never>(() => {})

interface Place {
  state: string
  /** A store that no longer answers the state's requests. */
  held?: (store: Store) => Store
  reach: (desk: Desk) => void | Promise<void>
}

/** Entries of this type are stored without an answer. */
const unheard = (type: string) => (store: Store) => ({
  ...store,
  append: (entries: Parameters<Store['append']>[0]) => async () => {
    const answer = await store.append(entries)()
    return entries.some((entry) => entry.type === type) ? never() : answer
  },
})

const onlyLookedAt: Place[] = [
  { state: 'loading', held: (store) => ({ ...store, get: () => never }), reach: () => {} },
  { state: 'notFound', reach: (desk) => show(desk, 'no-such') },
  { state: 'viewing', reach: () => {} },
  { state: 'confirmingDelete', reach: (desk) => desk.send('invoice', { type: 'invoice.delete' }) },
  { state: 'printing', reach: (desk) => desk.send('invoice', { type: 'invoice.print', format: 'roll80' }) },
  { state: 'sharing', reach: (desk) => desk.send('invoice', { type: 'invoice.share' }) },
]

const reached = async ({ state, held = (store) => store, reach }: Place) => {
  const store = await stocked(invoice('invoice-1'))
  const desk = await openDesk({ store: held(store), equipment: { print: never, share: never } })
  await show(desk)
  if (state === 'notFound') desk.send('invoice', { type: 'invoice.close' })
  await reach(desk)
  await desk.calm()
  expect(stands(desk)[0]).toBe(state)
  return { desk, store }
}

const reopened = async ({ desk, store }: { desk: Desk; store: Store }) => {
  desk.kill()
  const again = await openDesk({ store, tab: 'tab-2', app: null })
  await again.calm()
  return again
}

describe('an invoice that was only looked at', () => {
  test.each(onlyLookedAt)('is forgotten when it is closed while it is $state', async (place) => {
    const { desk } = await reached(place)
    await desk.act('invoice', { type: 'invoice.close' })
    expect({ stands: stands(desk), told: desk.told() }).toEqual({ stands: ['closed', nothing], told: [] })
  })

  test.each(onlyLookedAt)('is forgotten by a new load of the page that came while it was $state', async (place) => {
    const again = await reopened(await reached(place))
    expect([stands(again), again.told(), again.seen.printed, again.seen.shared]).toEqual([
      ['closed', nothing],
      ...[[], [], []],
    ])
  })
})

describe('an edit', () => {
  test('is forgotten when the user wants it, and the next sheet knows nothing of it', async () => {
    const desk = await shown()
    recount(desk, 7)
    desk.send('invoice', { type: 'line.reprice', line: 0, text: '1.5' }, { type: 'invoice.close' })
    desk.send('invoice', { type: 'edits.discard' })
    expect(stands(desk)).toEqual(['closed', nothing])
    await show(desk)
    expect(stands(desk)).toEqual(['viewing', open])
  })

  test('and saved while the page was closed is on show in the next, without the draft', async () => {
    const again = await reopened(
      await reached({ state: 'securing', held: unheard('invoice.amended'), reach: (desk) => amend(desk, 3) }),
    )
    expect(stands(again)).toEqual(['viewing', open])
    expect(await again.row('invoice', 'invoice-1')).toEqual(expect.objectContaining({ total: 1_455_000 }))
  })
})

test('an invoice that was deleted while the page was closed is not opened again', async () => {
  const again = await reopened(
    await reached({ state: 'securingWithdrawal', held: unheard('invoice.withdrawn'), reach: withdraw }),
  )
  expect([stands(again), await again.all('invoice')]).toEqual([['closed', nothing], []])
})

describe('a store that takes no change', () => {
  const recorded = (type: string) => ({ id: expect.any(String), invoice: 'invoice-1', type })

  const full = async () => {
    const { store, fail } = failingStore(await stocked(invoice('invoice-1')))
    const desk = await shown({ store })
    fail('full')
    return { desk, fail }
  }

  test('says why until it is stored; the next change begins without that', async () => {
    const { desk, fail } = await full()
    amend(desk, 3)
    await desk.calm()
    expect({ stands: stands(desk), told: desk.told() }).toEqual({
      stands: ['securing', { ...open, begun, draft: amended(3), fault: 'full', recorded: recorded('invoice.amended') }],
      told: [],
    })
    fail(null)
    await desk.pass(500)
    expect(stands(desk)).toEqual(['viewing', open])
    expect(desk.told()).toEqual(['storage.stored', 'invoice.amended'])
    amend(desk, 4, amended(3))
    expect(stands(desk)).toEqual(['amending', { ...open, begun: amended(3), draft: amended(4) }])
    await desk.calm()
    expect(stands(desk)).toEqual(['viewing', open])
    expect(await desk.row('invoice', 'invoice-1')).toEqual(expect.objectContaining({ total: 1_940_000 }))
  })

  test('says why until the invoice is deleted, and is then closed', async () => {
    const { desk, fail } = await full()
    withdraw(desk)
    await desk.calm()
    expect({ stands: stands(desk), told: desk.told() }).toEqual({
      stands: ['securingWithdrawal', { ...open, fault: 'full', recorded: recorded('invoice.withdrawn') }],
      told: [],
    })
    fail(null)
    await desk.pass(500)
    expect(stands(desk)).toEqual(['closed', nothing])
    expect(desk.told()).toEqual(['storage.stored', 'invoice.deleted'])
    expect(await desk.all('invoice')).toEqual([])
  })
})

describe('printing', () => {
  const print = (desk: Desk, format: 'a5' | 'roll80') => desk.act('invoice', { type: 'invoice.print', format })

  test('is done again on other paper, and the next sale is a new basket and invoice', async () => {
    const desk = await shown()
    await print(desk, 'a5')
    await print(desk, 'roll80')
    expect(stands(desk)).toEqual(['viewing', { ...open, format: 'roll80' }])
    expect(desk.seen.printed).toEqual(['a5', 'roll80'])
    expect(desk.flows.settings.getSnapshot().context.settings.paper).toBe('roll80')
    for (const times of [1, 2]) {
      desk.send('invoice', { type: 'invoice.close' })
      desk.tap(milk)
      const { id } = desk.basket()
      await desk.saved()
      await show(desk, id ?? '')
      await print(desk, 'a5')
      await desk.pass(1000)
      expect(stands(desk)).toEqual(['viewing', { ...open, id }])
      expect(desk.seen.printed.length).toEqual(2 + times)
      expect(desk.lines()).toEqual([])
    }
    expect((await desk.all('invoice')).map(({ total }) => total)).toEqual([485_000, 485_000, 970_000])
  })

  test('of what another device deleted meanwhile says so, and prints nothing', async () => {
    const desk = await shown()
    await goneElsewhere(desk)
    await print(desk, 'a5')
    expect(stands(desk)).toEqual(['viewing', open])
    expect(desk.told()).toEqual(['invoice.refusals.missing'])
    expect(desk.seen.printed).toEqual([])
  })

  test('printing that fails says so, and can be requested again', async () => {
    const printed: string[] = []
    const broken = [new Error('no paper')]
    const desk = await shown({
      equipment: {
        async print(format) {
          const thrown = broken.pop()
          if (thrown !== undefined) throw thrown
          printed.push(format)
        },
      },
    })
    await print(desk, 'a5')
    expect([stands(desk), desk.told(), printed]).toEqual([['viewing', open], ['invoice.refusals.unreadable'], []])
    await print(desk, 'roll80')
    expect([stands(desk), printed]).toEqual([['viewing', { ...open, format: 'roll80' }], ['roll80']])
  })
})

describe('sharing', () => {
  test.each([
    ['shared', ['invoice.shared']],
    ['copied', ['invoice.copied']],
    ['cancelled', []],
    ['unsupported', ['invoice.notShared.unsupported']],
    ['failed', ['invoice.notShared.failed']],
  ] as const)('sharing that was %s says %j, each time', async (came, told) => {
    const shared: string[] = []
    const desk = await shown({
      equipment: {
        async share({ id }) {
          shared.push(id)
          return came
        },
      },
    })
    for (const times of [1, 2]) {
      await desk.act('invoice', { type: 'invoice.share' })
      expect([shared.length, stands(desk), desk.told()]).toEqual([times, ['viewing', open], told])
      await desk.pass(3000)
    }
    const kept = (await desk.entries()).filter(({ type }) => type === `invoice.${came}`)
    expect(kept).toHaveLength(came === 'shared' || came === 'copied' ? 2 : 0)
  })

  test('of what another device deleted meanwhile says that it failed, and hands nothing over', async () => {
    const desk = await shown()
    await goneElsewhere(desk)
    await desk.act('invoice', { type: 'invoice.share' })
    expect([stands(desk), desk.told(), desk.seen.shared]).toEqual([['viewing', open], ['invoice.notShared.failed'], []])
  })
})
