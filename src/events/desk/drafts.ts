import { Payer } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { checkpoint, command, commands, message, messages } from '../event.ts'
import { orNull } from '../orNull.ts'
import { date, maryam } from '../samples.ts'
import { ChosenDate } from '../values/dates.ts'

const state = { payer: orNull(Payer), date: orNull(ChosenDate) }

/** Payer and date of the invoice being written. */
export const draftsEvents = {
  'payer.choose': command({ payer: Payer }, [{ payer: maryam }]),
  ...commands('payer.leaveOut'),
  'date.choose': command({ date: ChosenDate }, [{ date }]),
  /** Back to "now", the moment of saving. */
  ...commands('date.leaveOut'),
  ...messages('drafts.clear'),
  /** From saving, of an undone sale; what was chosen meanwhile stays. */
  'drafts.restore': message(state, [{ payer: maryam, date }]),
  'drafts.rested': checkpoint(state, [{ payer: maryam, date }]),
}
export type DraftsEvent = EventsOf<typeof draftsEvents>
