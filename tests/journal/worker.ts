import type { Answer, Request } from '../../src/adapters/indexeddb/longWork/protocol.ts'
import { createServing } from '../../src/adapters/indexeddb/longWork/serve.ts'
import type { Wire } from '../../src/adapters/parts/worker.ts'

/**
 * The store's worker in this task: messages are copied, as between threads. `begun` and `ended` count workers; `kill`
 * ends the running one without a word, as a browser does; `requests` has what it was asked. `hears` and `says`: which
 * messages arrive.
 */
export const workerHere = (
  hears: (request: Request) => boolean = () => true,
  says: (answer: Answer) => boolean = () => true,
) => {
  const requests: Request['ask'][] = []
  let begun = 0
  let ended = 0
  let kill = () => {}
  const openWire = async (): Promise<Wire<Request>> => {
    begun += 1
    let listens = true
    let hear = (_: unknown) => {}
    const serve = createServing({
      say(answer) {
        const message = structuredClone(answer)
        void Promise.resolve().then(() => listens && says(message) && hear(message))
      },
      alone: (_, work) => work(),
    })
    return {
      post(request) {
        requests.push(request.ask)
        if (hears(request)) serve(structuredClone(request))
      },
      listen(heard, broke) {
        hear = heard
        kill = () => {
          listens = false
          broke()
        }
      },
      end() {
        listens = false
        ended += 1
      },
    }
  }
  return { openWire, requests, begun: () => begun, ended: () => ended, kill: () => kill() }
}
