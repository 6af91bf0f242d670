import { definitionOf } from './catalogue.ts'

/** What a reader of a log looks for, as bits: an entry may bear several. */
export const mark = {
  fact: 1,
  refusal: 2,
  failure: 4,
  conflict: 8,
  divergence: 16,
  skipped: 32,
  otherMachine: 64,
} as const

const refusal = /(?:\.|[a-z])(?:[rR]efused|[dD]enied)$/
const failure =
  /(?:\.|[a-z])(?:[fF]ailed|SetAside|Waits)$|\.(?:cut|lost|givenUp|overtaken|ended|unread|unreached|stayed)$|\.not(?!SignedIn)[A-Z]\w*$/
/** The desk is made for it: nothing went wrong. */
const usual: ReadonlySet<string> = new Set(['session.unreached', 'storage.persistDenied'])
const conflict = /conflict/i

/** By its name, which says by grammar what happened: only outcomes and facts are marked. */
const byName = (type: string): number => {
  const role = definitionOf(type)?.role
  if ((role !== 'outcome' && role !== 'fact') || usual.has(type)) return 0
  const isConflict = conflict.test(type) ? mark.conflict : 0
  const told = refusal.test(type) ? mark.refusal : failure.test(type) ? mark.failure : 0
  return (role === 'fact' ? mark.fact : 0) | isConflict | told
}

const known = new Map<string, number>()

/** The marks that an event's type gives its entries. */
export const markOf = (type: string): number => {
  const found = known.get(type) ?? byName(type)
  known.set(type, found)
  return found
}
