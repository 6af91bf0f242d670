import { cloudEvents } from '../../events/cloud/area.ts'
import { ownerOrNull } from '../../events/desk/user.ts'
import { ownApp } from '../desk/appsListed.ts'
import { area } from '../kernel/areaRows.ts'
import { apiKeysEffects, apiKeysMachine } from './apiKeys.ts'
import { heldMonitorMachine } from './heldMonitor.ts'
import { pushesEffects, pushesMachine } from './pushes.ts'
import { uptimeEffects, uptimeMachine } from './uptime.ts'
import { webPushMachine } from './webPush.ts'
import { webPushEffects } from './webPushContext.ts'

/** What developers manage of their apps: keys, pushes, monitors. */
export const cloudArea = area(cloudEvents, {
  apiKeys: {
    ownership: 'tab',
    machine: apiKeysMachine,
    effects: apiKeysEffects,
    ofApp: (app) => ({ type: 'apiKeys.ofApp', owner: ownApp(app)?.publicId ?? null }),
    ofAccess: (allowed) => ({ type: 'apiKeys.ofAccess', allowed }),
  },
  webPush: {
    ownership: 'tab',
    machine: webPushMachine,
    effects: webPushEffects,
    ofSession: (user) => ({ type: 'webPush.ofOwner', owner: ownerOrNull(user) }),
  },
  pushes: {
    ownership: 'tab',
    machine: pushesMachine,
    effects: pushesEffects,
    ofSession: (user) => ({ type: 'pushes.ofOwner', owner: ownerOrNull(user) }),
  },
  uptime: {
    ownership: 'tab',
    machine: uptimeMachine,
    effects: uptimeEffects,
    ofApp: (app) => ({ type: 'uptime.ofOwner', owner: ownApp(app)?.publicId ?? null }),
    ofAccess: (allowed) => ({ type: 'uptime.ofAccess', allowed }),
  },
  // After `uptime`, which is to know its app when it is handed what was typed.
  heldMonitor: {
    ownership: 'abandonable',
    machine: heldMonitorMachine,
    ofApp: (app) => ({ type: 'heldMonitor.ofOwner', owner: ownApp(app)?.publicId ?? null }),
  },
})
