import { answered, completed } from '../../src/adapters/indexeddb/requests.ts'
import type { PeerInvoice, PeerLine, PeerNamed } from './peerRows.ts'

/**
 * A spike, as a contestant of the peers' benchmark: what rows in packed pages would gain (`docs/performance.md`). Bulk
 * rows are a segment: pages of rows in the list's order, blocks of ids, of amounts and of terms, and a directory that
 * stays in memory. Single saves are records of a tail. There are no merges, tabs or migrations.
 */

const kib = 1024
const rowsInSegment = 25_000
const pageBytes = 24 * kib
const entryBytes = 56 * kib
const postingBytes = 32 * kib
const inBlock = 4096
const mostKept = 64

/** An id is found by its hash and its place in one number: 32 and 21 bits. */
const places = 2 ** 21
const bloomBits = 2 ** 18

interface Head {
  key: number
  size: number
  /** Each page's first place, and the times of its first and last row. */
  starts: Uint32Array
  firsts: Float64Array
  lasts: Float64Array
  bloom: Uint8Array
  /** The first key of each block of ids. */
  idFirsts: Float64Array
  lastTerms: readonly string[]
}
interface Segment extends Head {
  /** Places of rows that are newer in the tail or in a later segment, or deleted. */
  dead: Set<number>
}
interface Terms {
  terms: string
  lengths: Uint32Array
  rows: Uint8Array
}
interface TailRow extends PeerInvoice {
  kind: 'created' | 'updated'
  terms: readonly string[]
}
interface Shop {
  db: IDBDatabase
  segments: Segment[]
  pages: (transaction: IDBTransaction, key: readonly [number, number]) => Promise<readonly PeerInvoice[]>
  ids: (transaction: IDBTransaction, key: readonly [number, number]) => Promise<Float64Array>
  postings: (transaction: IDBTransaction, key: readonly [number, number]) => Promise<Terms>
}

const numbered = ['segments', 'pages', 'ids', 'amounts', 'postings', 'dead'] as const
const named = ['deleted', 'persons', 'products'] as const
const all = ['entries', 'tail', 'deleted', ...numbered]

const written = async (db: IDBDatabase, stores: readonly string[], work: (transaction: IDBTransaction) => unknown) => {
  const transaction = db.transaction(stores, 'readwrite', { durability: 'strict' })
  const end = completed(transaction)
  await work(transaction)
  transaction.commit()
  await end
}

const linesOf = ({ detail }: PeerInvoice): PeerLine[] => JSON.parse(detail)

const termsOf = (row: PeerInvoice): string[] => {
  const text = [row.payer, ...linesOf(row).map(({ itn }) => itn)].join(' ').toLowerCase()
  const words = text
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .split(/[\s\u200c]+/)
  return [...new Set(words.filter((word) => word !== ''))]
}

const hashOf = (id: string): number => {
  let hash = 0x811c_9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x0100_0193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b_3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}

const bitsOf = (hash: number): number[] =>
  [0, 1, 2, 3].map((turn) => ((hash & 0xffff) * 3 + turn * ((hash >>> 16) | 1) * 7 + (hash >>> 5)) % bloomBits)

/** The last place in ascending numbers that is not above this one; -1 if all are. */
const lastUpTo = (numbers: Float64Array | Uint32Array, most: number): number => {
  let [from, to] = [0, numbers.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((numbers[middle] ?? 0) <= most) from = middle + 1
    else to = middle
  }
  return from - 1
}

/** Texts as one JSON list each, under so many bytes. */
const jsonLists = (texts: readonly string[], most: number): { from: number; bytes: Uint8Array }[] => {
  const lists: { from: number; bytes: Uint8Array }[] = []
  let from = 0
  let size = 0
  const end = (to: number) => {
    if (to > from) lists.push({ from, bytes: new TextEncoder().encode(`[${texts.slice(from, to).join()}]`) })
    from = to
    size = 0
  }
  for (const [at, text] of texts.entries()) {
    // Farsi letters are two bytes.
    if (size + text.length * 1.3 > most) end(at)
    size += text.length * 1.3
  }
  end(texts.length)
  return lists
}

const addPulled = (transaction: IDBTransaction, texts: readonly string[]) => {
  for (const { bytes } of jsonLists(texts, entryBytes)) transaction.objectStore('entries').add(entry(null, bytes))
}

const entry = (data: unknown, json?: Uint8Array) => ({
  ...{ id: crypto.randomUUID(), at: Date.now(), tab: 'tab-1', flow: 'saving', type: 'spike', v: 1, data },
  ...(json !== undefined && { json }),
})

/** Ascending numbers as their differences, seven bits a byte. */
const pushDifferences = (bytes: number[], numbers: readonly number[]) => {
  let last = -1
  for (const number of numbers) {
    let rest = number - last
    last = number
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
    bytes.push(rest)
  }
}

function* numbersIn(bytes: Uint8Array, from: number, to: number) {
  let number = -1
  for (let at = from; at < to; ) {
    let shift = 0
    let byte = 128
    for (; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0
      number += (byte & 127) << shift
    }
    yield number
  }
}

const putBlocks = (transaction: IDBTransaction, store: string, key: number, numbers: Float64Array) => {
  for (let block = 0; block * inBlock < numbers.length; block++)
    transaction.objectStore(store).put(numbers.slice(block * inBlock, (block + 1) * inBlock), [key, block])
}

const putTerms = (transaction: IDBTransaction, key: number, rows: readonly PeerInvoice[]): string[] => {
  const places = new Map<string, number[]>()
  for (const [at, row] of rows.entries())
    for (const term of termsOf(row)) {
      const found = places.get(term)
      if (found === undefined) places.set(term, [at])
      else found.push(at)
    }
  const lasts: string[] = []
  let block = { terms: [] as string[], lengths: [] as number[], bytes: [] as number[] }
  const end = () => {
    const { terms, lengths, bytes } = block
    const value: Terms = {
      ...{ terms: terms.join('\n'), lengths: Uint32Array.from(lengths), rows: Uint8Array.from(bytes) },
    }
    transaction.objectStore('postings').put(value, [key, lasts.length])
    lasts.push(terms.at(-1) ?? '')
    block = { terms: [], lengths: [], bytes: [] }
  }
  for (const term of [...places.keys()].sort()) {
    if (block.bytes.length > postingBytes) end()
    const before = block.bytes.length
    pushDifferences(block.bytes, places.get(term) ?? [])
    block.terms.push(term)
    block.lengths.push(block.bytes.length - before)
  }
  if (block.terms.length > 0) end()
  return lasts
}

const putSegment = (transaction: IDBTransaction, key: number, unsorted: readonly PeerInvoice[]): Segment => {
  const rows = unsorted.toSorted((one, other) => (one.factor_date < other.factor_date ? -1 : 1))
  const pages = jsonLists(
    rows.map((row) => JSON.stringify(row)),
    pageBytes,
  )
  for (const [at, { bytes }] of pages.entries()) transaction.objectStore('pages').put(bytes, [key, at])
  const bloom = new Uint8Array(bloomBits / 8)
  const ids = Float64Array.from(rows, ({ id }, at) => {
    const hash = hashOf(id)
    for (const bit of bitsOf(hash)) bloom[bit >> 3] = (bloom[bit >> 3] ?? 0) | (1 << (bit & 7))
    return hash * places + at
  }).sort()
  putBlocks(transaction, 'ids', key, ids)
  putBlocks(
    transaction,
    'amounts',
    key,
    Float64Array.from(rows, ({ total }) => total),
  )
  const timeAt = (at: number) => Date.parse(rows[at]?.factor_date ?? '')
  const head: Head = {
    key,
    size: rows.length,
    starts: Uint32Array.from(pages, ({ from }) => from),
    firsts: Float64Array.from(pages, ({ from }) => timeAt(from)),
    lasts: Float64Array.from(pages, (_, at) => timeAt((pages[at + 1]?.from ?? rows.length) - 1)),
    bloom,
    idFirsts: ids.filter((_, at) => at % inBlock === 0),
    lastTerms: putTerms(transaction, key, rows),
  }
  transaction.objectStore('segments').put(head, key)
  return { ...head, dead: new Set() }
}

/** Records of one store by key; the last ones stay in memory, since they never change. */
const keeping = <A, B>(store: string, read: (value: A) => B) => {
  const kept = new Map<string, Promise<B>>()
  return (transaction: IDBTransaction, key: readonly [number, number]): Promise<B> => {
    const known = kept.get(key.join())
    if (known !== undefined) return known
    const reading = answered<A>(transaction.objectStore(store).get([...key])).then(read)
    kept.set(key.join(), reading)
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    return reading
  }
}

/** Blocks of ids that may have the hash, and in one of them the places with it. */
const blocksOf = ({ idFirsts }: Head, hash: number): number[] => {
  const from = Math.max(0, lastUpTo(idFirsts, hash * places))
  const to = lastUpTo(idFirsts, (hash + 1) * places - 1)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}
const placesIn = (block: Float64Array, hash: number): number[] =>
  Array.from(
    block.subarray(lastUpTo(block, hash * places - 1) + 1, lastUpTo(block, (hash + 1) * places - 1) + 1),
    (key) => key % places,
  )
const mayHave = ({ bloom }: Head, hash: number): boolean =>
  bitsOf(hash).every((bit) => ((bloom[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)

const rowAt = async ({ pages }: Shop, transaction: IDBTransaction, { key, starts }: Head, place: number) => {
  const page = lastUpTo(starts, place)
  return (await pages(transaction, [key, page]))[place - (starts[page] ?? 0)]
}

const found = async (shop: Shop, transaction: IDBTransaction, id: string) => {
  const hash = hashOf(id)
  for (const segment of shop.segments.filter((one) => mayHave(one, hash)))
    for (const block of blocksOf(segment, hash))
      for (const place of placesIn(await shop.ids(transaction, [segment.key, block]), hash)) {
        const row = segment.dead.has(place) ? undefined : await rowAt(shop, transaction, segment, place)
        if (row?.id === id) return { segment, place, row }
      }
  throw new Error(`no invoice ${id}`)
}

const kill = (transaction: IDBTransaction, { key, dead }: Segment, killed: readonly number[]) => {
  for (const place of killed) dead.add(place)
  transaction.objectStore('dead').put(Uint32Array.from(dead), key)
}

/** All pages, those with the newest rows first. */
const newestPages = ({ segments }: Shop) =>
  segments
    .flatMap((segment) => Array.from(segment.lasts, (last, page) => ({ segment, page, last })))
    .toSorted((one, other) => other.last - one.last)

const livingIn = ({ starts, size, dead }: Segment, page: number): number[] => {
  const from = starts[page] ?? 0
  return Array.from({ length: (starts[page + 1] ?? size) - from }, (_, at) => at).filter((at) => !dead.has(from + at))
}

const isNewer = (one: PeerInvoice, other: PeerInvoice) => (one.factor_date < other.factor_date ? 1 : -1)

const tailOf = (transaction: IDBTransaction) => answered<TailRow[]>(transaction.objectStore('tail').getAll())

export default {
  name: 'pages',
  about: 'a spike: rows in packed pages with a directory, and a tail, by hand on IndexedDB',
  durable: 'transaction complete, strict',
  sync: 'the tail, and tombstones',
  async open(name: string): Promise<Shop> {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => {
      const db = request.result
      db.createObjectStore('entries', { autoIncrement: true })
      db.createObjectStore('tail', { keyPath: 'id' })
      for (const store of numbered) db.createObjectStore(store)
      for (const store of named) db.createObjectStore(store, { keyPath: 'id' })
    }
    const db = await answered(request)
    const transaction = db.transaction(['segments', 'dead'])
    const [heads, keys, dead] = await Promise.all([
      answered<Head[]>(transaction.objectStore('segments').getAll()),
      answered(transaction.objectStore('dead').getAllKeys()),
      answered<Uint32Array[]>(transaction.objectStore('dead').getAll()),
    ])
    const deadOf = new Map(keys.map((key, at) => [Number(key), new Set(dead[at])]))
    const text = new TextDecoder()
    return {
      db,
      segments: heads.map((head) => ({ ...head, dead: deadOf.get(head.key) ?? new Set() })),
      pages: keeping('pages', (bytes: Uint8Array): readonly PeerInvoice[] => JSON.parse(text.decode(bytes))),
      ids: keeping('ids', (block: Float64Array) => block),
      postings: keeping('postings', (block: Terms) => block),
    }
  },
  saveOne: ({ db }: Shop, row: PeerInvoice) =>
    written(db, ['entries', 'tail'], (transaction) => {
      transaction.objectStore('entries').add(entry(row))
      const saved: TailRow = { ...row, kind: 'created', terms: termsOf(row) }
      transaction.objectStore('tail').put(saved)
    }),
  /** The journal first, as a pull does; then a segment a transaction. */
  async importMany({ db, segments }: Shop, table: string, rows: readonly (PeerInvoice | PeerNamed)[]) {
    const invoices = rows.flatMap((row) => ('detail' in row ? [row] : []))
    if (invoices.length === 0)
      return written(db, [table], (transaction) => {
        for (const row of rows) transaction.objectStore(table).put(row)
      })
    for (let at = 0; at < invoices.length; at += rowsInSegment) {
      const some = invoices.slice(at, at + rowsInSegment)
      await written(db, ['entries'], (transaction) => {
        addPulled(
          transaction,
          some.map((row) => JSON.stringify(row)),
        )
      })
    }
    for (let at = 0; at < invoices.length; at += rowsInSegment)
      await written(db, all, (transaction) => {
        segments.push(putSegment(transaction, segments.length, invoices.slice(at, at + rowsInSegment)))
      })
  },
  async page(shop: Shop, offset: number, limit: number): Promise<PeerInvoice[]> {
    const transaction = shop.db.transaction(['tail', 'pages'])
    const rows: PeerInvoice[] = await tailOf(transaction)
    let skipped = 0
    for (const { segment, page, last } of newestPages(shop)) {
      const until = rows.toSorted(isNewer)[offset + limit - skipped - 1]
      if (until !== undefined && Date.parse(until.factor_date) > last) break
      const living = livingIn(segment, page)
      // Whole pages above the offset are only counted, where nothing of the tail stands among them.
      if (rows.length === 0 && skipped + living.length <= offset) {
        skipped += living.length
        continue
      }
      const all = await shop.pages(transaction, [segment.key, page])
      rows.push(...living.flatMap((at) => all[at] ?? []))
    }
    return rows.toSorted(isNewer).slice(offset - skipped, offset - skipped + limit)
  },
  async search(shop: Shop, beginning: string, limit: number): Promise<PeerInvoice[]> {
    const transaction = shop.db.transaction(['tail', 'postings', 'pages'])
    const tail = await tailOf(transaction)
    const rows: PeerInvoice[] = tail.filter(({ terms }) => terms.some((term) => term.startsWith(beginning)))
    for (const segment of shop.segments.toReversed()) {
      const places = new Set<number>()
      const first = segment.lastTerms.findIndex((last) => last >= beginning)
      for (let block = first; first >= 0 && block < segment.lastTerms.length; block++) {
        if (places.size + rows.length >= limit) break
        const { terms, lengths, rows: bytes } = await shop.postings(transaction, [segment.key, block])
        let from = 0
        for (const [at, term] of terms.split('\n').entries()) {
          const to = from + (lengths[at] ?? 0)
          if (term.startsWith(beginning))
            for (const place of numbersIn(bytes, from, to)) {
              if (places.size + rows.length >= limit) break
              if (!segment.dead.has(place)) places.add(place)
            }
          from = to
        }
        if ((segment.lastTerms[block] ?? '') > `${beginning}\uffff`) break
      }
      const read = [...places].map((place) => rowAt(shop, transaction, segment, place))
      rows.push(...(await Promise.all(read)).filter((row) => row !== undefined))
    }
    return rows.slice(0, limit)
  },
  update: (shop: Shop, peer: PeerInvoice, patch: Partial<PeerInvoice> = {}) =>
    written(shop.db, ['entries', 'tail', 'ids', 'pages', 'dead'], async (transaction) => {
      const tail = transaction.objectStore('tail')
      const known = await answered<TailRow | undefined>(tail.get(peer.id))
      const before = known === undefined ? await found(shop, transaction, peer.id) : null
      if (before !== null) kill(transaction, before.segment, [before.place])
      const row = { ...(known ?? before?.row ?? peer), ...peer, ...patch }
      const updated: TailRow = { ...row, kind: known?.kind ?? 'updated', terms: termsOf(row) }
      tail.put(updated)
      transaction.objectStore('entries').add(entry({ id: peer.id, ...patch }))
    }),
  remove: (shop: Shop, { id }: PeerInvoice) =>
    written(shop.db, ['entries', 'tail', 'ids', 'pages', 'dead', 'deleted'], async (transaction) => {
      const tail = transaction.objectStore('tail')
      const known = await answered(tail.getKey(id))
      if (known === undefined) {
        const { segment, place } = await found(shop, transaction, id)
        kill(transaction, segment, [place])
      } else tail.delete(id)
      transaction.objectStore('deleted').put({ id })
      transaction.objectStore('entries').add(entry({ id }))
    }),
  async changeset({ db }: Shop) {
    const transaction = db.transaction(['tail', 'deleted'])
    const [tail, deleted] = await Promise.all([
      tailOf(transaction),
      answered(transaction.objectStore('deleted').getAllKeys()),
    ])
    const ofKind = (kind: TailRow['kind']) => tail.filter((row) => row.kind === kind)
    return { created: ofKind('created'), updated: ofKind('updated'), deleted: deleted.map(String) }
  },
  /** A segment of what came; of what it replaces the places die, and their amounts are read for the sums of days. */
  async applyRemote(
    { db, segments }: Shop,
    remote: { created: PeerInvoice[]; updated: PeerInvoice[]; deleted: PeerInvoice[] },
  ) {
    const came = [...remote.created, ...remote.updated]
    await written(db, ['entries'], (transaction) => {
      addPulled(
        transaction,
        came.map((row) => JSON.stringify(row)),
      )
    })
    const hashes = [...remote.updated, ...remote.deleted].map(({ id }) => hashOf(id))
    await written(db, all, async (transaction) => {
      let sum = 0
      const blocksIn = (store: string, key: number) =>
        answered<Float64Array[]>(transaction.objectStore(store).getAll(IDBKeyRange.bound([key], [key, []])))
      for (const segment of segments) {
        const [ids, amounts] = await Promise.all([blocksIn('ids', segment.key), blocksIn('amounts', segment.key)])
        const placesOf = (hash: number) =>
          blocksOf(segment, hash).flatMap((block) => placesIn(ids[block] ?? new Float64Array(), hash))
        const replaced = hashes.filter((hash) => mayHave(segment, hash)).flatMap(placesOf)
        for (const place of replaced) sum -= amounts[Math.floor(place / inBlock)]?.[place % inBlock] ?? 0
        kill(transaction, segment, replaced)
      }
      segments.push(putSegment(transaction, segments.length, came))
      transaction.objectStore('entries').add(entry({ sum }))
    })
  },
  count: async ({ db, segments }: Shop) =>
    segments.reduce((sum, { size, dead }) => sum + size - dead.size, 0) +
    (await answered(db.transaction('tail').objectStore('tail').count())),
  async close({ db }: Shop) {
    db.close()
  },
}
