import { afterEach, test, vi } from 'vitest'
import { seedsOf } from '../../tools/slice.ts'
import { liveThrough } from '../runner.ts'
import { live } from './history.ts'
import type { Script } from './script.ts'
import { script } from './script.ts'

const runs = seedsOf('PAYMENT_HISTORIES', 60)
const seed = Number(process.env.SEED ?? 20_261_124)
/** Milliseconds: seconds for each are far more than a busy machine takes. */
const mostTime = Math.max(600_000, runs * 3_000)

afterEach(() => void vi.unstubAllGlobals())

/** A run is void if one of these was not met. */
const telling = [
  'a clock was set back while somebody was at the bank',
  'a clock was set forward while somebody was at the bank',
  'a call that changes something: answerLost',
  'a call that changes something: brokenAfter',
  'a call that changes something: gateway',
  'a call that changes something: late',
  'a call that changes something: neverCame',
  'a call that changes something: ok',
  'a call that changes something: pageInstead',
  'a call that changes something: refused',
  'a callback was opened again',
  'a form: blocked',
  'a form: lost',
  'a form: posted',
  'a tab was closed at the bank',
  'at the bank: pay',
  'at the bank: payAndLoseTheWay',
  'at the bank: refuse',
  'back from the bank',
  'paid after the tab was closed at the bank',
  'paid in the end',
  'the browser was killed in the middle of a payment',
  'the page was loaded anew while it left',
  'two tabs began in the same moment',
]

/** The 272nd of 5,000 histories: a start asked after a payment, was refused once, and another page opened. */
const refusedOnce: Script = {
  ...{ invoices: 2, dated: false, changes: [], posts: [] },
  steps: [
    { after: 150, step: { do: 'closeAndPay', tab: 0, invoice: 1, by: 0 } },
    { after: 150, step: { do: 'leaveForBank', tab: 0, invoice: 0, by: 0 } },
    { after: 150, step: { do: 'pay', tab: 0, invoice: 0, by: 0 } },
    { after: 150, step: { do: 'openInvoice', tab: 0, invoice: 0, by: 0 } },
    { after: 0, step: { do: 'start', tab: 0, invoice: 0, by: 0 } },
    { after: 0, step: { do: 'openInvoice', tab: 0, invoice: 0, by: 0 } },
  ],
  questions: [...Array.from({ length: 7 }, () => ({ kind: 'ok' }) as const), { kind: 'refused' }],
}

test('a paid plan is applied by a start although its question was refused once', () => live(refusedOnce, new Map()))

test(
  `each invoice can be paid, none wrongly or twice, and all are applied, in ${runs} histories`,
  () => liveThrough({ script, live, runs, seed, telling }),
  mostTime,
)
