import { either as E } from 'fp-ts'
import { definitionOf, eventTypes } from '../../../events/catalogue.ts'
import type { Entry } from '../../../events/event.ts'
import type { StoreFault } from '../../../events/faults.ts'
import type { Journal } from '../../../events/journal.ts'
import '../../../events/lateEvents.ts'
import type { Present } from '../../../events/projections/belonging.ts'
import type { Model } from '../../../events/projections/rows.ts'
import type { Store } from '../../../events/store.ts'
import { localApp } from '../../../events/values/ids.ts'
import { paceAlone } from '../../indexeddb/pace.ts'
import type { Sink } from '../../parts/sinks.ts'
import { pagesOf } from '../entryPages.ts'
import type { Hearing } from '../gather.ts'
import { journalNow } from '../gather.ts'
import { belongingIn, ownReads } from '../ownReads.ts'
import type { End, Manifest } from './lines.ts'
import { partsOf } from './lines.ts'
import { sealed } from './sealed.ts'

export interface MakeDeps {
  store: Store
  journal: Pick<Journal, 'settled' | 'queued'>
  build: string
  /** The owner whose journal is saved. */
  present: () => Present
  now: () => number
  random: (bytes: number) => readonly number[]
}

/** The types that this build stores, with the versions that it writes. */
const typesNow = (): Manifest['types'] =>
  Object.fromEntries(
    eventTypes().flatMap((type) => {
      const definition = definitionOf(type)
      return definition === undefined || definition.role === 'transient' ? [] : [[type, definition.v]]
    }),
  )

type Answer<A> = Promise<E.Either<StoreFault, A>>

const counted = async (store: Store, model: Model, apps: readonly string[]): Answer<number> => {
  let count = 0
  for (const app of apps) {
    const found = await store.count(model, app)()
    if (E.isLeft(found)) return found
    count += found.right
  }
  return E.right(count)
}

const rowsOf = async (store: Store, apps: readonly string[]): Answer<Omit<End, 'entries'>> => {
  const invoices = await counted(store, 'invoice', apps)
  if (E.isLeft(invoices)) return invoices
  const persons = await counted(store, 'person', apps)
  if (E.isLeft(persons)) return persons
  return E.map((products: number) => ({ invoices: invoices.right, persons: persons.right, products }))(
    await counted(store, 'product', apps),
  )
}

export interface Made {
  entries: number
  bytes: number
}

/**
 * Writes what the present owner and the visitor have into a file: the journal at this moment, also what waits to be
 * stored. Null once nobody waits for it.
 */
export const makeBackup = async (
  { store, journal, build, present, now, random }: MakeDeps,
  passphrase: string,
  sink: Pick<Sink, 'write'>,
  { advanced, isWanted }: Hearing,
): Answer<Made | null> => {
  const breathe = paceAlone()
  const whose = present()
  const found = await journalNow(store, journal)
  if (E.isLeft(found)) return found
  const whole = await belongingIn(store, whose, breathe)
  if (E.isLeft(whole)) return whole
  const numbers = await rowsOf(store, [localApp, ...whose.apps])
  if (E.isLeft(numbers)) return numbers
  const { last, waiting } = found.right
  const { right: belonging } = whole
  const { right: rows } = numbers
  let fault: StoreFault | null = null
  let entries = 0
  let bytes = 0

  const lineOf = ({ seq: _, ...entry }: Entry) => {
    entries += 1
    return entry
  }
  async function* lines() {
    const backup: Manifest = { build, at: now(), owner: whose.owner, types: typesNow() }
    yield { backup }
    for await (const page of pagesOf(ownReads(store, belonging), 1, last)) {
      if (E.isLeft(page)) {
        fault = page.left
        return
      }
      for (const entry of page.right) yield lineOf(entry)
      advanced(page.right.at(-1)?.seq ?? last, last)
      await breathe()
      if (!isWanted()) return
    }
    for (const entry of waiting.flatMap((one) => belonging.own(one) ?? [])) yield lineOf(entry)
    const end: End = { ...rows, entries }
    yield { end }
  }
  for await (const piece of sealed(passphrase, partsOf(lines()), random)) {
    if (fault !== null || !isWanted()) break
    await sink.write(piece)
    bytes += piece.length
  }
  if (fault !== null) return E.left(fault)
  return E.right(isWanted() ? { entries, bytes } : null)
}
