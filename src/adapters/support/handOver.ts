import { routes } from '../../events/values/routes.ts'
import { every } from '../parts/clock.ts'

const ready = 'daftar.replayReady'
const looks = 500
const gone = 'The replay page was closed before it had the journal'

/** Opens the replay page in a new tab and passes it a file in memory; only to that window and this origin. */
export const handOver = async (page: Window, make: () => Promise<File>): Promise<void> => {
  const { origin } = page.location
  const target = page.open(routes.supportReplay, '_blank')
  if (target === null) throw new Error('The browser did not let the replay page open')
  let end = () => {}
  const isThere = new Promise<void>((there, closed) => {
    const hear = (message: MessageEvent) => {
      if (message.source === target && message.origin === origin && message.data === ready) there()
    }
    page.addEventListener('message', hear)
    // No event reports that another window was closed.
    const stop = every(looks, () => {
      if (target.closed) closed(new Error(gone))
    })
    end = () => {
      page.removeEventListener('message', hear)
      stop()
    }
  })
  try {
    const [file] = await Promise.all([make(), isThere])
    if (target.closed) throw new Error(gone)
    target.postMessage(file, origin)
  } finally {
    end()
  }
}

/** Takes the file of the desk that opened this page, if one did. */
export const takeHandedOver = (page: Window, take: (file: File) => void): void => {
  const { origin } = page.location
  const { opener } = page
  if (opener === null) return
  page.addEventListener('message', ({ source, origin: from, data }) => {
    if (source === opener && from === origin && data instanceof File) take(data)
  })
  opener.postMessage(ready, origin)
}
