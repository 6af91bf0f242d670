import * as fc from 'fast-check'
import type { Fate } from './office.ts'

/**
 * A user's step; numbers become devices, tabs and invoices at run time, so that every part of a script can be shrunk.
 */
export interface Step {
  do:
    | 'send'
    | 'sendTwice'
    | 'sendMany'
    | 'sendInBothTabs'
    | 'sendOnAllDevices'
    | 'inquire'
    /** Long after, it is inquired about, and sent again if it was not found. */
    | 'sendAgain'
    | 'killInMidSend'
    | 'stop'
    | 'goOn'
    | 'kill'
    | 'openTab'
    | 'closeTab'
    /** The device's clock is set, and it is inquired about, and sent again if it was not found. */
    | 'turnClock'
    /** It gets a quantity that it never had. */
    | 'edit'
    /** It is deleted, or edited, in a tab that cannot store it for a while; meanwhile another tab sends it. */
    | 'deleteInMidSend'
    | 'editInMidSend'
    /** It is deleted, and nobody sends it. */
    | 'delete'
    /** A correction is pressed, if there is one. */
    | 'correct'
    /** Syncs: local changes go to the server, and its changes come. */
    | 'sync'
    /** The tax list is open for a while, and requests its records. */
    | 'look'
    /** The other devices send it; this one syncs, inquires, and edits the result. */
    | 'lookAndEdit'
    /** Signed out, its data removed, and signed in again. */
    | 'forget'
  device: number
  tab: number
  invoice: number
  /** How far a clock is set forward, in milliseconds. */
  by: number
  /** How long a tab cannot store anything, in milliseconds. */
  stall: number
}

export interface Script {
  devices: number
  invoices: number
  /** Pages can read the service's clock. */
  dated: boolean
  /** Each with the milliseconds before it. */
  steps: readonly { after: number; step: Step }[]
  /** The fates of sends and of inquiries, in order; later ones are done and answered. */
  sends: readonly Fate[]
  questions: readonly Fate[]
}

const small = fc.nat({ max: 2 })
const minute = 60_000
const leaps = [3 * minute, 25 * minute, 60 * minute, 24 * 60 * minute]
export const leap = fc.constantFrom(...leaps, ...leaps.map((by) => -by))

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('send' as const, 'sendTwice' as const, 'sendMany' as const) },
    { weight: 3, arbitrary: fc.constantFrom('sendInBothTabs' as const, 'sendOnAllDevices' as const) },
    { weight: 3, arbitrary: fc.constantFrom('inquire' as const, 'killInMidSend' as const) },
    { weight: 4, arbitrary: fc.constant('sendAgain' as const) },
    { weight: 4, arbitrary: fc.constantFrom('kill' as const, 'openTab' as const, 'closeTab' as const) },
    { weight: 3, arbitrary: fc.constantFrom('stop' as const, 'goOn' as const) },
    { weight: 3, arbitrary: fc.constant('turnClock' as const) },
    { weight: 3, arbitrary: fc.constantFrom('edit' as const, 'correct' as const, 'look' as const, 'forget' as const) },
    { weight: 3, arbitrary: fc.constantFrom('sync' as const, 'lookAndEdit' as const) },
    { weight: 4, arbitrary: fc.constantFrom('deleteInMidSend' as const, 'editInMidSend' as const) },
    { weight: 1, arbitrary: fc.constant('delete' as const) },
  ),
  device: small,
  tab: small,
  invoice: small,
  by: leap,
  stall: fc.constantFrom(60, 90, 200, 3_000),
})

const after = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(0, 1, 3, 10, 35, 60, 100) },
  { weight: 3, arbitrary: fc.integer({ min: 100, max: 12_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(60_000, 130_000) },
)

const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ kind: 'ok' as const }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(['answerLost', 'neverCame', 'cut', 'gateway', 'pageInstead', 'brokenAfter', 'refused', 'busy'] as const),
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('late' as const), after: fc.integer({ min: 500, max: 60_000 }) }),
  },
)

const calm = fc.constant({ kind: 'ok' as const })

export const script: fc.Arbitrary<Script> = fc.record({
  devices: fc.integer({ min: 1, max: 2 }),
  invoices: fc.integer({ min: 1, max: 3 }),
  dated: fc.boolean(),
  steps: fc.array(fc.record({ after, step }), { minLength: 2, maxLength: 16 }),
  sends: fc.array(fate, { maxLength: 10 }),
  questions: fc.array(fc.oneof({ weight: 4, arbitrary: calm }, { weight: 1, arbitrary: fate }), { maxLength: 20 }),
})
