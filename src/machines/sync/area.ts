import { syncAreaEvents } from '../../events/sync/area.ts'
import { ownApp } from '../desk/appsListed.ts'
import { area } from '../kernel/areaRows.ts'
import { allowedBy } from '../kernel/followers.ts'
import { localImportEffects, localImportMachine } from './localImport.ts'
import { syncMachine } from './sync.ts'
import { syncEffects } from './syncContext.ts'

/** What this device and the server tell each other of an app's rows. */
export const syncArea = area(syncAreaEvents, {
  moving: {
    ownership: 'tab',
    machine: localImportMachine,
    effects: localImportEffects,
    ofApp: (app) => ({ type: 'moving.ofApp', app: ownApp(app) }),
  },
  sync: {
    ownership: 'tab',
    machine: syncMachine,
    effects: syncEffects,
    ofApp: (app) => ({ type: 'sync.ofApp', app: ownApp(app)?.publicId ?? null }),
    ofAccess: allowedBy('sync.allowed'),
  },
})
