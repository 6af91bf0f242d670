interface Task {
  at: number
  order: number
  run: () => void
}

/** Time that only the simulation moves, and all its events in one order. */
export interface Time {
  now: () => number
  later: (ms: number, run: () => void) => () => void
  /** Runs until nothing is due before `at`. */
  runUntil: (at: number) => Promise<void>
  /** The number of tasks that have run. */
  ran: () => number
}

/** Runs everything that needs no time: promises, and what they start. */
const settle = () => new Promise<void>((done) => setImmediate(done))

export const createTime = (start: number): Time => {
  let now = start
  let order = 0
  let ran = 0
  let tasks: Task[] = []

  const next = (before: number): Task | undefined => {
    let first: Task | undefined
    for (const task of tasks) {
      if (task.at > before) continue
      if (first === undefined || task.at < first.at || (task.at === first.at && task.order < first.order)) first = task
    }
    return first
  }

  return {
    now: () => now,
    later(ms, run) {
      const task = { at: now + Math.max(0, ms), order: order++, run }
      tasks.push(task)
      return () => {
        tasks = tasks.filter((each) => each !== task)
      }
    },
    async runUntil(at) {
      await settle()
      for (let task = next(at); task !== undefined; task = next(at)) {
        const due = task
        tasks = tasks.filter((each) => each !== due)
        now = Math.max(now, due.at)
        ran += 1
        due.run()
        await settle()
      }
      now = Math.max(now, at)
    },
    ran: () => ran,
  }
}

/** The clock of XState's delays. */
export const actorClock = ({ later }: Time) => {
  const cancels = new Map<number, () => void>()
  let last = 0
  return {
    setTimeout(run: () => void, ms: number) {
      last += 1
      cancels.set(last, later(ms, run))
      return last
    },
    clearTimeout(timer: number) {
      cancels.get(timer)?.()
    },
  }
}
