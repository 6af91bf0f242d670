import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { Id } from './ids.ts'
import { Count } from './money.ts'

/**
 * The moment of a fact, for later questions about its age. It has no clock of the device, since that one is set.
 * `load`: the load of the page that counts `ticks`, in milliseconds. `served`: the latest possible time of the
 * service's own clock, null without an answer.
 */
export const Moment = t.strict({ load: Id, ticks: Count, served: orNull(Count) })
export type Moment = t.TypeOf<typeof Moment>

/** Evidence that a fact has this age. `since`: the fact's id; `ms`: milliseconds. */
export const Waited = t.strict({ since: Id, ms: Count })
export type Waited = t.TypeOf<typeof Waited>

/** A fact from which time is counted; null from an earlier build, or without a measured time. */
export const Anchor = t.strict({ fact: Id, moment: orNull(Moment) })
export type Anchor = t.TypeOf<typeof Anchor>

export const sampleMoment: Moment = { load: 'load-1', ticks: 61_250, served: 1_795_245_121_500 }

/** True if more than `ms` have surely passed since the anchor. */
export const hasPassed = (waited: Waited | null, anchor: Anchor | undefined, ms: number): boolean =>
  waited !== null && waited.since === anchor?.fact && waited.ms > ms
