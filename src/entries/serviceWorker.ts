import type { PrecacheEntry } from 'workbox-precaching'
import { openNotification } from '../adapters/worker/click.ts'
import { keepProgram } from '../adapters/worker/program.ts'
import { showPush } from '../adapters/worker/push.ts'
import { renewSubscription } from '../adapters/worker/rotation.ts'
import type { WorkerEvents, WorkerScope } from '../adapters/worker/scope.ts'

declare const self: WorkerScope & {
  /** The build puts the list of its files here. */
  __WB_MANIFEST: PrecacheEntry[]
  addEventListener: <E extends keyof WorkerEvents>(type: E, heard: (event: WorkerEvents[E]) => void) => void
}

keepProgram(self.__WB_MANIFEST)

addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event, self)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event, self)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event, self)))
