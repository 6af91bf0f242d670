import { register } from './catalogue.ts'
import { deskAreaEvents } from './desk/area.ts'
import './foldedEvents.ts'
import './lateEvents.ts'

/** Registers every event, for a thread without flows: there an unregistered fact would be folded as if it were none. */
for (const [flow, definitions] of Object.entries(deskAreaEvents)) register(flow, definitions)
