import { eventTypes } from '../src/events/catalogue.ts'
import '../src/machines/kernel/flows.ts'
import { samplesOf } from '../src/machines/drawing/samples.ts'
import { loadEveryArea } from '../src/machines/kernel/lateAreas.ts'

await loadEveryArea()

/** The samples of the events of all flows, by type. */
export const everySample: Readonly<Record<string, readonly unknown[]>> = Object.fromEntries(
  eventTypes().map((type) => [type, samplesOf(type)]),
)
