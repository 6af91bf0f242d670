import { either as E } from 'fp-ts'
import type { Answer } from '../../src/events/store.ts'

const longTasks: number[] = []
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(duration)
}).observe({ type: 'longtask', buffered: true })

export const right = async <A>(answer: Answer<A>): Promise<A> => {
  const value = await answer()
  if (E.isLeft(value)) throw new Error(`the store answered: ${value.left}`)
  return value.right
}

export const must = (fine: boolean, what: string) => {
  if (!fine) throw new Error(`wrong answer: ${what}`)
}

export const later = (ms: number, task: () => void) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** The least that this part of the times is not above: of twenty, the p95 is the second slowest. */
const at = (sorted: readonly number[], part: number) => sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
export const figures = (times: readonly number[]) => {
  const sorted = [...times].sort((a, b) => a - b)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95) }
}

export const sum = (times: readonly number[]): number => times.reduce((all, one) => all + one, 0)

/** Both in turns, so that the machine's load affects both. */
export const inTurns = async (
  times: number,
  ours: (turn: number) => Promise<unknown>,
  theirs: (turn: number) => Promise<unknown>,
) => {
  const mine: number[] = []
  const raws: number[] = []
  for (let turn = 0; turn < times; turn++) {
    raws.push(await timed(() => theirs(turn)))
    mine.push(await timed(() => ours(turn)))
  }
  return { ours: figures(mine), raw: figures(raws) }
}

export const longest = async (work: () => Promise<unknown>) => {
  longTasks.length = 0
  await work()
  await new Promise((resolve) => setTimeout(resolve, 60))
  return Math.max(0, ...longTasks)
}

/** Lets the page have its turn. */
export const breath = () => new Promise<void>((resolve) => setTimeout(resolve))
