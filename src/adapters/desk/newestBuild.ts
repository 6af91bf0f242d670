import { takeOver } from './lastBuild.ts'

/** Milliseconds after which the page is reloaded as it is. */
const patience = 30_000

const isInstalled = (worker: ServiceWorker): Promise<unknown> =>
  worker.state === 'installing'
    ? new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
    : Promise.resolve()

/** Lets the build that waits take over, or the one that the server has by now. */
const takeNewest = async () => {
  const registration = await navigator.serviceWorker.getRegistration()
  await registration?.update().catch(() => {})
  const next = registration?.installing ?? registration?.waiting
  if (next == null) return
  await isInstalled(next)
  await takeOver(next)
}

/** Reloads a page that failed, in the newest build: a plain reload loads the same one again while any tab is open. */
export const reloadNewest = async (): Promise<void> => {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience))
  await Promise.race([takeNewest().catch(() => {}), late])
  location.reload()
}
