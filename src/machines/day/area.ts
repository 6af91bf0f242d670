import { dayAreaEvents } from '../../events/day/area.ts'
import { area } from '../kernel/areaRows.ts'
import { dayEffects, dayMachine } from './day.ts'
import { drawerEffects, drawerMachine } from './drawer.ts'

/** What a day came to, and the cash in the drawer. */
export const dayArea = area(dayAreaEvents, {
  day: {
    ownership: 'tab',
    machine: dayMachine,
    effects: dayEffects,
    ofApp: (app) => ({ type: 'app.chosen', app: app?.publicId ?? null }),
  },
  drawer: {
    ownership: 'tab',
    machine: drawerMachine,
    effects: drawerEffects,
    ofApp: (app) => ({ type: 'app.chosen', app: app?.publicId ?? null }),
  },
})
