import { either as E } from 'fp-ts'
import type { Fault } from '../../events/callFaults.ts'
import { once } from '../parts/lazy.ts'
import type { Service } from './call.ts'

/** A service whose client is loaded with its first call. A failed load counts as offline. */
export const lazyService = (load: () => Promise<Service>): Service => {
  const loaded = once(load)
  const withIt = async <A>(call: (service: Service) => Promise<E.Either<Fault, A>>): Promise<E.Either<Fault, A>> => {
    const service = await loaded().catch(() => null)
    return service === null ? E.left({ _tag: 'Offline', unsent: true }) : call(service)
  }
  return {
    ask: (asked, signal) => withIt((service) => service.ask(asked, signal)),
    change: (asked, stored, signal) => withIt((service) => service.change(asked, stored, signal)),
    stream: (asked, signal) => withIt((service) => service.stream(asked, signal)),
  }
}
