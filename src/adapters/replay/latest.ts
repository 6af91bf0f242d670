/**
 * One question under way at a time; of those that arrive meanwhile only the newest is asked. A slider that is dragged asks a hundred times, and
 * the places that it passed are of no use to anybody.
 */
export const createLatest = () => {
  let busy = false
  let next: (() => Promise<void>) | null = null
  const run = async (task: () => Promise<void>) => {
    busy = true
    await task()
    busy = false
    const following = next
    next = null
    if (following !== null) void run(following)
  }
  return (task: () => Promise<void>): void => {
    if (busy) next = task
    else void run(task)
  }
}
