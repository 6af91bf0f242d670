import { answered, numberAt, readable } from '../requests.ts'
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
export const nextSingles = async (
  transaction: IDBTransaction,
  after: number,
  limit = entriesAtOnce,
): Promise<Numbered[]> => {
  const entries = transaction.objectStore('entries')
  const range = IDBKeyRange.lowerBound(after, true)
  const records = await attempt<StoredEntry[]>(() => entries.getAll(range, limit))
  if (records !== undefined) return records.map((record) => ({ seq: Number(record.seq), record, pack: null }))
  const keys = (await answered(entries.getAllKeys(range, limit))).map(Number)
  const one = async (seq: number): Promise<Numbered> => ({
    seq,
    record: await attempt<StoredEntry | undefined>(() => entries.get(seq)),
    pack: null,
  })
  return Promise.all(keys.map(one))
}

/** Reads the steps of the next pack after a number, also those before that number. It keeps the last pack. */
export const packsOf = (transaction: IDBTransaction) => {
  const packs = transaction.objectStore('packs')
  let last: { key: number; steps: readonly Numbered[] } | null = null
  return async (after: number): Promise<readonly Numbered[]> => {
    const [found] = await answered(packs.getAllKeys(IDBKeyRange.lowerBound(after, true), 1))
    if (found === undefined) return []
    const key = Number(found)
    if (last?.key === key) return last.steps
    const read = () => attempt<Uint8Array | undefined>(() => packs.get(key))
    const steps = stepsIn((await read()) ?? (await read()))
    const numbered = steps?.map((record) => ({ seq: record.seq, record, pack: key }))
    last = { key, steps: numbered ?? [{ seq: key, record: undefined, pack: key }] }
    return last.steps
  }
}

/** Reads the next entries after a number, oldest first, with a record or in a pack. A pack has its key's step. */
export const entriesOf = (transaction: IDBTransaction) => {
  const nextPack = packsOf(transaction)
  return async (after: number, limit = entriesAtOnce): Promise<Numbered[]> => {
    const most = Math.min(limit, entriesAtOnce)
    const [singles, packed] = await Promise.all([nextSingles(transaction, after, most), nextPack(after)])
    const last = packed.at(-1)
    if (last === undefined) return singles
    const read = singles.length < most ? last.seq : Math.min(last.seq, singles.at(-1)?.seq ?? last.seq)
    return [...singles, ...packed]
      .filter(({ seq }) => seq > after && seq <= read)
      .sort((one, other) => one.seq - other.seq)
      .slice(0, limit)
  }
}

/** Deletes entries of ascending numbers, consecutive records together. */
export const createPruning = (transaction: IDBTransaction) => {
  const entries = transaction.objectStore('entries')
  const packs = transaction.objectStore('packs')
  const dropped = new Map<number, Set<number>>()
  let from = 0
  let to = 0
  const keep = () => {
    if (from > 0) entries.delete(IDBKeyRange.bound(from, to))
    from = 0
  }
  const dropFrom = async (pack: number, gone: ReadonlySet<number>) => {
    const steps = stepsIn(await answered<Uint8Array | undefined>(packs.get(pack)))
    if (steps === null) throw new DOMException('a pack that was read cannot be read', 'NotReadableError')
    const left = steps.filter(({ seq }) => !gone.has(seq))
    packs.delete(pack)
    const last = left.at(-1)
    if (last !== undefined) packs.put(packOf(left), last.seq)
  }
  /** Every entry up to this number was dropped or kept: packs are written anew. */
  const reached = async (seq: number) => {
    for (const [pack, gone] of dropped) {
      if (pack > seq) continue
      dropped.delete(pack)
      await dropFrom(pack, gone)
    }
  }
  return {
    drop({ seq, pack }: Numbered) {
      if (pack !== null) return void dropped.set(pack, (dropped.get(pack) ?? new Set()).add(seq))
      if (from === 0) from = seq
      to = seq
    },
    keep,
    reached,
    finish() {
      keep()
      return reached(Number.POSITIVE_INFINITY)
    },
  }
}

/** Must follow each removal: numbers of removed entries are not reused, and nobody packs what is gone. */
export const moveForgotten = async (transaction: IDBTransaction, newest: number) => {
  const values = transaction.objectStore('meta')
  values.put(Math.max(await numberAt(transaction, meta.forgotten), newest), meta.forgotten)
  values.put((await numberAt(transaction, meta.removals)) + 1, meta.removals)
}
