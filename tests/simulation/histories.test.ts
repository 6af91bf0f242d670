import { test } from 'vitest'
import { seedsOf } from '../tools/slice.ts'
import { live } from './history.ts'
import { liveThrough } from './runner.ts'
import { script } from './script.ts'

const runs = seedsOf('HISTORIES', 250)
const seed = Number(process.env.SEED ?? 11)
/** Milliseconds: a second for each is far more than a busy machine takes. */
const mostTime = Math.max(1_800_000, runs * 1_000)

/** A run is void if one of these was not met. */
const telling = [
  'a basket that was set aside was sold',
  'a basket was set aside',
  'a basket was taken back',
  'a clock was set back in a run',
  'a closing was refused: moved',
  'a conflict: deleted',
  'a conflict: paid',
  'a conflict: paid, deleted here',
  'a conflict: replaced',
  'a creation that went unheard was deleted',
  'a customer owed something in the end',
  'a customer paid later',
  'a deleted invoice was restored',
  'a device got full in the middle of a pull',
  'a device took another prefix',
  'a device was killed in a run',
  'a device was killed while a basket was set aside',
  'a device was killed while a file had room for its half',
  'a device was killed while a file was stored',
  'a discount split a line',
  'a discount stood on another device',
  'a discount was on one product',
  'a discount was on the whole',
  'a drawer was closed',
  'a drawer was closed again',
  'a gateway’s page at 200 came to a pull',
  'a gateway’s page at 200 came to a push',
  'a gateway’s page at 400 came to a push',
  'a gateway’s page at 413 came to a push',
  'a gateway’s page at 502 came to a push',
  'a list lost the app when all was sent',
  'a list lost the app while something was unsent',
  'a person came that nobody can read: deep',
  'a person came that nobody can read: large',
  'a person came that nobody can read: odd',
  'a pull was cut',
  'a push came twice',
  'a push met a conflict',
  'a read failed once',
  'a row was refused',
  'a row with members that nobody knows was pushed',
  'a sale stood behind a pull on a full device',
  'a sale was on account',
  'a tab of an older build sold on',
  'a timestamp was too high',
  'an answer lost after it was applied',
  'an answer named rows twice, and what is no row',
  'an edit was refused: its column was edited meanwhile',
  'an invoice was paid at the server',
  'an update came in mid-sale in one of two tabs',
  'everything was compared with the server',
  'goods came back',
  'money came on another day than its sale',
  'one payment was for several invoices',
  'persons came from a file',
  'products came from a file',
  'somebody worked during a push',
  'something was weighed',
  'the server was restored from a backup',
  'two devices brought one file',
  'two devices received what a customer owed once',
  'two devices took money for one invoice',
  'two tabs changed one invoice at once',
  'two tabs closed one drawer at once',
  'two tabs did at once: setAside',
  'two tabs did at once: takeBack',
  'two tabs wanted to sync',
  'what the server lost was pushed again',
  'what was changed here waited for what nobody can read',
]

test(
  `no saved row is lost or doubled, and all devices end the same, in ${runs} histories`,
  () => liveThrough({ script, live, runs, seed, telling }),
  mostTime,
)
