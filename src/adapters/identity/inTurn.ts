/** Longer than what is done in turn may take: who waits longer waits for a tab that hangs. */
const longest = 40_000

/** One task at a time over all tabs of the device, by a Web Lock that dies with its tab. */
export const inTurn =
  (lock: string) =>
  async <A>(task: () => Promise<A>): Promise<A> =>
    'locks' in navigator ? navigator.locks.request(lock, { signal: AbortSignal.timeout(longest) }, task) : task()
