import { afterEach, test, vi } from 'vitest'
import { seedsOf } from '../../tools/slice.ts'
import { liveThrough } from '../runner.ts'
import { live } from './history.ts'
import { script } from './script.ts'

const runs = seedsOf('TAX_HISTORIES', 50)
const seed = Number(process.env.SEED ?? 7)
/** Milliseconds: seconds for each are far more than a busy machine takes. */
const mostTime = Math.max(600_000, runs * 3_000)

afterEach(() => void vi.unstubAllGlobals())

/** A run is void if one of these was not met. */
const telling = [
  'a clock was set back while an outcome was open',
  'a clock was set forward while an outcome was open',
  'a deletion was refused: a send was open',
  'a device was killed in mid-send',
  'a run was stopped',
  'a send: answerLost',
  'a send: brokenAfter',
  'a send: busy',
  'a send: cut',
  'a send: gateway',
  'a send: late',
  'a send: neverCame',
  'a send: ok',
  'a send: pageInstead',
  'a send: refused',
  'a tab was closed in mid-send',
  'an invoice that another device sent was edited',
  'an invoice was deleted',
  'an invoice was edited in mid-send',
  'it had not arrived',
  'it had not arrived, and was sent again',
  'it is not what was sent',
  'what another device sent is known',
  'what another device sent is not known',
]

test(
  `no device sends an invoice twice, and all learn the outcome, in ${runs} histories`,
  () => liveThrough({ script, live, runs, seed, telling }),
  mostTime,
)
