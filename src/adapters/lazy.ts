type Watching<I, O, L> = (input: I, tell: (outcome: O) => void, threw: (thrown: unknown) => void, live: L) => () => void

/**
 * An effect whose code is loaded when it is first begun, so that it does not weigh on the first load. What cannot be loaded (no network, and a build
 * that is gone) is told as `failed` says.
 */
export const lazyWatch =
  <I, O, L extends { signal: AbortSignal }>(
    load: () => Promise<Watching<I, O, L>>,
    failed: (tell: (outcome: O) => void) => void,
  ): Watching<I, O, L> =>
  (input, tell, threw, live) => {
    let stop = () => {}
    const begin = async () => {
      const watching = await load().catch(() => null)
      if (live.signal.aborted) return
      if (watching === null) failed(tell)
      else stop = watching(input, tell, threw, live)
    }
    begin().catch(threw)
    return () => stop()
  }

/** Loads once; what failed to load is tried again the next time. */
export const once = <A>(load: () => Promise<A>): (() => Promise<A>) => {
  let loading: Promise<A> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}
