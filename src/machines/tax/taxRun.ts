import type { SenderContext } from './taxSenderContext.ts'

/** How far the sender is with what it was asked to do. */
export interface TaxRun {
  /** `done`: nothing more comes of it; what the tax office has not answered is left. */
  done: number
  of: number
  left: number
  /** The invoice that is under way. */
  current: string | null
  /** Those that wait for it. */
  waiting: ReadonlySet<string>
}

export const taxRunOf = ({ queue, answers, run }: Pick<SenderContext, 'queue' | 'answers' | 'run'>): TaxRun => {
  const left = new Set([...queue, ...answers].map(({ invoice }) => invoice))
  const [first, ...others] = queue
  return {
    ...{ done: run.length - left.size, of: run.length, left: left.size },
    current: first?.invoice ?? null,
    waiting: new Set(others.filter(({ task }) => task !== 'inquiry').map(({ invoice }) => invoice)),
  }
}
