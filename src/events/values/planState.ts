import { dayMs } from './dates.ts'

const written = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?)?$/

/** A plan's end, and the zone of its day: empty for the reader's own. */
export interface PlanEnd {
  at: number
  zone: '' | 'UTC'
}

const isDay = (date: string): boolean => {
  const at = Date.parse(date)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date)
}

/** Reads an expiry in ISO 8601; without a zone it is in UTC, a date alone is that day. Null for anything else. */
export const planEndOf = (text: string): PlanEnd | null => {
  const [, date = '', time, zone = 'Z'] = written.exec(text) ?? []
  if (!isDay(date)) return null
  if (time === undefined) return { at: Date.parse(date) + dayMs - 1, zone: 'UTC' }
  const at = Date.parse(`${date}T${time}${zone}`)
  return Number.isNaN(at) || time.startsWith('24') ? null : { at, zone: '' }
}

const farthestAhead = 14 * 3_600_000

/** One end in two spellings. A date alone is that of an instant in UTC, or in a zone that is ahead of it. */
export const isSameEnd = (one: PlanEnd | null, other: PlanEnd | null): boolean => {
  if (one === null || other === null || one.zone === other.zone) return one?.at === other?.at
  const [date, instant] = one.zone === 'UTC' ? [one, other] : [other, one]
  const left = date.at - instant.at
  return left >= 0 && left < dayMs + farthestAhead
}

export interface PlanState {
  tag: 'none' | 'active' | 'expired'
  /** Null for no plan, and for an absent or unreadable expiry. */
  until: PlanEnd | null
}

interface Subscriber {
  plan: string | null
  /** A date as the provider gives it. */
  planExpire: string | null
}

/** Whether somebody has a plan at this time: one without a readable expiry is none (requirement 4.26). */
export const planStateOf = (user: Subscriber | null, now: number): PlanState => {
  const until = user === null || !user.plan ? null : planEndOf(user.planExpire ?? '')
  if (until === null) return { tag: 'none', until }
  return { tag: now <= until.at ? 'active' : 'expired', until }
}

interface BoughtState {
  tag: 'unapplied' | 'applied' | 'ended'
  /** Null for a plan that is not applied, and for an unreadable expiry. */
  until: PlanEnd | null
  /** It is valid, and the user's account has another expiry: the server's must be checked. */
  differs: boolean
}

/** The state of a bought plan at this time (requirement 4.27). Expiries are compared in any spelling. */
export const boughtStateOf = (
  { applied, expiredAt }: { applied: boolean; expiredAt: string | null },
  user: Pick<Subscriber, 'planExpire'> | null,
  now: number,
): BoughtState => {
  if (!applied) return { tag: 'unapplied', until: null, differs: false }
  const until = planEndOf(expiredAt ?? '')
  if (until === null) return { tag: 'applied', until, differs: false }
  if (now > until.at) return { tag: 'ended', until, differs: false }
  return { tag: 'applied', until, differs: !isSameEnd(planEndOf(user?.planExpire ?? ''), until) }
}
