import type { WebPushDevice } from '../../events/desk/settings.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { UnkeptOf } from '../../events/unkept.ts'
import type { Language } from '../../events/values/currency.ts'
import type { LatePorts } from '../../machines/kernel/provide.ts'
import type { Later } from '../../machines/parts/patiently.ts'
import type { Service } from '../http/call.ts'
import type { GetClipboard } from '../parts/clipboard.ts'
import { greetingIn } from '../parts/pushGreeting.ts'
import type { Rows } from '../parts/rows.ts'
import type { Page } from '../sync/sync.ts'
import type { LeftPage } from './apiKeys.ts'
import { createApiKeysPorts } from './apiKeys.ts'
import { createDashboardPorts } from './dashboard.ts'
import type { PushBrowser } from './pushBrowser.ts'
import { createPushesPorts } from './pushes.ts'
import { createUptimePorts } from './uptime.ts'
import { createWebPushPorts } from './webPush.ts'

export interface CloudWorld {
  browser: PushBrowser
  /** The main API's address, as the sample programs use it. */
  address: string
  clipboard: GetClipboard
  page: LeftPage
  uptime: Service
  seen: Page
  isOnline: () => boolean
}

interface Deps extends CloudWorld {
  main: Service
  store: Store
  journal: Journal
  rows: Rows
  now: () => number
  user: () => string
  app: () => string
  unkept: UnkeptOf
  language: () => Language
  kept: () => WebPushDevice | null
  hidden: () => readonly string[]
  watchKept: (moved: () => void) => () => void
  later: Later
}

export const createCloudPorts = (deps: Deps): LatePorts['cloud'] => {
  const { browser, address, clipboard, page, isOnline, unkept, main, user, language, kept, watchKept, later } = deps
  return {
    ...createApiKeysPorts({ main, address, user, keys: unkept.keys, clipboard, page, isOnline }),
    ...createWebPushPorts({ main, browser, user, kept, watchKept, later }),
    ...createPushesPorts({ main, user, greeting: () => greetingIn(language()) }),
    ...createDashboardPorts(deps),
    ...createUptimePorts({ ...deps, monitors: unkept.monitors }),
  }
}
