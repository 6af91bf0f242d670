import { either as E } from 'fp-ts'
import { entryName } from '../../src/adapters/parts/storedEntries.ts'
import { makeBackup } from '../../src/adapters/support/backup/make.ts'
import { lookInto, restore } from '../../src/adapters/support/backup/restore.ts'
import { openSealed } from '../../src/adapters/support/backup/sealed.ts'
import type { Model } from '../../src/events/projections/rows.ts'
import { models } from '../../src/events/projections/rows.ts'
import type { Store } from '../../src/events/store.ts'
import { held, openShop, ours } from './desk.ts'
import { breath, longest, must, right, timed } from './measure.ts'
import * as shop from './shop.ts'

const passphrase = 'شیر نان کاخ تخم‌مرغ'
const fileName = 'bench.daftar'
const present = () => ({ owner: null, apps: [shop.app] })
const hearing = { advanced() {}, isWanted: () => true }

const folder = () => navigator.storage.getDirectory()

/** In an order of its own, whatever stored it. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, of]) => [name, canonical(of)]),
  )
}
const textOf = (value: unknown): string => JSON.stringify(canonical(value))

/** In one page. */
const together = 1_000

/** Every row of both, side by side. */
const sameRows = async (one: Store, other: Store, model: Model): Promise<number> => {
  const count = await right(one.count(model, shop.app))
  must((await right(other.count(model, shop.app))) === count, `${model}s`)
  for (let from = 0; from < count; from += together) {
    const [mine, theirs] = await Promise.all(
      [one, other].map((store) => right(store.page(model, shop.app, from, together))),
    )
    const restored = new Map(theirs?.map((row) => [row.id, textOf(row)]))
    for (const row of mine ?? []) must(restored.get(row.id) === textOf(row), `the ${model} ${row.id}`)
    await breath()
  }
  return count
}

/** Every entry of both, by its name and its content; `seq` may differ. */
const sameEntries = async (one: Store, other: Store): Promise<number> => {
  const [last, otherLast] = [await right(one.last()), await right(other.last())]
  must(last === otherLast, `${last} entries, restored ${otherLast}`)
  for (let from = 1; from <= last; from += together) {
    const [mine, theirs] = await Promise.all([one, other].map((store) => right(store.read(from, together))))
    const restored = new Map(theirs?.map(({ seq: _, ...entry }) => [entryName(entry), textOf(entry)]))
    for (const { seq: _, ...entry } of mine ?? [])
      must(restored.get(entryName(entry)) === textOf(entry), `the entry ${entryName(entry)}`)
    await breath()
  }
  return last
}

/** Measured for backups alone. The file is in the profile, as where a browser cannot write to a chosen place. */
export const backingUp = {
  /** Seconds until the file is whole. */
  async makeBackup() {
    const file = await (await folder()).getFileHandle(fileName, { create: true })
    const writable = await file.createWritable()
    const sink = { write: (piece: Uint8Array<ArrayBuffer>) => writable.write(piece) }
    const random = (bytes: number) => [...crypto.getRandomValues(new Uint8Array(bytes))]
    const deps = { ...ours(), build: 'bench', present, now: Date.now, random }
    let made: { entries: number; bytes: number } | null = null
    let ms = 0
    const task = await longest(async () => {
      ms = await timed(async () => {
        const answer = await makeBackup(deps, passphrase, sink, hearing)
        if (E.isRight(answer)) made = answer.right
        await writable.close()
      })
    })
    must(made !== null, 'a backup')
    return { ...{ entries: 0, bytes: 0, ...(made ?? {}) }, seconds: ms / 1_000, task }
  },
  /** Seconds until the preview is shown, and until an empty desk has it all. */
  async restoreBackup({ name }: { name: string }) {
    const file = await (await (await folder()).getFileHandle(fileName)).getFile()
    const desk = await openShop(name)
    held.push(desk)
    const deps = {
      ...desk,
      ...{ present, kept: () => new Set<string>(), standing: () => [], readOn: async () => true, tell() {} },
      alone: <A>(work: () => Promise<A>) => work(),
    }
    const opened = await openSealed(passphrase, file)
    if (E.isLeft(opened)) throw new Error(`not opened: ${opened.left}`)
    let restored = 0
    let looking = 0
    let ms = 0
    const task = await longest(async () => {
      looking = await timed(async () => {
        must(E.isRight(await lookInto(deps, opened.right, hearing, file.size)), 'looked into')
      })
      ms = await timed(async () => {
        const answer = await restore(deps, opened.right, hearing, file.size)
        restored = E.isRight(answer) ? answer.right.entries : 0
      })
    })
    return { restored, looking: looking / 1_000, seconds: ms / 1_000, task }
  },
  /** Compares both desks by every row and entry; counts of them. */
  async compareRestored({ name }: { name: string }) {
    const other = await openShop(name)
    held.push(other)
    const counts: number[] = []
    for (const model of models) counts.push(await sameRows(ours().store, other.store, model))
    return { rows: counts.reduce((all, one) => all + one, 0), entries: await sameEntries(ours().store, other.store) }
  },
}
