import { taxEvents } from '../../events/tax/area.ts'
import { area } from '../area.ts'
import { ownApp } from '../desk/appsListed.ts'
import { taxProfileEffects, taxProfileMachine } from './taxProfile.ts'

/** What an app and the tax office tell each other. */
export const taxArea = area(taxEvents, {
  taxProfile: {
    ownership: 'tab',
    machine: taxProfileMachine,
    effects: taxProfileEffects,
    ofApp: (app) => ({ type: 'taxProfile.ofApp', owner: ownApp(app)?.publicId ?? null }),
  },
})
