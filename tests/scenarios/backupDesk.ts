import { either as E, taskEither as TE } from 'fp-ts'
import type { OpenSink, Sink } from '../../src/adapters/parts/sinks.ts'
import { createBackupPorts } from '../../src/adapters/support/backup/backup.ts'
import { partsOf } from '../../src/adapters/support/backup/lines.ts'
import { makeBackup } from '../../src/adapters/support/backup/make.ts'
import { restore } from '../../src/adapters/support/backup/restore.ts'
import { openSealed, sealed } from '../../src/adapters/support/backup/sealed.ts'
import { createSecretSlot } from '../../src/adapters/tax/secretSlot.ts'
import { isFact } from '../../src/events/catalogue.ts'
import type { Entry } from '../../src/events/event.ts'
import { models } from '../../src/events/projections/rows.ts'
import type { Store } from '../../src/events/store.ts'
import { localApp } from '../../src/events/values/ids.ts'
import { keptFlows, standingEntries } from '../../src/machines/kernel/standing.ts'
import { openDesk, rightOf } from './desk.ts'

export const passphrase = 'شیر نان کاخ تخم‌مرغ'

let ids = 0

/** Milliseconds in which a key is derived and a small file written, also on a slow machine. */
const longest = 20_000

type Deps = Parameters<typeof openDesk>[0]

/** A sink that holds the file, and can be refused. */
const heldFiles = () => {
  const files: File[] = []
  const open: OpenSink = async (name) => {
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const sink: Sink = {
      write: async (piece) => void pieces.push(piece),
      close: async () => void files.push(new File(pieces, name)),
      abort: async () => {},
    }
    return E.right(sink)
  }
  return { files, open }
}

interface Over {
  openSink?: OpenSink
  alone?: Parameters<typeof createBackupPorts>[0]['alone']
  /** The owner that the backup's adapter sees, in place of the desk's. */
  owner?: string | null
}

/** A desk that makes and restores backups. */
export const openBackupDesk = async (
  deps: Deps & { tab: string },
  { openSink, owner, alone = (work) => work() }: Over = {},
) => {
  const secrets = createSecretSlot()
  const { files, open } = heldFiles()
  const told: object[] = []
  const desk = await openDesk({
    ...deps,
    support: ({ store, journal, present, desk: running }) => {
      const { flows, readOn } = running()
      const random = (bytes: number) => Array.from({ length: bytes }, (_, at) => (at * 7 + files.length) % 256)
      const now = () => Date.UTC(2026, 10, 21, 7, 12)
      return createBackupPorts({
        ...{ store, journal, build: 'test', now, random, secrets, readOn },
        present: () => (owner === undefined ? present() : { ...present(), owner }),
        openSink: openSink ?? open,
        kept: (hasSold) => keptFlows(flows, hasSold),
        standing: standingEntries({
          ...{ flows, tab: deps.tab },
          stamp: () => ({ id: `standing-${++ids}`, at: now() }),
        }),
        alone,
        tell: (moved) => void told.push(moved),
      })
    },
  })
  const state = () => desk.flows.backup.getSnapshot()
  /** Keys, ciphers and packing run elsewhere: waits until the flow is in none of these states. */
  const leaves = async (...states: readonly ('writing' | 'reading' | 'storing' | 'stopping')[]) => {
    const isIn = () => states.some((name) => state().matches({ [name === 'writing' ? 'making' : 'restoring']: name }))
    const since = performance.now()
    while (isIn() && performance.now() - since < longest) await new Promise((done) => setImmediate(done))
    await desk.journal.stored()
    await desk.calm()
  }
  return {
    ...desk,
    ...{ files, told, state },
    async make(typed = passphrase, again = typed) {
      desk.send('backup', { type: 'backup.openMaking' })
      secrets.put('passphrase', typed)
      secrets.put('passphraseAgain', again)
      desk.send('backup', { type: 'backup.make' })
      await leaves('writing')
      return files.at(-1)
    },
    async look(file: File | undefined, typed = passphrase) {
      if (state().matches('closed')) desk.send('backup', { type: 'backup.openRestoring' })
      if (file !== undefined) {
        secrets.put('backup', file)
        desk.send('backup', { type: 'backup.offer', name: file.name, bytes: file.size })
      }
      secrets.put('passphrase', typed)
      desk.send('backup', { type: 'backup.look' })
      await leaves('reading')
      return state().context.looked
    },
    async restore() {
      desk.send('backup', { type: 'backup.restore' })
      await leaves('storing')
      return state()
    },
    async stop() {
      desk.send('backup', { type: 'backup.stop' })
      await leaves('stopping')
      return state()
    },
  }
}

const byName = (entries: readonly Entry[]) =>
  new Map(entries.map(({ seq: _, ...entry }) => [`${entry.flow} ${entry.id}`, entry]))

/** All that a store has, without `seq`: rows by model, and entries by name. */
export const allOf = async (store: Store, ...apps: readonly string[]) => {
  const rows = await Promise.all(
    [localApp, ...apps].flatMap((app) => models.map((model) => rightOf(store.page(model, app, 0, 10_000)))),
  )
  const entries = await rightOf(store.read(1, 100_000))
  return { rows, entries: byName(entries), facts: entries.filter(({ type }) => isFact(type)).map(({ id }) => id) }
}

/** Restores a backup of a desk that is still at work into a store, in place of another tab of it. */
export const carriedInto = async (
  store: Store,
  { journal, flows, ...from }: Pick<Awaited<ReturnType<typeof openDesk>>, 'store' | 'journal' | 'flows'>,
): Promise<void> => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const hearing = { advanced: () => {}, isWanted: () => true }
  const known = flows.apps.getSnapshot().context
  const present = () => ({ owner: known.owner, apps: ['app-1'] })
  const make = { build: 'test', present, now: () => 0, random: (bytes: number) => Array(bytes).fill(1) }
  await makeBackup(
    { ...from, journal, ...make },
    passphrase,
    { write: async (piece) => void pieces.push(piece) },
    hearing,
  )
  const file = new Blob(pieces)
  const opened = await openSealed(passphrase, file)
  if (E.isLeft(opened)) throw new Error(opened.left)
  const restored = await restore(
    {
      ...{ store, present, kept: () => new Set(), standing: () => [], alone: (work) => work(), tell: () => {} },
      readOn: () => Promise.resolve(true),
      journal: { settled: TE.right(undefined), hear: () => {}, projectPending: () => Promise.resolve() },
    },
    opened.right,
    hearing,
    file.size,
  )
  if (E.isLeft(restored)) throw new Error(restored.left)
}

/** A sealed file of these lines. */
export const fileOf = async (lines: readonly object[]): Promise<File> => {
  async function* all() {
    yield* lines
  }
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const random = (bytes: number) => Array.from({ length: bytes }, () => 7)
  for await (const piece of sealed(passphrase, partsOf(all()), random)) pieces.push(piece)
  return new File(pieces, 'a.daftar')
}
