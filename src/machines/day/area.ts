import { dayAreaEvents } from '../../events/day/area.ts'
import { area } from '../kernel/areaRows.ts'
import { csvEffects, csvMachine } from './csv.ts'
import { dayEffects, dayMachine } from './day.ts'
import { drawerEffects, drawerMachine } from './drawer.ts'

/** What a day came to, the cash in the drawer, and files of both. */
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
  csv: {
    ownership: 'tab',
    machine: csvMachine,
    effects: csvEffects,
    ofApp: (app) => ({ type: 'app.chosen', app: app?.publicId ?? null }),
  },
})
