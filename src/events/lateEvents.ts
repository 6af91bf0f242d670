import { adminEvents } from './admin/area.ts'
import { register } from './catalogue.ts'
import { cloudEvents } from './cloud/area.ts'
import { dayAreaEvents } from './day/area.ts'
import type { LateArea } from './desk/areas.ts'
import type { Definitions } from './event.ts'
import { identityEvents } from './identity/area.ts'
import { invoiceAreaEvents } from './invoice/area.ts'
import { paletteAreaEvents } from './palette/area.ts'
import { plansEvents } from './plans/area.ts'
import { publicEvents } from './public/area.ts'
import { recordsEvents } from './records/area.ts'
import { scannerAreaEvents } from './scanner/area.ts'
import { supportAreaEvents } from './support/area.ts'
import { syncAreaEvents } from './sync/area.ts'
import { taxEvents } from './tax/area.ts'

/**
 * The codecs that the first load does without, for readers of any flow's entries: forgetting, rebuilding, support logs,
 * replays. Folded facts are known from the start.
 */
export const lateEvents = {
  identity: identityEvents,
  sync: syncAreaEvents,
  records: recordsEvents,
  invoice: invoiceAreaEvents,
  day: dayAreaEvents,
  tax: taxEvents,
  plans: plansEvents,
  cloud: cloudEvents,
  admin: adminEvents,
  support: supportAreaEvents,
  public: publicEvents,
  palette: paletteAreaEvents,
  scanner: scannerAreaEvents,
} satisfies Record<LateArea, Record<string, Definitions>>

for (const [flow, definitions] of Object.values<Record<string, Definitions>>(lateEvents).flatMap(
  Object.entries<Definitions>,
))
  register(flow, definitions)
