import * as t from 'io-ts'
import { definitionOf } from './catalogue.ts'
import { stageOfRecord } from './projections/tax.ts'
import type { Head } from './reading.ts'
import { readLine } from './reading.ts'
import { TaxRecord } from './tax/record.ts'

/** The marks that a log's reader searches for, as bits: an entry may have several. */
export const mark = {
  fact: 1,
  refusal: 2,
  failure: 4,
  conflict: 8,
  divergence: 16,
  skipped: 32,
  otherMachine: 64,
  /** The user's commands. */
  ask: 128,
} as const

const refusal = /(?:\.|[a-z])(?:[rR]efused|[dD]enied)$/
const failure =
  /(?:\.|[a-z])(?:[fF]ailed|SetAside|Waits|Lost)$|\.(?:cut|lost|givenUp|overtaken|ended|unread|unreached|stayed)$|\.not(?!SignedIn)[A-Z]\w*$/
/** Usual outcomes for the desk: no failures. */
const usual: ReadonlySet<string> = new Set(['session.unreached', 'storage.persistDenied'])
const conflict = /conflict/i

/** Commands that the page sends by itself. */
const ofPage: ReadonlySet<string> = new Set([
  ...['desk.opened', 'route.visited', 'auth.returned', 'auth.ended', 'notice.say'],
])

/** By its name's grammar: only commands, outcomes and facts are marked. */
const byName = (type: string): number => {
  const role = definitionOf(type)?.role
  if (role === 'command') return ofPage.has(type) ? 0 : mark.ask
  if ((role !== 'outcome' && role !== 'fact') || usual.has(type)) return 0
  const isConflict = conflict.test(type) ? mark.conflict : 0
  const told = refusal.test(type) ? mark.refusal : failure.test(type) ? mark.failure : 0
  return (role === 'fact' ? mark.fact : 0) | isConflict | told
}

const known = new Map<string, number>()

const ofType = (type: string): number => {
  const found = known.get(type) ?? byName(type)
  known.set(type, found)
  return found
}

const NoNetwork = t.union([
  t.type({ fault: t.literal('offline') }),
  /** Of a call of the main API. */
  t.type({ fault: t.type({ status: t.literal(-1) }) }),
])

/** Facts with the tax office's answer. */
const ofOffice: ReadonlySet<string> = new Set(['tax.recordRead', 'tax.sendTaken'])
const Recorded = t.type({ record: TaxRecord })
const isRejection = (type: string, data: unknown): boolean =>
  ofOffice.has(type) && Recorded.is(data) && stageOfRecord(data.record) === 'rejected'

/** The marks of an entry. A missing network is no failure, and the tax office's rejection is a refusal. */
export const markOf = (type: string, data: unknown): number => {
  const marks = ofType(type)
  if ((marks & mark.failure) !== 0 && NoNetwork.is(data)) return marks & ~mark.failure
  return isRejection(type, data) ? marks | mark.refusal : marks
}

/** The same for an undecoded entry, unless its data decide. */
export const markOfHead = ({ type }: Head, text: () => string): number => {
  const marks = ofType(type)
  if ((marks & mark.failure) === 0 && !ofOffice.has(type)) return marks
  const read = readLine(text())
  return read.kind === 'entry' ? markOf(type, read.entry.data) : marks
}
