import { dayAreaEvents } from '../../events/day/area.ts'
import { area } from '../kernel/areaRows.ts'
import { dayEffects, dayMachine } from './day.ts'

/** What a day came to. */
export const dayArea = area(dayAreaEvents, {
  day: {
    ownership: 'tab',
    machine: dayMachine,
    effects: dayEffects,
    ofApp: (app) => ({ type: 'app.chosen', app: app?.publicId ?? null }),
  },
})
