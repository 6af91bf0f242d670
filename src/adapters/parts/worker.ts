import { trusted } from './trusted.ts'

/** A page's line to a worker. */
export interface Wire<Request> {
  post: (request: Request) => void
  /** `broke`: the worker failed as a whole, or the browser ended it. */
  listen: (heard: (message: unknown) => void, broke: () => void) => void
  end: () => void
}

/**
 * Starts a worker; `url`: a file of our own. A browser may end a worker without a word, so one with a name
 * holds a lock of it as long as it lives (see `holdLife`).
 */
export const openWorker = <Request>(url: string, name = ''): Wire<Request> => {
  const worker = new Worker(trusted(url), { type: 'module', name })
  let isEnded = false
  return {
    post: (request) => worker.postMessage(request),
    listen(heard, broke) {
      const ended = () => {
        if (!isEnded) broke()
      }
      const spoke = () => {
        if (name !== '' && 'locks' in navigator) navigator.locks.request(name, ended).catch(() => {})
      }
      worker.addEventListener('message', spoke, { once: true })
      worker.addEventListener('message', ({ data }) => heard(data))
      worker.addEventListener('error', broke)
      worker.addEventListener('messageerror', broke)
    },
    end() {
      isEnded = true
      worker.terminate()
    },
  }
}

/** A worker with a name awaits this before its first message. */
export const holdLife = (): Promise<void> =>
  new Promise((held) => {
    if (!('locks' in navigator)) return held()
    const lives = navigator.locks.request(self.name, () => {
      held()
      return new Promise(() => {})
    })
    // A browser may refuse locks; then nobody knows of this worker's end.
    lives.catch(held)
  })
