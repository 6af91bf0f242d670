import { inParts } from '../../events/decisions/packed.ts'
import type { TaxJob } from '../../events/tax/taxSender.ts'
import type { Of } from '../parts/flow.ts'
import type { SenderContext } from './taxSenderContext.ts'
import { noRun } from './taxSenderContext.ts'

type Rested = Of<'tax.rested'>
type Jobs = Rested['queue'][number]

/** What the parts of a checkpoint are made of, each no smaller than it is there. */
type Item =
  | { kind: 'queue' | 'answers'; jobs: Jobs }
  | { kind: 'run'; invoice: string }
  | { kind: 'skipped'; skipped: SenderContext['skipped'][number] }
  | { kind: 'refusal'; refusal: NonNullable<Rested['refusal']> }

const isAlike = (one: TaxJob, other: TaxJob): boolean =>
  one.app === other.app &&
  one.task === other.task &&
  one.paymentReference === other.paymentReference &&
  one.withFaults === other.withFaults

/** Jobs that follow each other and are alike are named by their invoices. */
const grouped = (jobs: readonly Jobs[]): readonly Jobs[] => {
  const groups: { like: TaxJob; invoices: string[] }[] = []
  for (const { like, invoices } of jobs) {
    const last = groups.at(-1)
    if (last !== undefined && isAlike(last.like, like)) last.invoices.push(...invoices)
    else groups.push({ like, invoices: [...invoices] })
  }
  return groups
}

const jobsOf = (groups: readonly Jobs[]): readonly TaxJob[] =>
  groups.flatMap(({ like, invoices }) => invoices.map((invoice) => ({ ...like, invoice })))

/** The sender's state as events: at the first of a queue that is not done, and of which nothing has left the device. */
export const taxRested = ({ queue, run, skipped, answers, rounds, refusal }: SenderContext): readonly Rested[] => {
  const items: readonly Item[] = [
    ...(refusal === null ? [] : [{ kind: 'refusal' as const, refusal }]),
    ...queue.map((like) => ({ kind: 'queue' as const, jobs: { like, invoices: [like.invoice] } })),
    ...run.map((invoice) => ({ kind: 'run' as const, invoice })),
    ...skipped.map((each) => ({ kind: 'skipped' as const, skipped: each })),
    ...answers.map((like) => ({ kind: 'answers' as const, jobs: { like, invoices: [like.invoice] } })),
  ]
  return inParts(items).map(({ items: those, part, of }): Rested => {
    const jobs = (kind: 'queue' | 'answers') =>
      grouped(those.flatMap((item) => (item.kind === kind && 'jobs' in item ? [item.jobs] : [])))
    return {
      type: 'tax.rested',
      part,
      of,
      rounds,
      refusal: those.flatMap((item) => (item.kind === 'refusal' ? [item.refusal] : []))[0] ?? null,
      queue: jobs('queue'),
      answers: jobs('answers'),
      run: those.flatMap((item) => (item.kind === 'run' ? [item.invoice] : [])),
      skipped: those.flatMap((item) => (item.kind === 'skipped' ? [item.skipped] : [])),
    }
  })
}

/** One part more; the first begins anew. */
export const rested = (event: Rested, context: SenderContext): Partial<SenderContext> => {
  const before = event.part === 1 ? noRun : context
  return {
    stopping: false,
    rounds: event.rounds,
    refusal: event.refusal ?? before.refusal,
    queue: [...before.queue, ...jobsOf(event.queue)],
    run: [...before.run, ...event.run],
    skipped: [...before.skipped, ...event.skipped],
    answers: [...before.answers, ...jobsOf(event.answers)],
  }
}
