import { createServing } from '../adapters/indexeddb/longWork/serve.ts'
import { holdLife } from '../adapters/parts/worker.ts'

/** Another tab's worker may hold the lock in a process that the system has stopped; two at once do no harm. */
let patience = 10_000

/** Runs the work while no other worker of this database does any: two would fold the same parts. */
const alone = async <A>(name: string, work: () => Promise<A>): Promise<A> => {
  if (!('locks' in navigator)) return work()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await navigator.locks.request(`${name} work`, { signal: AbortSignal.timeout(patience) }, begin)
  } catch (thrown) {
    if (hasBegun) throw thrown
    patience = 50
    return work()
  }
}

const serve = createServing({ say: (answer) => postMessage(answer), alone })
const alive = holdLife()

addEventListener('message', ({ data }) => void alive.then(() => serve(data)))
