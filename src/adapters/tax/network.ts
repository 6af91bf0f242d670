import type { TaxSenderPorts } from '../../machines/tax/taxSenderContext.ts'

/** Where nothing says that the network is back: a service that did not answer is tried again after so long. */
const triedAgain = 60_000

/** `page`: where the browser says that the network is back; null where nothing does. */
export const networkWatch =
  (later: (ms: number, task: () => void) => () => void, page: EventTarget | null): TaxSenderPorts['awaitNetwork'] =>
  (_, tell) => {
    const back = () => tell({ type: 'tax.networkBack' })
    const forget = later(triedAgain, back)
    page?.addEventListener('online', back)
    return () => {
      forget()
      page?.removeEventListener('online', back)
    }
  }
