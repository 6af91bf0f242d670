import { unwrap } from 'idb'
import { isRemovable, positioned } from '../../../events/oldSteps.ts'
import { paceAlone } from '../pace.ts'
import { answered, lastKey, numberAt, ofKind } from '../requests.ts'
import type { Database } from '../schema.ts'
import { meta } from '../schema.ts'
import { isPosition } from './checkpoints.ts'
import { isEntry } from './packing.ts'
import { packOfJson } from './packs.ts'
import type { Numbered } from './walk.ts'
import { createPruning, nextSingles } from './walk.ts'
import { writing } from './writing.ts'

/** Packs that one call writes at most: other work of the store goes between two calls. */
const packsAtOnce = 20
/** Letters of JSON in a pack, without its last step: packing it is one task. */
const mostJson = 128 * 1024

/** `packed`: up to which number steps are packed. `removals`: how often entries were removed or changed. */
const standing = async (transaction: IDBTransaction) => ({
  packed: await numberAt(transaction, meta.packed),
  removals: await numberAt(transaction, meta.removals),
})

/** Where the next pack begins and may end, and which steps stay for a start; null if there are not `span` numbers. */
const nextSpan = async (transaction: IDBTransaction, span: number) => {
  const [{ packed, removals }, found, newest] = await Promise.all([
    standing(transaction),
    answered<unknown[]>(transaction.objectStore('meta').getAll(ofKind('position'))),
    lastKey(transaction.objectStore('entries')),
  ])
  const { upTo, needed } = positioned(found.filter(isPosition))
  const last = packed + span
  return last > Math.min(upTo, newest - span) ? null : { packed, removals, last, needed }
}

const reading = (database: Database) => unwrap(database).transaction(['entries', 'meta'], 'readonly')

export const hasToPack = async (database: Database, span: number): Promise<boolean> =>
  (await nextSpan(reading(database), span)) !== null

/** The next entries, each with its JSON if it is to be packed. They end early where the steps are large. */
const readNext = async (database: Database, span: number) => {
  const transaction = reading(database)
  const found = await nextSpan(transaction, span)
  if (found === null) return null
  const { packed, last, needed } = found
  const entries: { single: Numbered; json: string | null }[] = []
  let end = packed
  let letters = 0
  while (end < last && letters < mostJson) {
    const read = (await nextSingles(transaction, end)).filter(({ seq }) => seq <= last)
    for (const single of read) {
      const { seq, record } = single
      const json = isEntry(record) && isRemovable(record) && !needed.has(seq) ? JSON.stringify(record) : null
      entries.push({ single, json })
      end = seq
      letters += json?.length ?? 0
      if (letters >= mostJson) break
    }
    if (read.length === 0) end = last
  }
  return { ...found, end, entries }
}

/** Packs what was read outside of a long transaction, unless it has changed meanwhile. False if there is no more. */
const packNext = async (database: Database, span: number): Promise<boolean> => {
  const read = await readNext(database, span)
  if (read === null) return false
  const steps = read.entries.flatMap(({ json }) => json ?? [])
  const pack = packOfJson(`[${steps.join(',')}]`)
  await writing(database, ['entries', 'packs', 'meta'], 'relaxed', async (transaction) => {
    const { packed, removals } = await standing(transaction)
    if (packed !== read.packed || removals !== read.removals) return
    const pruning = createPruning(transaction)
    let last = 0
    for (const { single, json } of read.entries) {
      if (json === null) {
        pruning.keep()
        continue
      }
      pruning.drop(single)
      last = single.seq
    }
    await pruning.finish()
    if (last > 0) transaction.objectStore('packs').add(pack, last)
    transaction.objectStore('meta').put(read.end, meta.packed)
  })
  return true
}

/**
 * Packs the steps before the positions of all flows that no position names: a start does not read them. A pack is one
 * transaction, and a save goes before the next one. More may be left (see `hasToPack`); an early end leaves the rest.
 */
export const packSteps = async (
  database: Database,
  span: number,
  saving?: () => Promise<unknown> | null,
): Promise<void> => {
  const pace = paceAlone(saving)
  for (let packs = 0; packs < packsAtOnce && (await packNext(database, span)); packs++) await pace()
}
