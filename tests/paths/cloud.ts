import type { cloudEvents } from '../../src/events/cloud/area.ts'
import { isSame } from '../../src/events/values/same.ts'
import { monitorsOnPage } from '../../src/machines/cloud/uptime.ts'
import { pagesOf } from '../../src/machines/parts/remotePages.ts'
import type { AreaPaths } from './area.ts'
import { apiKeysFixture } from './fixtures/apiKeys.ts'
import { dashboardFixture } from './fixtures/dashboard.ts'
import { heldMonitorFixture } from './fixtures/heldMonitor.ts'
import { lateKeysFixture } from './fixtures/lateKeys.ts'
import { agedMonitorsFixture, downMonitorFixture, restoredMonitorFixture } from './fixtures/monitors.ts'
import { pushesFixture } from './fixtures/pushes.ts'
import { pushlessFixtures } from './fixtures/pushless.ts'
import { uptimeFixture } from './fixtures/uptime.ts'
import { webPushFixture } from './fixtures/webPush.ts'
import { apiKeysGestures } from './gestures/apiKeys.ts'
import { dashboardGestures } from './gestures/dashboard.ts'
import { pushesGestures } from './gestures/pushes.ts'
import { uptimeGestures } from './gestures/uptime.ts'
import { webPushGestures } from './gestures/webPush.ts'

export const cloudPaths: AreaPaths<typeof cloudEvents> = {
  fixtures: {
    apiKeys: [apiKeysFixture, lateKeysFixture],
    webPush: [webPushFixture, ...pushlessFixtures],
    pushes: pushesFixture,
    uptime: [uptimeFixture, restoredMonitorFixture, downMonitorFixture, agedMonitorsFixture],
    heldMonitor: heldMonitorFixture,
    dashboard: dashboardFixture,
  },
  gestures: { ...apiKeysGestures, ...webPushGestures, ...pushesGestures, ...uptimeGestures, ...dashboardGestures },
  testStateKeys: {
    apiKeys: ({ owner, allowed, fault, acting, madeFor }) => [
      owner,
      allowed,
      fault === null,
      acting,
      madeFor === owner,
    ],
    webPush: ({ owner, device, byHand, missed }) => [owner, device?.publicId ?? null, byHand, missed],
    pushes: ({ owner, acting, status }) => [owner, acting, status],
    heldMonitor: ({ held }) => held,
    dashboard: ({ app }) => app,
    uptime: (context) => {
      const { owner, allowed, fault, page, draft, begun, refusal } = context
      return [
        ...[owner, allowed, fault === null, page, pagesOf(context, monitorsOnPage)],
        ...[draft.name === '', draft.target === '', isSame(draft, begun), refusal === null],
      ]
    },
  },
}
