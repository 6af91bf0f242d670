import { either as E } from 'fp-ts'
import type { UpdatePorts } from '../machines/update.ts'

interface Ground {
  /** True while an invoice is being saved: a new build waits. */
  isBusy: () => boolean
}

interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const isInstallPrompt = (event: Event): event is InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function'

type TrustedScript = { createScriptURL: (url: string) => string }

/** Trusted Types let only this policy name the service worker's script. */
const workerUrl = (): string => {
  const url = '/sw.js'
  const types: { createPolicy: (name: string, rules: TrustedScript) => TrustedScript } | undefined = Reflect.get(
    globalThis,
    'trustedTypes',
  )
  return types === undefined
    ? url
    : types.createPolicy('daftar', { createScriptURL: (own) => own }).createScriptURL(url)
}

export const createUpdatePorts = ({ isBusy }: Ground): UpdatePorts => {
  let offer: InstallPrompt | null = null
  let waiting: ServiceWorker | null = null

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

      const ready = (worker: ServiceWorker) => {
        waiting = worker
        tell({ type: 'update.ready' })
      }
      const follow = (worker: ServiceWorker, first: boolean) => {
        worker.addEventListener('statechange', () => {
          if (worker.state === 'installed' && !first) ready(worker)
          if (worker.state === 'activated' && first) tell({ type: 'offline.ready' })
        })
      }
      const register = async () => {
        const registration = await navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' })
        const first = navigator.serviceWorker.controller === null
        if (registration.waiting !== null && !first) ready(registration.waiting)
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
      }
    },
    applyUpdate: () => () => {
      if (isBusy() || waiting === null) return Promise.resolve(E.left({ type: 'update.postponed' }))
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage({ type: 'SKIP_WAITING' })
      return new Promise(() => {})
    },
    installDesk: () => async () => {
      await offer?.prompt()
      offer = null
      return E.right({ type: 'install.done' })
    },
  }
}
