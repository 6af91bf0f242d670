import type { SenderContext } from './taxSenderContext.ts'

/** The progress of the sender's run. */
export interface TaxRun {
  /** Sent, inquired of or skipped. Those that were sent may still wait for an answer. */
  done: number
  of: number
  left: number
  /** Also those that were sent and are to be asked about again. */
  unfinished: number
  /** The invoice that is under way. */
  current: { invoice: string; inquires: boolean } | null
  /** Those that wait for it. */
  waiting: ReadonlySet<string>
}

export const taxRunOf = ({
  queue,
  answers,
  rounds,
  run,
}: Pick<SenderContext, 'queue' | 'answers' | 'rounds' | 'run'>): TaxRun => {
  /** What was sent is asked about again by itself. */
  const asked = queue.filter(({ task }) => task !== 'inquiry' || rounds === 0)
  const [first, ...others] = asked
  const left = new Set(asked.map(({ invoice }) => invoice)).size
  return {
    done: run.length - left,
    of: run.length,
    left,
    unfinished: new Set([...queue, ...answers].map(({ invoice }) => invoice)).size,
    current: first === undefined ? null : { invoice: first.invoice, inquires: first.task === 'inquiry' },
    waiting: new Set(others.map(({ invoice }) => invoice)),
  }
}
