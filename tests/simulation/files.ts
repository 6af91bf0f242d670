import { createPersons, createProducts, personsBrought, productsBrought } from '../../src/events/decisions/table.ts'
import { app } from './device.ts'
import type { DeedOf, Doing } from './doing.ts'
import { nameless } from './doing.ts'
import type { Told } from './tab.ts'

/** Half of a file each: a large file has several facts. */
const halvesOf = <A>(rows: readonly A[]) => [rows.slice(0, 2), rows.slice(2)].filter(({ length }) => length > 0)

/** The facts of what a file brings that the device does not have yet, and the rows that they make. */
const broughtBy = async ({ device, now }: Doing, { file, kind }: DeedOf<'bring'>) => {
  const made = { app, at: now }
  const names = [0, 1, 2, 3].map((row) => `file ${file} ${row}`)
  if (kind === 'products') {
    const products = createProducts(made)
    for (const row of await device.rows('product')) products.take(row)
    const all = names.flatMap(
      (name) => products.made({ ...nameless, name, gtin: null, currency: 'IRR', price: 1_000, dynamic: false }) ?? [],
    )
    return { ids: all.map(({ id }) => id), facts: halvesOf(all).flatMap((half) => productsBrought(app, half)) }
  }
  const persons = createPersons(made)
  for (const row of await device.rows('person')) persons.take(row)
  const all = names.flatMap((name) => persons.made({ personType: 'REAL', name, nationalId: '', fields: [] }) ?? [])
  return { ids: all.map(({ id }) => id), facts: halvesOf(all).flatMap((half) => personsBrought(app, half)) }
}

/** A file is brought in: its facts are told in one task. A full store may have room for a part of them alone. */
export const bring = async (doing: Doing, deed: DeedOf<'bring'>) => {
  const { device, memory, later, met } = doing
  const { file, kind, room, isKilled } = deed
  const tab = device.hand()
  const brought: { ids: readonly string[]; facts: readonly Told[] } = await broughtBy(doing, deed)
  if (tab === undefined || brought.facts.length < 2) return
  if (room !== null) device.disk.room = room
  const others = memory.files.some((each) => each.file === file && each.kind === kind && each.device !== device.name)
  if (others) met('two devices brought one file')
  const entry = { ...deed, device: device.name, rows: brought.ids, facts: [''], saved: false }
  entry.facts = brought.facts.map((fact) =>
    tab.tell(fact, () => {
      entry.saved = true
      met(`${kind} came from a file`)
    }),
  )
  memory.files.push(entry)
  if (!isKilled) return
  // Once it was refused for want of room, or in the middle of storing.
  later(room === null ? 2 : 2_500, () => {
    if (!entry.saved) met('a device was killed while a file was stored')
    if (!entry.saved && room !== null) met('a device was killed while a file had room for its half')
    device.kill()
    device.openTab()
    device.disk.room = Number.POSITIVE_INFINITY
  })
}
