import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { NewEntry } from '../../../events/event.ts'
import { orNull } from '../../../events/orNull.ts'
import { joined } from '../../parts/joined.ts'
import { entryFrom } from '../../parts/storedEntries.ts'
import type { Opened, SealFault } from './sealed.ts'

/** The first line of a backup. */
const Manifest = t.strict({
  backup: t.strict({
    build: t.string,
    at: t.number,
    owner: orNull(t.string),
    /** The event types that the build stores, and their versions. */
    types: t.record(t.string, t.number),
  }),
})
export type Manifest = t.TypeOf<typeof Manifest>['backup']

/** The last line. */
const End = t.strict({
  end: t.strict({ entries: t.number, invoices: t.number, persons: t.number, products: t.number }),
})
export type End = t.TypeOf<typeof End>['end']

/** Characters in one part. */
const fill = 262_144

type Bytes = Uint8Array<ArrayBuffer>

const through = async (bytes: Bytes, by: CompressionStream | DecompressionStream): Promise<Bytes> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer())

/** The parts of a backup: packed JSON lines, some together. */
export async function* partsOf(lines: AsyncIterable<object>): AsyncGenerator<Bytes, void, void> {
  const encoder = new TextEncoder()
  let text = ''
  const taken = () => {
    const whole = encoder.encode(text)
    text = ''
    return through(joined([whole], whole.length), new CompressionStream('gzip'))
  }
  for await (const line of lines) {
    text += `${JSON.stringify(line)}\n`
    if (text.length >= fill) yield await taken()
  }
  if (text !== '') yield await taken()
}

const linesOf = async (part: Bytes): Promise<readonly unknown[]> =>
  new TextDecoder()
    .decode(await through(part, new DecompressionStream('gzip')))
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))

/** What one part of an opened backup has. */
export interface Read {
  manifest: Manifest | null
  entries: readonly NewEntry[]
  end: End | null
  /** Bytes of the file that were read so far. */
  read: number
}

const readOf = (lines: readonly unknown[], read: number): Read | null => {
  let manifest: Manifest | null = null
  let end: End | null = null
  const entries: NewEntry[] = []
  for (const line of lines) {
    const entry = entryFrom(line)
    if (entry !== null) entries.push(entry)
    else if (Manifest.is(line)) manifest = line.backup
    else if (End.is(line)) ({ end } = line)
    else return null
  }
  return { manifest, entries, end, read }
}

/** What an opened backup has, part by part, up to a fault. */
export async function* readsOf(opened: Opened): AsyncGenerator<E.Either<SealFault, Read>, void, void> {
  for await (const part of opened.parts()) {
    if (E.isLeft(part)) return yield part
    const read = await linesOf(part.right.part)
      .then((lines) => readOf(lines, part.right.read))
      .catch(() => null)
    yield read === null ? E.left('Damaged') : E.right(read)
    if (read === null) return
  }
}
