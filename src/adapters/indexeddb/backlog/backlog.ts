import { markKey, putMark } from '../marks.ts'
import { answered } from '../requests.ts'
import type { Backlogged, Part } from '../schema.ts'

/** Which parts have a row, by its key: nearly always one. */
const createHolders = () => {
  let holders = new Map<number, number | number[]>()
  return {
    add({ seq, keys }: Part) {
      for (const key of keys) {
        const known = holders.get(key)
        if (known === undefined) holders.set(key, seq)
        else if (typeof known === 'number') holders.set(key, known === seq ? known : [known, seq])
        else if (!known.includes(seq)) known.push(seq)
      }
    },
    of(key: number): readonly number[] {
      const known = holders.get(key)
      return known === undefined ? [] : typeof known === 'number' ? [known] : known
    },
    clear() {
      holders = new Map()
    },
  }
}

/** A part of a completed pull, and its place among all such parts. */
interface BackloggedPart extends Part {
  pulledBy: Backlogged
  place: number
}

/** In rows. */
export interface Bites {
  /** A pull of at most so many rows is folded when it is completed. */
  few: number
  /** Rows that one transaction folds; a save may have to wait for it. */
  atOnce: number
  /** So many of the newest rows of an app get records, though they could stay in the journal: a start reads them. */
  recorded: number
  /** Numbers of entries whose old steps become one pack. As many of the newest entries stay as they are. */
  span: number
}

export const usualBites: Bites = { few: 300, atOnce: 1_000, recorded: 64, span: 500 }

/** A pull's name: its id among its app's. */
export const pullOf = ({ app, pull }: { app: string; pull: string }) => `${app} ${pull}`

/** Remembers the records of parts, which never change. Everything else is read in each transaction. */
export const createBacklog = ({ few, atOnce }: Bites = usualBites) => {
  let known = new Map<number, Part>()
  const holders = createHolders()

  const remember = (part: Part) => {
    known.set(part.seq, part)
    holders.add(part)
  }

  const readParts = async (transaction: IDBTransaction, seqs: readonly number[]): Promise<Part[]> => {
    const live = new Set(seqs)
    if ([...known.keys()].every((seq) => !live.has(seq))) {
      known = new Map()
      holders.clear()
    }
    const fresh = seqs.filter((seq) => !known.has(seq))
    const [first] = fresh
    const last = fresh.at(-1)
    if (first !== undefined && last !== undefined) {
      const range = IDBKeyRange.bound(first, last)
      const read = await answered<Part[]>(transaction.objectStore('parts').getAll(range))
      for (const part of read) if (!known.has(part.seq)) remember(part)
    }
    return seqs.flatMap((seq) => known.get(seq) ?? [])
  }

  /**
   * The stored and unfolded parts of pulls, as one transaction sees and changes them. Needs `parts`, `lagging` and
   * `meta`.
   */
  const look = async (transaction: IDBTransaction) => {
    const [keys, before] = await Promise.all([
      answered(transaction.objectStore('parts').getAllKeys()),
      answered<Backlogged[]>(transaction.objectStore('lagging').getAll()),
    ])
    const parts = await readParts(transaction, keys.map(Number))
    const pulls = new Map(before.map((pulledBy) => [pulledBy.seq, pulledBy]))
    const queue = new Map<number, BackloggedPart>()
    const waiting = new Map<number, Part>()
    const added = new Map<number, Part>()
    const dropped: number[] = []
    let place = 0

    const hasBacklog = (part: Part, pulledBy: Backlogged) => {
      waiting.delete(part.seq)
      queue.set(part.seq, { ...part, pulledBy, place: place++ })
    }
    for (const part of parts) waiting.set(part.seq, part)
    for (const pulledBy of before) {
      for (const part of waiting.values()) {
        if (part.seq < pulledBy.seq && pullOf(part) === pullOf(pulledBy)) hasBacklog(part, pulledBy)
      }
    }

    const withNeeded = (found: Set<BackloggedPart>) => [...found].sort((a, b) => a.place - b.place)
    const visit = (found: Set<BackloggedPart>, rows: Iterable<number>, below: number) => {
      for (const key of rows) {
        for (const seq of holders.of(key)) {
          const part = queue.get(seq)
          if (part === undefined || part.place >= below || found.has(part)) continue
          found.add(part)
          visit(found, part.keys, part.place)
        }
      }
    }

    return {
      /** Parts of an uncompleted pull, oldest first. */
      waiting: (app: string, pull: string) =>
        [...waiting.values()].filter((part) => pullOf(part) === pullOf({ app, pull })),
      /** Parts of all uncompleted pulls, oldest first. */
      unclaimed: () => [...waiting.values()],
      add(part: Part) {
        holders.add(part)
        waiting.set(part.seq, part)
        added.set(part.seq, part)
      },
      /** Marks these parts as waiting to be folded. */
      complete(some: readonly Part[], pulledBy: Backlogged) {
        pulls.set(pulledBy.seq, pulledBy)
        for (const part of some) hasBacklog(part, pulledBy)
      },
      /** True if no row of these parts is in any other part of the backlog. */
      areAlone(some: readonly Part[]) {
        const own = new Set(some.map(({ seq }) => seq))
        const seen = new Set<number>()
        for (const { keys: rows } of some) {
          for (const key of rows) {
            if (seen.has(key) || holders.of(key).some((seq) => queue.has(seq) && !own.has(seq))) return false
            seen.add(key)
          }
        }
        return true
      },
      /** The waiting parts with any of these rows, and the earlier ones that share a row with them, in order. */
      needed(rows: Iterable<number>) {
        if (queue.size === 0) return []
        const found = new Set<BackloggedPart>()
        visit(found, rows, Number.POSITIVE_INFINITY)
        return withNeeded(found)
      },
      /** True if these parts are folded with their pull's completion; larger pulls wait. */
      areFew: (some: readonly Part[]) => some.reduce((sum, { keys: rows }) => sum + rows.length, 0) <= few,
      /** The newest waiting parts that one transaction folds, with those that must be folded before them, in order. */
      newest() {
        const found = new Set<BackloggedPart>()
        let counted = 0
        for (const part of [...queue.values()].reverse()) {
          if (counted >= atOnce) break
          if (found.has(part)) continue
          found.add(part)
          counted += part.keys.length
          visit(found, part.keys, part.place)
        }
        return withNeeded(found)
      },
      drop(some: readonly Part[]) {
        for (const { seq } of some) {
          queue.delete(seq)
          waiting.delete(seq)
          if (!added.delete(seq)) dropped.push(seq)
        }
      },
      left: () => queue.size,
      write() {
        const records = transaction.objectStore('parts')
        for (const seq of dropped) records.delete(seq)
        for (const part of added.values()) records.put(part)
        const still = new Set([...queue.values()].map(({ pulledBy }) => pulledBy.seq))
        const stored = new Set(before.map(({ seq }) => seq))
        for (const [seq, pulledBy] of pulls) {
          if (still.has(seq) && !stored.has(seq)) transaction.objectStore('lagging').put(pulledBy)
          if (!still.has(seq) && stored.has(seq)) transaction.objectStore('lagging').delete(seq)
        }
        const values = transaction.objectStore('meta')
        if (queue.size > 0 && stored.size === 0) putMark(values, 'backlog', 1)
        if (queue.size === 0 && stored.size > 0) values.delete(markKey('backlog'))
      },
    }
  }

  return { look }
}

export type BacklogReader = ReturnType<typeof createBacklog>
export type Backlog = Awaited<ReturnType<BacklogReader['look']>>
