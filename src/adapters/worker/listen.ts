import { either as E } from 'fp-ts'
import { rememberedRoute, routes } from '../../events/values/routes.ts'
import { WorkerMessage } from './messages.ts'

/** Receives the service worker's messages to this tab; the answer stops it. */
export const listenToWorker = (heard: (message: WorkerMessage) => void): (() => void) => {
  if (!('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  const hear = ({ data }: MessageEvent) => {
    const message = WorkerMessage.decode(data)
    if (E.isRight(message)) heard(message.right)
  }
  serviceWorker.addEventListener('message', hear)
  return () => serviceWorker.removeEventListener('message', hear)
}

/** The pages of notifications that are clicked while this tab is open. */
export const listenToLinks = (visit: (route: string) => void): (() => void) =>
  listenToWorker((message) => {
    if (message.type === 'OPEN_ROUTE') visit(rememberedRoute(message.route) ?? routes.desk)
  })
