import type { Unstamped } from '../../src/events/event.ts'
import type { PlanResultEvent } from '../../src/events/plans/planResult.ts'
import type { Language } from '../../src/events/values/currency.ts'
import { speaking } from './inFarsi.ts'

/** The server's answer that the plan is applied. */
export const applied: Extract<Unstamped<PlanResultEvent>, { type: 'planResult.applied' }> = {
  type: 'planResult.applied',
  plan: 'STARTUP',
  until: '2027-02-19T12:00:00.000Z',
}

/** The page down to its track. */
export const top = [
  ...['h1 Result of the payment', 'section.card.pay-alone [Result of the payment]'],
  'ol.track [How far the payment is]',
]
/** Each station of the track with its picture and state. */
export const paid = ['<check>', 'Paid']
export const notApplied = ['<star>', 'Not applied']
export const done = [...paid, 'li.track-done current=step', '<check>', 'Applied']
export const pending = [...paid, 'li.track-unknown current=step', '<clock>', 'Not applied yet']

export const speakOfPlans = (language: Language, own: Readonly<Record<string, string>> = {}) =>
  speaking(language, own, 'plans.result', 'plans')
