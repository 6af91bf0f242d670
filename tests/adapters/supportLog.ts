import { gunzipSync } from 'node:zlib'
import { either as E } from 'fp-ts'
import type { Deps, Gathered } from '../../src/adapters/support/gather.ts'
import { gather } from '../../src/adapters/support/gather.ts'
import { createPreview } from '../../src/adapters/support/preview.ts'
import { createSupport } from '../../src/adapters/support/support.ts'
import { readHeader, readLine } from '../../src/events/reading.ts'
import { createBeginning } from '../../src/machines/replay/beginning.ts'
import { definitionHashes } from '../../src/machines/replay/definitionHash.ts'
import { createRehash } from '../../src/machines/replay/rehash.ts'
import type { LogChoice } from '../../src/machines/support/support.ts'
import { browser } from '../replay/logFile.ts'
import { opening, owner } from '../scenarios/desk.ts'

export const device = {
  browser,
  storage: { persisted: false, usage: 4096, quota: 1_000_000 },
}

type Kept = Pick<Deps, 'store' | 'journal'>

let keys = 0

/** The support log's adapter over a store and its journal, on a standing device. */
export const depsOf = ({ store, journal }: Kept): Deps => ({
  ...{ store, journal, build: 'test', product: '0.4.9', tab: 'tab-1' },
  present: () => ({ owner, apps: Array.from({ length: 50 }, (_, at) => `app-${at + 1}`) }),
  now: () => opening,
  newKey: () => new Uint8Array(16).fill(++keys),
  device: async () => device,
  states: () => ({ basket: 'empty' }),
  machines: async () => ({ definitionHashes: definitionHashes(), createBeginning, createRehash }),
})

/** The gathered log; throws if there is none. */
export const gathered = async (kept: Kept, choice: LogChoice, over: Partial<Deps> = {}): Promise<Gathered> => {
  const answer = await gather({ ...depsOf(kept), ...over }, choice, { advanced: () => {}, isWanted: () => true })
  if (E.isLeft(answer) || answer.right === null) throw new Error('Nothing was gathered')
  return answer.right
}

export const supportOf = (kept: Kept, saved: { name: string; file: Blob }[] = []) =>
  createSupport({
    ...depsOf(kept),
    load: async () => ({ gather, createPreview }),
    save: (name, file) => void saved.push({ name, file }),
  })

/** A packed file's text, read by any gzip reader. */
export const textOf = async (file: Blob): Promise<string> =>
  gunzipSync(new Uint8Array(await file.arrayBuffer())).toString('utf8')

/** A packed file's lines, each read by the codecs; throws at a foreign one. */
export const linesOf = async (file: Blob) => {
  const [first = '', ...rest] = (await textOf(file)).trimEnd().split('\n')
  const header = readHeader(first)
  if (E.isLeft(header)) throw new Error(header.left._tag)
  const lines = rest.map(readLine)
  return {
    header: header.right,
    unreadable: lines.filter(({ kind }) => kind === 'unreadable').length,
    starts: lines.flatMap((line) => (line.kind === 'start' ? [line.start] : [])),
    entries: lines.flatMap((line) => (line.kind === 'entry' ? [line.entry] : [])),
    ends: lines.flatMap((line) => (line.kind === 'end' ? [line.entries] : [])),
  }
}
