import type { Unstamped } from '../../src/events/event.ts'
import type { PlanResultEvent } from '../../src/events/plans/planResult.ts'

/** The server's answer that the plan is applied. */
export const applied: Extract<Unstamped<PlanResultEvent>, { type: 'planResult.applied' }> = {
  type: 'planResult.applied',
  plan: 'STARTUP',
  until: '2027-02-19T12:00:00.000Z',
}

/** The head of the page, and the track: each station with its picture and state. */
export const head = { en: ['h1 Result of the payment'], fa: ['h1 نتیجهٔ پرداخت'] }
export const card = {
  en: 'section.card.pay-alone [Result of the payment]',
  fa: 'section.card.pay-alone [نتیجهٔ پرداخت]',
}
export const track = { en: 'ol.track [How far the payment is]', fa: 'ol.track [پرداخت تا کجا رسیده است]' }
export const paid = { en: ['<check>', 'Paid'], fa: ['<check>', 'پرداخت شد'] }
export const notApplied = { en: ['<star>', 'Not applied'], fa: ['<star>', 'فعال نشده'] }
export const done = {
  en: [...paid.en, 'li.track-done current=step', '<check>', 'Applied'],
  fa: [...paid.fa, 'li.track-done current=step', '<check>', 'فعال شد'],
}
export const pending = {
  en: [...paid.en, 'li.track-unknown current=step', '<clock>', 'Not applied yet'],
  fa: [...paid.fa, 'li.track-unknown current=step', '<clock>', 'هنوز فعال نشده'],
}
