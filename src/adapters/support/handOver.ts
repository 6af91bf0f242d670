import { routes } from '../../events/values/routes.ts'

const ready = 'daftar.replayReady'

/** Opens the replay page in a new tab and hands it a file, in memory, once it is there; to that window and this origin alone. */
export const handOver = async (page: Window, make: () => Promise<File>): Promise<void> => {
  const { origin } = page.location
  const target = page.open(routes.supportReplay, '_blank')
  if (target === null) throw new Error('The browser did not let the replay page open')
  const isThere = new Promise<void>((there) => {
    const hear = (message: MessageEvent) => {
      if (message.source !== target || message.origin !== origin || message.data !== ready) return
      page.removeEventListener('message', hear)
      there()
    }
    page.addEventListener('message', hear)
  })
  const file = await make()
  await isThere
  target.postMessage(file, origin)
}

/** Takes the file of the desk that opened this page, where one did. */
export const takeHandedOver = (page: Window, take: (file: File) => void): void => {
  const { origin } = page.location
  const { opener } = page
  if (opener === null) return
  page.addEventListener('message', ({ source, origin: from, data }) => {
    if (source === opener && from === origin && data instanceof File) take(data)
  })
  opener.postMessage(ready, origin)
}
