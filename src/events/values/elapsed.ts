import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { Id } from './ids.ts'
import { Count } from './money.ts'

/**
 * When something was, for whoever asks later how long ago. No clock of the device is in it: that one is set forth and back. `load`: the load of the page
 * whose count of milliseconds `ticks` is. `served`: the latest that the service's own clock can have said then, null where it was not heard.
 */
export const Moment = t.strict({ load: Id, ticks: Count, served: orNull(Count) })
export type Moment = t.TypeOf<typeof Moment>

/** How long ago a fact surely was: the evidence of it. `since` is the fact's id, `ms` milliseconds. */
export const Waited = t.strict({ since: Id, ms: Count })
export type Waited = t.TypeOf<typeof Waited>

/** A fact from which time is counted; null where an earlier build recorded it, or nobody measured. */
export const Anchor = t.strict({ fact: Id, moment: orNull(Moment) })
export type Anchor = t.TypeOf<typeof Anchor>

export const sampleMoment: Moment = { load: 'load-1', ticks: 61_250, served: 1_795_245_121_500 }

/** More than `ms` have surely passed since the anchor. */
export const hasPassed = (waited: Waited | null, anchor: Anchor | undefined, ms: number): boolean =>
  waited !== null && waited.since === anchor?.fact && waited.ms > ms
