import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { commands, delays, message, outcome } from '../event.ts'
import { orNull } from '../orNull.ts'
import { countingUnread, failedCall } from '../remoteList.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { Owner } from '../values/text.ts'
import { appliedPlan, SupportPlan, supportPlan } from './supportPlan.ts'

/** The user's support plans at the main API, while a page shows them. */
export const supportPlansEvents = {
  /** From the session: the user, whose plans can be requested now; null without one. */
  'supportPlans.ofOwner': message({ owner: orNull(Owner) }, [
    { owner: 'http://localhost:4174/identity shop' },
    { owner: 'http://localhost:4174/identity other' },
    { owner: null },
  ]),
  ...commands('supportPlans.open', 'supportPlans.leave'),
  /** It was open for as long as requirement 7.14 wants. */
  ...delays('supportPlans.due'),
  ...commands('supportPlans.load'),
  /** The latest first. */
  'supportPlans.loaded': outcome(
    { plans: t.readonlyArray(SupportPlan), unread: Count },
    [
      { plans: [supportPlan, appliedPlan], unread: 0 },
      { plans: [], unread: 2 },
    ],
    countingUnread,
  ),
  /** Of the plans that are not applied: those with a paid invoice, and those that the server applied now. */
  'supportPlans.settled': outcome({ paid: t.readonlyArray(Id), applied: t.readonlyArray(Id) }, [
    { paid: [], applied: [] },
    { paid: [supportPlan.invoice], applied: [] },
    { paid: [supportPlan.invoice], applied: [supportPlan.invoice] },
  ]),
  'supportPlans.notLoaded': failedCall,
}
export type SupportPlansEvent = EventsOf<typeof supportPlansEvents>
