import { either as E } from 'fp-ts'
import { openDB, unwrap } from 'idb'
import { expect } from 'vitest'
import { unpacked } from '../../src/adapters/indexeddb/journal/packing.ts'
import { stepsIn } from '../../src/adapters/indexeddb/journal/packs.ts'
import { markKey } from '../../src/adapters/indexeddb/marks.ts'
import { partIn } from '../../src/adapters/indexeddb/rows/plan.ts'
import { replacedRows } from '../../src/adapters/indexeddb/rows/replaced.ts'
import { searched, stored, unstored } from '../../src/adapters/indexeddb/rows/storedRow.ts'
import type {
  IdsFilter,
  IdsPart,
  Recent,
  RowsPart,
  Schema,
  Segment,
  StoredEntry,
  TermsPart,
} from '../../src/adapters/indexeddb/schema.ts'
import { meta } from '../../src/adapters/indexeddb/schema.ts'
import { eachRow, openTerms } from '../../src/adapters/indexeddb/search/postings.ts'
import { comparing } from '../../src/adapters/indexeddb/search/segments.ts'
import { isRemovable } from '../../src/events/oldSteps.ts'
import type { Change, Model, Row } from '../../src/events/projections/rows.ts'
import { models } from '../../src/events/projections/rows.ts'
import type { KeptSum, Sums } from '../../src/events/projections/sums.ts'
import { addSums, sumsMoved } from '../../src/events/projections/sums.ts'
import { pulledChanges } from '../../src/events/projections/taken.ts'

/** A row's search terms in order, and its place. A product's order changes without the index. */
interface Indexed {
  terms: readonly string[]
  order: string | number | null
}

interface Kept {
  key: number
  header: Segment
  rows: readonly RowsPart[]
  terms: readonly TermsPart[]
}

const nameOf = (model: Model, app: string, id: string) => `${model} ${app} ${id}`

const indexed = (model: Model, terms: readonly string[], order: string | number): Indexed => ({
  terms: [...terms].sort(),
  order: model === 'product' ? null : order,
})

/** A segment's content for each of its rows; throws if its parts contradict it. */
const rowsOf = ({ key, header: { model, size, lasts }, rows, terms }: Kept) => {
  const ids = rows.flatMap((part) => part.ids)
  const orders = rows.flatMap((part) => part.orders)
  const opened = terms.map(openTerms)
  const words = opened.flatMap((part) => part.terms)
  const lastOfEach = opened.map((part) => part.terms.at(-1))
  if (ids.length !== size || orders.length !== size) throw new Error(`segment ${key} has ${ids.length} of ${size} rows`)
  if (lastOfEach.join('\n') !== lasts.join('\n')) throw new Error(`segment ${key} says of its terms ${lasts}`)
  if (words.some((word, at) => at > 0 && word <= (words[at - 1] ?? ''))) throw new Error(`segment ${key}: ${words}`)
  const compare = comparing(model)
  const placed = ids.map((id, at) => ({ id, order: orders[at] ?? '', terms: [] as string[] }))
  placed.forEach((row, at) => {
    const before = placed[at - 1]
    if (before !== undefined && compare(before, row) >= 0) throw new Error(`segment ${key}: ${row.id} is misplaced`)
  })
  for (const part of opened) {
    for (const [at, word] of part.terms.entries()) {
      let last = -1
      eachRow(part, at, (row) => {
        if (row <= last || row >= size) throw new Error(`segment ${key}: ${word} is in row ${row} after ${last}`)
        placed[row]?.terms.push(word)
        last = row
      })
    }
  }
  return placed
}

/** Everything that a search can find: segments from the oldest on, then the recent records. */
const found = (segments: readonly Kept[], recent: readonly Recent[]) => {
  const all = new Map<string, Indexed>()
  const put = (model: Model, app: string, id: string, row: Indexed) => {
    if (all.has(nameOf(model, app, id))) throw new Error(`${nameOf(model, app, id)} is found twice`)
    all.set(nameOf(model, app, id), row)
  }
  for (const segment of segments) {
    const { model, app, over } = segment.header
    for (const id of over) all.delete(nameOf(model, app, id))
    for (const { id, order, terms } of rowsOf(segment)) put(model, app, id, indexed(model, terms, order))
  }
  for (const { app, row } of recent) {
    if (row === null) continue
    const { model, id, terms, order, over } = row
    if (over) all.delete(nameOf(model, app, id))
    if (terms !== null) put(model, app, id, indexed(model, terms, order))
  }
  return all
}

/** The number of rows in each segment of a model, the oldest first. */
export const segmentSizes = async (name: string, model: Model): Promise<number[]> => {
  const database = await openDB<Schema>(name)
  const headers = await database.getAll('segments')
  database.close()
  return headers.flatMap((header) => (header.model === model ? [header.size] : []))
}

/** What several add up to, by app. */
const summed = (some: readonly (readonly [app: string, kept: readonly KeptSum[]])[]) => {
  const byApp = new Map<string, Sums>()
  for (const [app, kept] of some) {
    const sums: Sums = byApp.get(app) ?? new Map()
    addSums(sums, kept)
    byApp.set(app, sums)
  }
  return sorted(new Map([...byApp].filter(([, sums]) => sums.size > 0)))
}

const sorted = (some: ReadonlyMap<string, unknown>) => [...some].sort(([one], [other]) => (one < other ? -1 : 1))

/** What a segment's parts of ids say: where each row with a source stands, by row number. */
const sourcesOf = (parts: readonly (IdsPart | IdsFilter)[]): [row: number, source: number][] =>
  parts
    .flatMap((part): [number, number][] =>
      'places' in part ? Array.from(part.places, (place, at) => [place % 2 ** 21, part.sources[at] ?? -1]) : [],
    )
    .sort(([one], [other]) => one - other)

/** The rows of segments that stay in the journal, each found where its source says; throws if one is elsewhere. */
const rowsInJournal = (
  segments: readonly Kept[],
  idsParts: readonly (readonly [readonly [number, number], IdsPart | IdsFilter])[],
  replaced: readonly (readonly [number, number])[],
  entries: readonly StoredEntry[],
): Row<'invoice'>[] => {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
  const changesAt = new Map<number, readonly Change[]>()
  const changesOf = (source: number) => {
    const entry = unpacked(bySeq.get(source))
    const part = entry === null ? null : partIn(entry)
    const changes = part !== null && E.isRight(part) && part.right !== null ? pulledChanges(part.right) : []
    changesAt.set(source, changes)
    return changes
  }
  const gone = new Set(replaced.map((place) => place.join()))
  return segments.flatMap(({ key, header, rows }) => {
    const ids = rows.flatMap((part) => part.ids)
    const sources = rows.flatMap((part) => (part.sources === undefined ? part.ids.map(() => -1) : [...part.sources]))
    const sourced = sources.flatMap((source, row): [number, number][] => (source < 0 ? [] : [[row, source]]))
    const own = idsParts.flatMap(([[owner], part]) => (owner === key ? [part] : []))
    expect(sourcesOf(own)).toEqual(sourced)
    expect(header.sourced?.map(({ count }) => count) ?? []).toEqual(
      sourced.length === 0 ? [] : rows.map((part) => [...(part.sources ?? [])].filter((source) => source >= 0).length),
    )
    return sourced.flatMap(([row, source]) => {
      if (gone.has(`${key},${row}`)) return []
      const changes = changesAt.get(source) ?? changesOf(source)
      const [change, ...others] = changes.filter(({ op, id }) => op === 'take' && id === ids[row])
      if (change?.op !== 'take' || change.model !== 'invoice' || others.length > 0)
        throw new Error(`row ${row} of segment ${key} is ${ids[row]}, and entry ${source} has it not once`)
      return [change.row]
    })
  })
}

/** The numbers of packed steps; throws if a pack contradicts its key, the other packs or the records. */
const numbersIn = (keys: readonly number[], packs: readonly Uint8Array[], single: readonly number[]): number[] => {
  const numbers = packs.flatMap((pack, at) => {
    const steps = stepsIn(pack)
    if (steps === null || steps.at(-1)?.seq !== keys[at]) throw new Error(`pack ${keys[at]} is damaged`)
    if (!steps.every(isRemovable)) throw new Error(`pack ${keys[at]} has more than steps`)
    return steps.map(({ seq }) => seq)
  })
  const twice = numbers.filter((seq, at) => seq <= (numbers[at - 1] ?? 0) || single.includes(seq))
  if (twice.length > 0) throw new Error(`entries ${twice} are packed twice, or have a record, too`)
  return numbers
}

/** A database's row data twice: as stored, and as computed from the rows and entries alone. */
const bothOf = async (name: string) => {
  const database = await openDB<Schema>(name)
  const transaction = database.transaction([...database.objectStoreNames], 'readonly')
  const at = <N extends (typeof transaction.objectStoreNames)[number]>(store: N) => transaction.objectStore(store)
  const [keys, headers, recentKeys, recent, parts, lagging, metaKeys, metas, seqs] = await Promise.all([
    at('segments').getAllKeys(),
    at('segments').getAll(),
    at('recent').getAllKeys(),
    at('recent').getAll(),
    at('parts').getAll(),
    at('lagging').getAll(),
    at('meta').getAllKeys(),
    at('meta').getAll(),
    at('entries').getAllKeys(),
  ])
  const [rowsKeys, rowsParts, termsKeys, termsParts] = await Promise.all([
    at('rowsParts').getAllKeys(),
    at('rowsParts').getAll(),
    at('termsParts').getAllKeys(),
    at('termsParts').getAll(),
  ])
  const packed = numbersIn(await at('packs').getAllKeys(), await at('packs').getAll(), seqs)
  const rows = await Promise.all(models.map((model) => at(model).getAll()))
  const [idsKeys, ids, replaced, entries] = await Promise.all([
    at('idsParts').getAllKeys(),
    at('idsParts').getAll(),
    replacedRows(unwrap(transaction)),
    at('entries').getAll(),
  ])
  database.close()

  const values = new Map(metaKeys.map((key, place) => [key, metas[place]]))
  const numberAt = (key: string) => Number(values.get(key) ?? 0)
  const ofSegment = <P>(all: readonly [number, number][], some: readonly P[], segment: number) => {
    const own = all.flatMap(([owner], place) => (owner === segment ? [place] : []))
    if (own.some((place, number) => all[place]?.[1] !== number)) throw new Error(`segment ${segment} lacks a part`)
    return own.flatMap((place) => some[place] ?? [])
  }
  const segments = headers.map((header, place): Kept => {
    const key = keys[place] ?? 0
    return { key, header, rows: ofSegment(rowsKeys, rowsParts, key), terms: ofSegment(termsKeys, termsParts, key) }
  })
  const inJournal = rowsInJournal(
    segments,
    idsKeys.flatMap((key, at) => (ids[at] === undefined ? [] : [[key, ids[at]] as const])),
    [...replaced].flatMap(([segment, gone]) => gone.map((row): [number, number] => [segment, row])),
    entries,
  )
  const living = [
    ...models.flatMap((model, place) =>
      (rows[place] ?? []).map((row): [Model, Row] => [model, unstored(structuredClone(row))]),
    ),
    ...inJournal.map((row): [Model, Row] => ['invoice', row]),
  ]
  const twice = living.map(([model, { id }]) => `${model} ${id}`).filter((one, at, all) => all.indexOf(one) < at)
  const counts = new Map<string, number>()
  for (const [model, row] of living) {
    counts.set(meta.rows(model, row.app), (counts.get(meta.rows(model, row.app)) ?? 0) + 1)
  }
  const grown = new Map([...values].flatMap(([key]) => (key.startsWith('rows ') ? [[key, numberAt(key)]] : [])))
  for (const { app, row } of recent) {
    if (row !== null) grown.set(meta.rows(row.model, app), (grown.get(meta.rows(row.model, app)) ?? 0) + row.by)
  }
  const keptSums = [...values].flatMap(([key, value]): [string, readonly KeptSum[]][] =>
    key.startsWith('sums ') && Array.isArray(value) ? [[key.split(' ')[1] ?? '', value]] : [],
  )
  const recentSums = recent.map(({ app, row }): [string, readonly KeptSum[]] => [app, row?.sums ?? []])
  const orphans = [...rowsKeys, ...termsKeys, ...idsKeys, ...replaced].filter(([owner]) => !keys.includes(owner))
  return {
    kept: {
      found: sorted(found(segments, recent)),
      counts: sorted(new Map([...grown].filter(([, count]) => count !== 0))),
      sums: summed([...keptSums, ...recentSums]),
      rows: rows.flat(),
      twice,
      partsOfNoSegment: orphans,
      mergedAndRecent: recentKeys.filter((key) => key <= numberAt(meta.merged)),
      partsOfNoEntry: parts.flatMap(({ seq }) => (seqs.includes(seq) ? [] : [seq])),
      hasBacklog: values.has(markKey('backlog')),
      packedBeyond: packed.filter((seq) => seq > numberAt(meta.packed) || seq > (seqs.at(-1) ?? seq)),
    },
    due: {
      found: sorted(
        new Map(
          living.map(([model, row]) => {
            const { terms, order } = searched(row)
            return [nameOf(model, row.app, row.id), indexed(model, terms, order)]
          }),
        ),
      ),
      counts: sorted(counts),
      sums: summed(living.map(([, row]) => [row.app, sumsMoved(undefined, row)])),
      rows: living.slice(0, rows.flat().length).map(([, row]) => stored(row)),
      twice: [],
      partsOfNoSegment: [],
      mergedAndRecent: [],
      partsOfNoEntry: [],
      hasBacklog: lagging.length > 0,
      packedBeyond: [],
    },
  }
}

/** Index, counts, marks and parts of a database match its rows and entries, without leftovers of merges or folds. */
export const addsUp = async (name: string): Promise<void> => {
  const { kept, due } = await bothOf(name)
  expect(kept).toEqual(due)
}
