import * as fc from 'fast-check'
import { leap } from '../tax/script.ts'

/** The fate of a call. `late`: it is done within twenty seconds, long after the client has given up. */
export type Fate =
  | { kind: 'ok' | 'answerLost' | 'neverCame' | 'gateway' | 'pageInstead' | 'brokenAfter' | 'refused' }
  | { kind: 'late'; after: number }

/**
 * A user's step in a tab; numbers become tabs and invoices at run time, so that every part of a script can be shrunk.
 */
export interface Step {
  do:
    | 'openInvoice'
    | 'start'
    /** Opens the invoice, begins, and waits for the bank's page. */
    | 'leaveForBank'
    /** The same, and reloads the page or kills everything while it leaves. */
    | 'reloadWhileLeaving'
    | 'killWhileLeaving'
    /** The same, goes back, and tries to begin again. */
    | 'backAndStart'
    | 'startTwice'
    | 'startInBothTabs'
    | 'pay'
    /** Pays, and the browser never reaches the callback. */
    | 'payAndLoseTheWay'
    | 'refuse'
    | 'closeAtBank'
    /** Closes the tab at the bank, where the payment is made. */
    | 'closeAndPay'
    | 'back'
    | 'forward'
    | 'reload'
    /** The callback's address is opened again, in a tab that the bank did not lead there. */
    | 'repeatCallback'
    | 'leave'
    | 'order'
    | 'openTab'
    | 'killAll'
    /** Sets the device's clock. */
    | 'turnClock'
  tab: number
  invoice: number
  /** How far the clock is set forward, in milliseconds. */
  by: number
}

export interface Script {
  invoices: number
  /** Pages can read the services' clock. */
  dated: boolean
  /** Each with the milliseconds before it. */
  steps: readonly { after: number; step: Step }[]
  /** The fates of changing calls, and of requests, in order; later ones are answered. */
  changes: readonly Fate[]
  questions: readonly Fate[]
  /** Whether the browser sends the form, for each in order. */
  posts: readonly ('posted' | 'blocked' | 'lost')[]
}

const small = fc.nat({ max: 2 })

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('openInvoice' as const, 'reload' as const, 'back' as const) },
    { weight: 5, arbitrary: fc.constantFrom('start' as const, 'startTwice' as const, 'startInBothTabs' as const) },
    { weight: 8, arbitrary: fc.constant('leaveForBank' as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom('reloadWhileLeaving' as const, 'killWhileLeaving' as const, 'backAndStart' as const),
    },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        'pay' as const,
        'refuse' as const,
        'payAndLoseTheWay' as const,
        'closeAndPay' as const,
      ),
    },
    { weight: 3, arbitrary: fc.constantFrom('closeAtBank' as const, 'forward' as const, 'repeatCallback' as const) },
    { weight: 2, arbitrary: fc.constantFrom('leave' as const, 'openTab' as const, 'killAll' as const) },
    { weight: 1, arbitrary: fc.constant('order' as const) },
    { weight: 5, arbitrary: fc.constant('turnClock' as const) },
  ),
  tab: small,
  invoice: small,
  by: leap,
})

const after = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(0, 1, 3, 10, 35, 60, 150) },
  { weight: 5, arbitrary: fc.integer({ min: 150, max: 6_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(60_000, 700_000, 1_250_000) },
)

const fate: fc.Arbitrary<Fate> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(['ok', 'answerLost', 'neverCame', 'gateway', 'pageInstead', 'brokenAfter', 'refused'] as const),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('late' as const), after: fc.integer({ min: 500, max: 20_000 }) }),
  },
)
const mostly = fc.oneof({ weight: 4, arbitrary: fc.constant({ kind: 'ok' as const }) }, { weight: 1, arbitrary: fate })

export const script: fc.Arbitrary<Script> = fc.record({
  invoices: fc.integer({ min: 1, max: 2 }),
  dated: fc.boolean(),
  steps: fc.array(fc.record({ after, step }), { minLength: 3, maxLength: 14 }),
  changes: fc.array(fc.oneof(fate, mostly), { maxLength: 12 }),
  questions: fc.array(mostly, { maxLength: 25 }),
  posts: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constant('posted' as const) },
      { weight: 1, arbitrary: fc.constantFrom('blocked' as const, 'lost' as const) },
    ),
    { maxLength: 6 },
  ),
})
