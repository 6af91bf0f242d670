import * as fc from 'fast-check'
import type { Fate } from './fates.ts'
import { fates } from './fates.ts'
import type { Fault } from './network.ts'
import type { Spoiling } from './server.ts'

/**
 * A user's step, with numbers that become rows, devices and moments at run time: so every part of a script can be
 * shrunk.
 */
export type Step =
  /** A sale, paid in cash or on account; something may be taken off all of it, or off one product. */
  | {
      do: 'issue'
      device: number
      payer: number
      total: number
      off: 'nothing' | 'all' | 'one'
      isOwed: boolean
    }
  | { do: 'amend'; device: number; row: number; part: 'payer' | 'date' | 'lines' }
  /** Two tabs of a device change one invoice at once, or one of them deletes it. */
  | { do: 'inTwoTabs'; device: number; row: number; parts: readonly ('payer' | 'date' | 'lines' | 'delete')[] }
  | { do: 'withdraw'; device: number; row: number }
  | { do: 'take'; device: number; row: number }
  /** A customer pays the whole of what is owed, or a part of it. */
  | { do: 'receive'; device: number; payer: number; part: number }
  /** A little of an invoice’s goods comes back. */
  | { do: 'giveBack'; device: number; row: number }
  /**
   * The drawer is counted, which takes so many milliseconds, and closed: in one tab, or in two at once. Meanwhile
   * another tab may sell.
   */
  | { do: 'closeDrawer'; device: number; takes: number; inTwo: boolean; sells: boolean }
  /** Baskets are filled, set aside, taken back and sold, in one tab or in two at once. */
  | {
      do: 'serve'
      device: number
      deeds: readonly ('tap' | 'setAside' | 'takeBack' | 'sell')[]
      row: number
      inTwo: boolean
      killedAfter: number | null
    }
  /** A file is brought in, on a full device or not; the device is killed before all of it is stored. */
  | {
      do: 'bring'
      device: number
      file: number
      kind: 'products' | 'persons'
      room: number | null
      isKilled: boolean
    }
  /** A deleted invoice is restored. */
  | { do: 'undelete'; device: number; row: number }
  | { do: 'register'; device: number; bad: boolean }
  | { do: 'rename'; device: number; row: number; bad: boolean }
  | { do: 'list'; device: number; code: number; price: number }
  | { do: 'price'; device: number; row: number; price: number }
  | { do: 'pay'; row: number }
  /** Another client writes unknown members into an invoice. */
  | { do: 'note'; row: number }
  /** Another client makes a person unreadable for every build of ours. */
  | { do: 'spoil'; row: number; how: Spoiling }
  /** The server is backed up, or restored from its last backup. */
  | { do: 'backUp' }
  | { do: 'restore' }
  | { do: 'compare'; device: number }
  /** All devices sell, change the newest invoice, and sync, at once. */
  | { do: 'rush' }
  | { do: 'sync'; device: number }
  | { do: 'offline' | 'online'; device: number }
  | { do: 'kill'; device: number }
  | { do: 'openTab' | 'closeTab' | 'update'; device: number }
  /** The server's list of apps names none, or the app again. */
  | { do: 'loseApp' | 'findApp'; device: number }
  | { do: 'turnClock'; device: number; by: number }
  /** The device has room for so many bytes; or for all again. */
  | { do: 'fill'; device: number; room: number }
  | { do: 'clear'; device: number }

export interface Script {
  devices: number
  /**
   * The server may be restored, and send a timestamp that is too high: then its missing conflicts cannot be told from
   * correct ones.
   */
  isShaken: boolean
  /** Each with the milliseconds before it. */
  steps: readonly { after: number; step: Step }[]
  /** The fates of pulls and of pushes, in order; later ones arrive. */
  pulls: readonly Fault[]
  pushes: readonly Fault[]
}

const device = fc.nat({ max: 3 })
/** Mostly the newest rows, so that devices meet at the same ones. */
const row = fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 1 }) }, { weight: 1, arbitrary: fc.nat({ max: 30 }) })
const price = fc.integer({ min: 1, max: 900 })

/** What somebody does with baskets in one go. */
const services = [
  ...([['tap'], ['tap', 'setAside'], ['tap', 'tap', 'sell'], ['tap', 'setAside', 'tap']] as const),
  ...([['takeBack'], ['takeBack', 'sell'], ['setAside', 'takeBack'], ['tap', 'setAside', 'takeBack']] as const),
  ...([
    ['tap', 'setAside', 'tap', 'takeBack'],
    ['tap', 'setAside', 'tap', 'takeBack', 'sell'],
  ] as const),
  ...([
    ['setAside', 'setAside'],
    ['takeBack', 'takeBack'],
    ['sell', 'sell'],
    ['setAside', 'sell'],
  ] as const),
]

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.record({
      ...{ do: fc.constant('issue' as const), device, payer: row, total: price },
      off: fc.constantFrom(...(['nothing', 'nothing', 'all', 'one'] as const)),
      isOwed: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('amend' as const),
      device,
      row,
      part: fc.constantFrom('payer' as const, 'date' as const, 'lines' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant('inTwoTabs' as const), device, row },
      parts: fc.array(fc.constantFrom(...(['payer', 'date', 'lines', 'lines', 'delete'] as const)), {
        ...{ minLength: 2, maxLength: 3 },
      }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('withdraw' as const), device, row }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('take' as const), device, row }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ do: fc.constant('receive' as const), device, payer: fc.nat({ max: 1 }) },
      part: fc.constantFrom(1, 1, 2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('giveBack' as const), device, row }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant('closeDrawer' as const), device },
      sells: fc.boolean(),
      takes: fc.constantFrom(1, 1_000, 4_000),
      inTwo: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      ...{
        do: fc.constant('serve' as const),
        device: fc.nat({ max: 1 }),
        row: fc.nat({ max: 2 }),
        inTwo: fc.boolean(),
      },
      deeds: fc.constantFrom(...services),
      killedAfter: fc.constantFrom(...[null, null, null, null, 1, 2, 3]),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ do: fc.constant('bring' as const), device, file: fc.nat({ max: 1 }) },
      kind: fc.constantFrom('products' as const, 'persons' as const),
      room: fc.constantFrom(null, null, 1_100),
      isKilled: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undelete' as const), device, row }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('register' as const),
      device,
      bad: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('rename' as const),
      device,
      row,
      bad: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('list' as const), device, code: fc.nat({ max: 3 }), price }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('price' as const), device, row, price }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), row }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('note' as const), row }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('spoil' as const),
      row,
      how: fc.constantFrom('large' as const, 'deep' as const, 'odd' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sync' as const), device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('backUp' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('restore' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('compare' as const), device }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rush' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill' as const), device }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('openTab' as const, 'closeTab' as const, 'update' as const), device }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('loseApp' as const, 'findApp' as const), device }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('turnClock' as const),
      device,
      by: fc.constantFrom(
        ...[-86_400_000, -3_600_000, -180_000, 180_000, 3_600_000, 86_400_000],
        40 * 365 * 86_400_000,
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('fill' as const), device, room: fc.constantFrom(0, 700, 2_500, 9_000) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), device }) },
)

const troubled: fc.Arbitrary<Fate> = fc.constantFrom(...fates, 'leap', 'leap', 'leap')
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Fate>('ok') },
  { weight: 3, arbitrary: troubled },
)

const fault = fc.array(fc.record({ fate, delay: fc.integer({ min: 1, max: 900 }) }), { maxLength: 40 })

export const script: fc.Arbitrary<Script> = fc.record({
  devices: fc.integer({ min: 1, max: 4 }),
  isShaken: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  steps: fc.array(fc.record({ after: fc.integer({ min: 0, max: 3_000 }), step }), { minLength: 10, maxLength: 40 }),
  pulls: fault,
  pushes: fault,
})
