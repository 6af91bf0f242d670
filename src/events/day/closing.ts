import * as t from 'io-ts'
import { fact } from '../event.ts'
import { orNull } from '../orNull.ts'
import { checkedNumber } from '../values/codecs.ts'
import { Currency } from '../values/currency.ts'
import { isExact } from '../values/decimals.ts'
import { Id } from '../values/ids.ts'
import { Total } from '../values/money.ts'

/** A sum that may be below zero, where payments were undone. */
export const Balance = checkedNumber('Balance', 'a number with at most three decimals', (value) =>
  isExact(Math.abs(value)),
)

/** The last entry that a closing read is at most so many before it. */
export const nearClosing = 500

/**
 * The cash of one currency in this device's drawer since its last closing. `opening`: what that one left. `received`:
 * for sales on account. `back`: what went back to customers, not above zero.
 */
export const drawerCash = { currency: Currency, opening: Total, sold: Balance, received: Balance, back: Balance }

/** `left`: what stays in the drawer for the next time. */
export const Counted = t.strict({ ...drawerCash, counted: Total, left: Total })
export type Counted = t.TypeOf<typeof Counted>

const counted = {
  currency: 'IRR',
  opening: 2_000_000,
  sold: 17_260_000,
  received: 1_500_000,
  back: -1_419_000,
} as const
const short = { ...counted, counted: 19_300_000, left: 2_000_000 }
const exactly = { ...counted, opening: 0, back: 0, counted: 18_760_000, left: 0 }

export const closingEvents = {
  /**
   * The drawer was counted. It counts only if `after` is still the last closing, null for the first. `upTo`: the last
   * entry that it read; what is stored after that entry belongs to the next closing.
   */
  'drawer.closed': fact(
    { app: Id, after: orNull(Id), upTo: orNull(Id), sums: t.readonlyArray(Counted) },
    [
      { app: 'app-1', after: null, upTo: null, sums: [exactly] },
      { app: 'app-1', after: 'event-1', upTo: 'event-2', sums: [short] },
    ],
    { strict: true },
  ),
}
