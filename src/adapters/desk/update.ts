import { either as E } from 'fp-ts'
import type { Journal } from '../../events/journal.ts'
import type { UpdatePorts } from '../../machines/desk/update.ts'
import { trusted } from '../parts/trusted.ts'

interface Deps {
  /** True while an invoice is being saved: a new build waits. */
  isBusy: () => boolean
  journal: Pick<Journal, 'settled' | 'stored'>
}

/** Milliseconds: six hours. */
const betweenLooks = 21_600_000

/** It can be shown once. After a refusal the browser offers another. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isInstallPrompt = (event: Event): event is InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function' && 'userChoice' in event

export const createUpdatePorts = ({ isBusy, journal }: Deps): UpdatePorts => {
  let offer: InstallPrompt | null = null
  return {
    watchUpdates: (_, tell) => {
      const offered = (event: Event) => {
        if (!isInstallPrompt(event)) return
        event.preventDefault()
        offer = event
        tell({ type: 'install.offered' })
      }
      const installed = () => tell({ type: 'install.done' })
      addEventListener('beforeinstallprompt', offered)
      addEventListener('appinstalled', installed)
      const other = () => tell({ type: 'update.language' })
      const back = () => tell({ type: 'update.languageBack' })
      addEventListener('update.language', other)
      addEventListener('update.languageBack', back)

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
      const register = async () => {
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
          if (registration.installing !== null)
            follow(registration.installing, navigator.serviceWorker.controller === null)
        })
      }
      if ('serviceWorker' in navigator && import.meta.env.PROD) void register().catch(() => {})
      return () => {
        removeEventListener('beforeinstallprompt', offered)
        removeEventListener('appinstalled', installed)
        removeEventListener('update.language', other)
        removeEventListener('update.languageBack', back)
      }
    },
    applyUpdate: async () => {
      if (isBusy() || E.isLeft(await journal.settled())) return { type: 'update.postponed' }
      const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting
      if (waiting != null) await import('./lastBuild.ts').then(({ takeOver }) => takeOver(waiting)).catch(() => {})
      void journal.stored().then(() => location.reload())
      return new Promise(() => {})
    },
    installDesk: async () => {
      const shown = offer
      offer = null
      await shown?.prompt()
      const choice = await shown?.userChoice
      return choice?.outcome === 'accepted' ? { type: 'install.done' } : { type: 'install.offered' }
    },
  }
}
