import { answered, readable } from '../requests.ts'
import type { StoredEntry } from '../schema.ts'
import { meta } from '../schema.ts'
import { packOf, stepsIn } from './packs.ts'

const entriesAtOnce = 200

export interface Numbered {
  seq: number
  /** Undefined if it cannot be read. */
  record: StoredEntry | undefined
  /** The key of the pack that has it; null if it has a record of its own. An unreadable pack has one number. */
  pack: number | null
}

/** The answer, or undefined if it cannot be read; the transaction goes on. */
const attempt = async <A>(request: () => IDBRequest<A>): Promise<A | undefined> => {
  try {
    return await readable(request())
  } catch {
    return undefined
  }
}

/** The next entries with a record of their own after a number. */
export const nextSingles = async (transaction: IDBTransaction, after: number): Promise<Numbered[]> => {
  const entries = transaction.objectStore('entries')
  const range = IDBKeyRange.lowerBound(after, true)
  const records = await attempt<StoredEntry[]>(() => entries.getAll(range, entriesAtOnce))
  if (records !== undefined) return records.map((record) => ({ seq: Number(record.seq), record, pack: null }))
  const keys = (await answered(entries.getAllKeys(range, entriesAtOnce))).map(Number)
  const one = async (seq: number): Promise<Numbered> => ({
    seq,
    record: await attempt<StoredEntry | undefined>(() => entries.get(seq)),
    pack: null,
  })
  return Promise.all(keys.map(one))
}

/** The steps of the next pack after a number; a pack has its key's step. */
const nextPacked = async (transaction: IDBTransaction, after: number): Promise<Numbered[]> => {
  const packs = transaction.objectStore('packs')
  const range = IDBKeyRange.lowerBound(after, true)
  const [[key], found] = await Promise.all([
    answered(packs.getAllKeys(range, 1)),
    attempt<Uint8Array[]>(() => packs.getAll(range, 1)),
  ])
  if (key === undefined) return []
  const pack = Number(key)
  const steps = stepsIn(found?.[0])
  if (steps === null) return [{ seq: pack, record: undefined, pack }]
  return steps.flatMap((record) => (record.seq > after ? { seq: record.seq, record, pack } : []))
}

/** The next entries after a number, oldest first. */
export const nextEntries = async (transaction: IDBTransaction, after: number): Promise<Numbered[]> => {
  const [singles, packed] = await Promise.all([nextSingles(transaction, after), nextPacked(transaction, after)])
  const last = packed.at(-1)
  if (last === undefined) return singles
  const read = singles.length < entriesAtOnce ? last.seq : Math.min(last.seq, singles.at(-1)?.seq ?? last.seq)
  return [...singles, ...packed].filter(({ seq }) => seq <= read).sort((one, other) => one.seq - other.seq)
}

/** Deletes entries of ascending numbers, consecutive records together. */
export const createPruning = (transaction: IDBTransaction) => {
  const entries = transaction.objectStore('entries')
  const dropped = new Map<number, Set<number>>()
  let from = 0
  let to = 0
  const keep = () => {
    if (from > 0) entries.delete(IDBKeyRange.bound(from, to))
    from = 0
  }
  const dropFrom = async (pack: number, gone: ReadonlySet<number>) => {
    const packs = transaction.objectStore('packs')
    const left = stepsIn(await answered<Uint8Array | undefined>(packs.get(pack)))?.filter(({ seq }) => !gone.has(seq))
    packs.delete(pack)
    const last = left?.at(-1)
    if (left !== undefined && last !== undefined) packs.put(packOf(left), last.seq)
  }
  return {
    drop({ seq, pack }: Numbered) {
      if (pack !== null) return void dropped.set(pack, (dropped.get(pack) ?? new Set()).add(seq))
      if (from === 0) from = seq
      to = seq
    },
    keep,
    async finish() {
      keep()
      for (const [pack, gone] of dropped) await dropFrom(pack, gone)
    },
  }
}

/** Numbers of removed entries are not reused. */
export const moveForgotten = async (transaction: IDBTransaction, newest: number) => {
  const values = transaction.objectStore('meta')
  const before = await answered<unknown>(values.get(meta.forgotten))
  values.put(typeof before === 'number' ? Math.max(before, newest) : newest, meta.forgotten)
}
