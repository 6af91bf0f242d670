import { either as E } from 'fp-ts'
import type { Entry } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Present } from '../../events/projections/belonging.ts'
import type { Quarantined, Store } from '../../events/store.ts'
import type { LogRange } from '../../events/support/support.ts'
import type { Header } from '../../events/supportLog.ts'
import { supportLogVersion } from '../../events/supportLog.ts'
import { dayMs } from '../../events/values/dates.ts'
import type { LogChoice, SupportContext } from '../../machines/support/support.ts'
import { paceAlone } from '../indexeddb/pace.ts'
import { entryName } from '../parts/storedEntries.ts'
import type { CreateBeginning } from './cut.ts'
import { cutAt } from './cut.ts'
import type { Device } from './device.ts'
import type { Rehash } from './disguise.ts'
import { asTheyAre, disguised } from './disguise.ts'
import { pagesOf } from './entryPages.ts'
import { createLogFile } from './file.ts'
import { belongingIn, ownReads } from './ownReads.ts'

interface JournalNow {
  /** The greatest `seq` that is stored. */
  last: number
  /** What waits to be stored, with the `seq` that it would get. */
  waiting: readonly Entry[]
  quarantined: readonly Quarantined[]
}

/** Entries before the journal's end that are searched for those that were stored just now. */
const doubtful = 1000

/** The journal as it stands now: what comes later is in no file that is begun here, and nothing is in it twice. */
export const journalNow = async (
  store: Store,
  journal: Pick<Journal, 'settled' | 'queued'>,
): Promise<E.Either<StoreFault, JournalNow>> => {
  await journal.settled()
  const queued = journal.queued()
  const last = await store.last()()
  if (E.isLeft(last)) return last
  const newest = await store.read(Math.max(1, last.right - doubtful + 1), doubtful)()
  if (E.isLeft(newest)) return newest
  const quarantined = await store.quarantined()()
  if (E.isLeft(quarantined)) return quarantined
  const stored = new Set(newest.right.map(entryName))
  const waiting = queued
    .filter((entry) => !stored.has(entryName(entry)))
    .map((entry, at) => ({ ...entry, seq: last.right + 1 + at }))
  return E.right({ last: last.right, waiting, quarantined: quarantined.right })
}

export interface Deps {
  store: Store
  journal: Pick<Journal, 'settled' | 'queued'>
  build: string
  product: string
  tab: string
  /** The owner whose journal is saved. */
  present: () => Present
  now: () => number
  /** 16 random bytes for pseudonyms, kept nowhere. */
  newKey: () => Uint8Array
  device: () => Promise<Device>
  /** State names of each flow. */
  states: () => Header['states']
  /** The machines' definition hashes, the start of a file, and state hashes; loaded on demand. */
  machines: () => Promise<{
    definitionHashes: Header['machines']
    createBeginning: CreateBeginning
    createRehash: () => Rehash
  }>
}

export interface Gathered {
  name: string
  header: Header
  file: Blob
  figures: SupportContext['figures']
}

export interface Hearing {
  advanced: (done: number, of: number) => void
  /** False once nobody waits for the file. */
  isWanted: () => boolean
}

type Answer<A> = Promise<E.Either<StoreFault, A | null>>

/** Quarantined entries in the header. */
const mostQuarantined = 1000

const twoDigits = (figure: number) => String(figure).padStart(2, '0')

/** `daftar-2026-11-21-1042.ndjson.gz`, by the device's clock. */
const nameAt = (now: number): string => {
  const when = new Date(now)
  const day = [when.getFullYear(), twoDigits(when.getMonth() + 1), twoDigits(when.getDate())].join('-')
  return `daftar-${day}-${twoDigits(when.getHours())}${twoDigits(when.getMinutes())}.ndjson.gz`
}

const sinceOf = (range: LogRange, now: number): number | null => {
  if (range.kind === 'whole') return null
  return range.kind === 'days' ? now - range.days * dayMs : Date.parse(range.since)
}

const logged = ({ seq, id, at, tab, flow, type, v, data, hash, owner }: Entry) => ({
  ...{ seq, id, at, tab, flow, type, v, data },
  ...(hash === undefined ? {} : { hash }),
  ...(owner === undefined ? {} : { owner }),
})

const headerOf = async (
  { device, machines, states, build, product, tab, store }: Deps,
  { range, standIns }: LogChoice,
  { last, waiting, quarantined }: JournalNow,
  { from, now }: { from: number; now: number },
): Promise<Header> => {
  const { browser, storage } = await device()
  return {
    format: 'daftar.supportLog',
    version: supportLogVersion,
    savedAt: now,
    ...{ build, product, tab },
    machines: (await machines()).definitionHashes,
    range: { kind: range.kind, from },
    pseudonymised: standIns,
    browser,
    storage: {
      durable: store.durable,
      ...storage,
      entries: last,
      waiting: waiting.length,
      // Only its first words are ours: the rest may name or quote a row.
      setAside: quarantined.slice(0, mostQuarantined).map(({ seq, reason }) => ({
        seq,
        reason: standIns ? (/^\d+ of \d+ parts|^\w+/.exec(reason)?.[0] ?? '') : reason,
      })),
    },
    states: states(),
  }
}

/**
 * Makes a support log of the journal at this moment: the stored entries, then the queued ones. The page goes on
 * meanwhile. Null once nobody waits for it.
 */
export const gather = async (deps: Deps, choice: LogChoice, hearing: Hearing): Answer<Gathered> => {
  const { store, journal, newKey } = deps
  const breathe = paceAlone()
  const now = deps.now()
  const found = await journalNow(store, journal)
  if (E.isLeft(found)) return found
  const belonging = await belongingIn(store, deps.present(), breathe)
  if (E.isLeft(belonging)) return belonging
  const { isOurTime } = belonging.right
  const own = ownReads(store, belonging.right)
  const { last } = found.right
  const waiting = found.right.waiting.flatMap((entry) => belonging.right.own(entry) ?? [])
  const quarantined = found.right.quarantined.filter(({ seq }) => isOurTime(seq))
  const { createBeginning, createRehash } = await deps.machines()
  const lines = choice.standIns ? disguised(newKey(), createRehash()) : asTheyAre
  const { shown } = lines
  const since = sinceOf(choice.range, now)
  const cut =
    since === null
      ? E.right({ from: 1, lines: [] })
      : await cutAt({ store: own, ...hearing, createBeginning, shown, breathe }, since, last)
  if (E.isLeft(cut) || cut.right === null) return E.map(() => null)(cut)
  const { from, lines: starts } = cut.right

  const header = await headerOf(deps, choice, { last, waiting, quarantined }, { from, now })
  const file = createLogFile()
  await file.write(header)
  for (const start of starts) await file.write(lines.start(start))
  let entries = 0
  const write = async (entry: Entry) => {
    entries += 1
    await file.write(logged(lines.entry(entry)))
  }
  for await (const page of pagesOf(own, from, last)) {
    if (E.isLeft(page) || !hearing.isWanted()) return E.map(() => null)(page)
    for (const entry of page.right) await write(entry)
    hearing.advanced(page.right.at(-1)?.seq ?? last, last)
    await breathe()
  }
  for (const entry of waiting) await write(entry)
  await file.write({ end: { entries } })
  const made = await file.end()
  if (!hearing.isWanted()) return E.right(null)
  return E.right({
    ...{ name: nameAt(now), header, file: made.file },
    figures: {
      entries,
      rows: starts.filter(({ start }) => start === 'row').length,
      ...{ lines: made.lines, bytes: made.bytes, packed: made.file.size },
    },
  })
}
