import fc from 'fast-check'
import type { NewEntry } from '../../src/events/event.ts'
import type { Leaving } from '../../src/events/store.ts'
import * as f from './facts.ts'
import { local } from './histories/local.ts'
import { completions, manyRows } from './histories/pulls.ts'
import type { Make, Past } from './histories/samples.ts'
import { app, apps } from './histories/samples.ts'
import { sync } from './histories/sync.ts'
import { tax } from './histories/tax.ts'

/** Enough single saves that recent records are merged. */
const burst = fc.record({ app, from: fc.nat(500) }).map(
  ({ app: owner, from }): Make =>
    () =>
      Array.from({ length: 270 }, (_, at) => {
        const id = `${owner}-b${from + at}`
        return at % 9 === 8
          ? f.withdrawn(`${owner}-b${from + at - 4}`, owner)
          : f.issued(f.invoiceOf({ id, app: owner, total: at, lines: [f.lineOf({ product: `${owner}_${at % 7}` })] }))
      }),
)

const one = fc.oneof(
  { weight: 25, arbitrary: local },
  { weight: 9, arbitrary: sync },
  { weight: 6, arbitrary: tax },
  { weight: 2, arbitrary: fc.constant(completions) },
)
const group = fc.array(one, { minLength: 1, maxLength: 9 }).map(
  (makers): Make =>
    (past) =>
      makers.flatMap((make) => make(past)),
)

export type Step =
  | { step: 'append'; entries: readonly NewEntry[] }
  | { step: 'forget'; leaving: Leaving }
  /** Folds some of the backlog. */
  | { step: 'projectPending' }
  /** The page is gone, and another one opens the store. */
  | { step: 'reopen' }
  | { step: 'rebuild' }
  /** A checkpoint whose place lacks the last few stored entries. */
  | { step: 'checkpoint'; entry: NewEntry; back: number }
  | { step: 'keep'; flow: string; back: number }
  | { step: 'dropSteps' }

/** The flows of checkpoints and positions. */
export const steppedFlows = ['basket', 'saving']

const appended = fc.oneof(
  { weight: 12, arbitrary: group },
  { weight: 6, arbitrary: manyRows },
  { weight: 1, arbitrary: burst },
)
const others: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Step>({ step: 'projectPending' }) },
  { weight: 3, arbitrary: fc.constant<Step>({ step: 'reopen' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ step: 'rebuild' }) },
  { weight: 3, arbitrary: fc.nat(3).map((back): Step => ({ step: 'checkpoint', entry: f.checkpointed(), back })) },
  {
    weight: 3,
    arbitrary: fc
      .record({ flow: fc.constantFrom(...steppedFlows), back: fc.nat(9) })
      .map((kept): Step => ({ step: 'keep', ...kept })),
  },
  { weight: 2, arbitrary: fc.constant<Step>({ step: 'dropSteps' }) },
  {
    weight: 1,
    arbitrary: fc
      .subarray(apps, { minLength: 1, maxLength: 2 })
      .map((some): Step => ({ step: 'forget', leaving: f.leavingOf(...some) })),
  },
)

/** Steps of a store's history, in order; entries are made anew at each run, since each has its own id. */
export const history = (most: number): fc.Arbitrary<readonly Step[]> =>
  fc
    .array(fc.oneof({ weight: 4, arbitrary: appended }, { weight: 1, arbitrary: others }), {
      minLength: 1,
      maxLength: most,
    })
    .map((steps) => {
      const past: Past = { touches: [], sends: [], open: [] }
      return steps.flatMap((step): Step[] => {
        if (typeof step !== 'function') return [step]
        const entries = step(past)
        return entries.length === 0 ? [] : [{ step: 'append', entries }]
      })
    })
