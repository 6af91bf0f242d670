import type { UpdatePorts } from '../../machines/desk/update.ts'
import type { BuildDeps } from './builds.ts'

/** It can be shown once. After a refusal the browser offers another. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isInstallPrompt = (event: Event): event is InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function' && 'userChoice' in event

export const createUpdatePorts = ({ isBusy, journal }: BuildDeps): UpdatePorts => {
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

      if ('serviceWorker' in navigator && import.meta.env.PROD)
        void import('./builds.ts').then(({ followBuilds }) => followBuilds(tell)).catch(() => {})
      return () => {
        removeEventListener('beforeinstallprompt', offered)
        removeEventListener('appinstalled', installed)
        removeEventListener('update.language', other)
        removeEventListener('update.languageBack', back)
      }
    },
    applyUpdate: async () => (await import('./builds.ts')).takeBuild({ isBusy, journal }),
    installDesk: async () => {
      const shown = offer
      offer = null
      await shown?.prompt()
      const choice = await shown?.userChoice
      return choice?.outcome === 'accepted' ? { type: 'install.done' } : { type: 'install.offered' }
    },
  }
}
