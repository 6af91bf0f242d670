import { cloudEvents } from '../../events/cloud/area.ts'
import { area } from '../kernel/areaRows.ts'
import { allowedBy, ownedByApp, ownedByUser } from '../kernel/followers.ts'
import { apiKeysEffects, apiKeysMachine } from './apiKeys.ts'
import { dashboardEffects, dashboardMachine } from './dashboard.ts'
import { heldMonitorMachine } from './heldMonitor.ts'
import { pushesEffects, pushesMachine } from './pushes.ts'
import { uptimeEffects, uptimeMachine } from './uptime.ts'
import { webPushMachine } from './webPush.ts'
import { webPushEffects } from './webPushContext.ts'

/** An app's dashboard, and what developers manage of their apps: keys, pushes, monitors. */
export const cloudArea = area(cloudEvents, {
  apiKeys: {
    ownership: 'tab',
    machine: apiKeysMachine,
    effects: apiKeysEffects,
    ofApp: ownedByApp('apiKeys.ofApp'),
    ofAccess: allowedBy('apiKeys.ofAccess'),
  },
  webPush: {
    ownership: 'tab',
    machine: webPushMachine,
    effects: webPushEffects,
    ofSession: ownedByUser('webPush.ofOwner'),
  },
  pushes: {
    ownership: 'tab',
    machine: pushesMachine,
    effects: pushesEffects,
    ofSession: ownedByUser('pushes.ofOwner'),
  },
  uptime: {
    ownership: 'tab',
    machine: uptimeMachine,
    effects: uptimeEffects,
    ofApp: ownedByApp('uptime.ofOwner'),
    ofAccess: allowedBy('uptime.ofAccess'),
  },
  // After `uptime`, which is to know its app when it is handed what was typed.
  heldMonitor: { ownership: 'abandonable', machine: heldMonitorMachine, ofApp: ownedByApp('heldMonitor.ofOwner') },
  dashboard: { ownership: 'tab', machine: dashboardMachine, effects: dashboardEffects },
})
