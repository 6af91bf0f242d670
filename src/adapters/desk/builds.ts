import { either as E } from 'fp-ts'
import type { Journal } from '../../events/journal.ts'
import type { UpdatePorts } from '../../machines/desk/update.ts'
import { trusted } from '../parts/trusted.ts'
import { takeOver } from './lastBuild.ts'

export interface BuildDeps {
  /** True while an invoice is being saved: a new build waits. */
  isBusy: () => boolean
  journal: Pick<Journal, 'settled' | 'stored'>
}

/** Milliseconds: six hours. */
const betweenLooks = 21_600_000

/** Registers the service worker, and tells of new builds. */
export const followBuilds = async (tell: Parameters<UpdatePorts['watchUpdates']>[1]): Promise<void> => {
  /** A worker may be found in the registration and again by its event. */
  const followed = new WeakSet<ServiceWorker>()
  const follow = (worker: ServiceWorker, first: boolean) => {
    if (followed.has(worker)) return
    followed.add(worker)
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' && !first) tell({ type: 'update.ready' })
      if (worker.state === 'activated' && first) tell({ type: 'offline.ready' })
    })
  }
  let worker = navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (worker !== null) tell({ type: 'update.taken' })
    worker = navigator.serviceWorker.controller
  })
  const registration = await navigator.serviceWorker.register(trusted('/sw.js'), { updateViaCache: 'none' })
  // A desk stays open for weeks. By itself the browser looks for a new build when a page is loaded.
  setInterval(() => void registration.update().catch(() => {}), betweenLooks)
  const first = navigator.serviceWorker.controller === null
  if (registration.waiting !== null && !first) tell({ type: 'update.ready' })
  if (registration.installing !== null) follow(registration.installing, first)
  registration.addEventListener('updatefound', () => {
    if (registration.installing !== null) follow(registration.installing, navigator.serviceWorker.controller === null)
  })
}

/** Milliseconds after which a page that was to go stays: its user was asked, and chose to. */
const stayed = 5_000

/** Reloads the page in the build that waits, once everything is stored. */
export const takeBuild = async ({ isBusy, journal }: BuildDeps): ReturnType<UpdatePorts['applyUpdate']> => {
  if (isBusy() || E.isLeft(await journal.settled())) return { type: 'update.postponed' }
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting
  if (waiting != null) await takeOver(waiting).catch(() => {})
  await journal.stored()
  location.reload()
  return new Promise((postponed) => setTimeout(() => postponed({ type: 'update.postponed' }), stayed))
}
