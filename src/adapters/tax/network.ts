import type { TaxSenderPorts } from '../../machines/tax/taxSenderContext.ts'

/** Milliseconds after which a silent service is tried again, if nothing reports the network. */
const triedAgain = 60_000

/** `page`: reports that the network is back; null if nothing does. */
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
