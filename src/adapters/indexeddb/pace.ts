import { answered } from './requests.ts'

/** Awaited now and then in long work: gives the page its turn if the work had the thread for long. */
export type Pace = () => Promise<void>

/** Milliseconds; a task of twice this is still not felt. */
const turn = 12

const pacing = (breathe: () => Promise<void>): Pace => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < turn) return
    await breathe()
    since = performance.now()
  }
}

/**
 * For a transaction: a request keeps it open, and its answer is a task of its own. It waits for the request of the last
 * turn, so that the browser always has work.
 */
export const paceWithin = (transaction: IDBTransaction): Pace => {
  const [store = ''] = transaction.objectStoreNames
  const ask = () => {
    const asked = { answer: Promise.resolve(), isOver: false }
    asked.answer = answered(transaction.objectStore(store).getKey(0)).then(() => {
      asked.isOver = true
    })
    asked.answer.catch(() => {})
    return asked
  }
  let before: ReturnType<typeof ask> | null = null
  return pacing(() => {
    const last = before
    before = ask()
    return last === null || last.isOver ? before.answer : last.answer
  })
}

const pause = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** For work outside of a transaction. `busy`: what goes first, and whatever follows it at once. */
export const paceAlone = (busy: () => Promise<unknown> | null = () => null): Pace =>
  pacing(async () => {
    await pause()
    for (let first = busy(); first !== null; first = busy()) {
      await first
      await pause()
    }
  })
