import { register } from './catalogue.ts'
import { identityEvents } from './identity/area.ts'
import { recordsEvents } from './records/area.ts'
import { supportAreaEvents } from './support/area.ts'

/**
 * The codecs that the first load does without, for whoever reads entries of any flow: forgetting, rebuilding, support logs, replays. What rows are folded
 * from is known from the start.
 */
for (const [flow, definitions] of Object.entries({ ...identityEvents, ...recordsEvents, ...supportAreaEvents }))
  register(flow, definitions)
