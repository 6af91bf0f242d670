export type Later = (ms: number, task: () => void) => () => void

/** The network failed: no answer, or not all of it. */
class Lost extends Error {}

export const isLost = (error: unknown): error is Lost => error instanceof Lost

const isOfNetwork = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException

/**
 * Runs steps under one signal, each within its own time. A late step, or an abort of `outer`, ends all: see `isLost`.
 */
export const createPatience = (later: Later, outer: AbortSignal) => {
  const control = new AbortController()
  const stop = () => {
    outer.removeEventListener('abort', stop)
    control.abort()
  }
  outer.addEventListener('abort', stop)
  if (outer.aborted) stop()

  return {
    signal: control.signal,
    stop,
    /** Also ends a step that ignores the signal, such as a token that never comes. */
    within: <A>(ms: number, step: () => Promise<A>): Promise<A> =>
      new Promise((done, failed) => {
        const cancel = later(ms, stop)
        const end = () => {
          cancel()
          control.signal.removeEventListener('abort', giveUp)
        }
        const giveUp = () => {
          end()
          failed(new Lost())
        }
        control.signal.addEventListener('abort', giveUp)
        if (control.signal.aborted) return giveUp()
        step().then(
          (value) => {
            end()
            done(value)
          },
          (error: unknown) => {
            end()
            failed(isOfNetwork(error) ? new Lost() : error)
          },
        )
      }),
  }
}

/** One step within its time; a late one is lost. */
export const inTime = async <A>(later: Later, ms: number, step: () => Promise<A>): Promise<A> => {
  const { within, stop } = createPatience(later, new AbortController().signal)
  try {
    return await within(ms, step)
  } finally {
    stop()
  }
}
