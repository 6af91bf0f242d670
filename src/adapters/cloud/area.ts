import type { WebPushDevice } from '../../events/desk/settings.ts'
import type { UnkeptOf } from '../../events/unkept.ts'
import type { Language } from '../../events/values/currency.ts'
import type { LatePorts } from '../../machines/kernel/provide.ts'
import type { Later } from '../../machines/parts/patiently.ts'
import type { Service } from '../http/call.ts'
import { greetingIn } from '../parts/pushGreeting.ts'
import type { Page } from '../sync/sync.ts'
import type { LeftPage } from './apiKeys.ts'
import { createApiKeysPorts } from './apiKeys.ts'
import type { PushBrowser } from './pushBrowser.ts'
import { createPushesPorts } from './pushes.ts'
import { createUptimePorts } from './uptime.ts'
import { createWebPushPorts } from './webPush.ts'

/** What the cloud's flows need of the world beside its services. */
export interface CloudWorld {
  browser: PushBrowser
  /** The main API's address, as samples call it. */
  address: string
  clipboard: () => Pick<Clipboard, 'writeText'> | undefined
  page: LeftPage
  uptime: Service
  /** Whether the page is seen. */
  seen: Page
}

interface Deps extends CloudWorld {
  /** The main API, with its application key. */
  main: Service
  /** The user's name at the identity provider. */
  user: () => string
  /** The chosen app. */
  app: () => string
  unkept: UnkeptOf
  language: () => Language
  kept: () => WebPushDevice | null
  /** Rows that are hidden on this device. */
  hidden: () => readonly string[]
  watchKept: (moved: () => void) => () => void
  later: Later
}

/** The ports of keys, pushes and monitors. */
export const createCloudPorts = (deps: Deps): LatePorts['cloud'] => {
  const { browser, address, clipboard, page, unkept, main, user, language, kept, watchKept, later } = deps
  return {
    ...createApiKeysPorts({ main, address, user, keys: unkept.keys, clipboard, page }),
    ...createWebPushPorts({ main, browser, user, kept, watchKept, later }),
    ...createPushesPorts({ main, user, greeting: () => greetingIn(language()) }),
    ...createUptimePorts({ ...deps, monitors: unkept.monitors }),
  }
}
