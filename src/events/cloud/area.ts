import { apiKeysEvents } from './apiKeys.ts'
import { dashboardEvents } from './dashboard.ts'
import { heldMonitorEvents } from './heldMonitor.ts'
import { pushesEvents } from './pushes.ts'
import { uptimeEvents } from './uptime.ts'
import { webPushEvents } from './webPush.ts'

export const cloudEvents = {
  apiKeys: apiKeysEvents,
  webPush: webPushEvents,
  pushes: pushesEvents,
  uptime: uptimeEvents,
  heldMonitor: heldMonitorEvents,
  dashboard: dashboardEvents,
}
