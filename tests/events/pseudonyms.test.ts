import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { catalogue, decode } from '../../src/events/catalogue.ts'
import type { Definitions, Entry } from '../../src/events/event.ts'
import { entryWithStandIns, rowWithStandIns } from '../../src/events/pseudonyms.ts'
import { app, invoice, lineOf, maryam, milk, person, shopkeeper } from '../../src/events/samples.ts'
import { createStandIns } from '../../src/events/standIns.ts'
import { createRandom } from '../histories/random.ts'
import golden from './golden.json'

const definitions: Definitions = catalogue
const entries: readonly Entry[] = golden
const standIns = () => createStandIns(createRandom(3).next)

const entryOf = (type: keyof typeof catalogue, data: unknown): Entry => ({
  ...{ seq: 1, id: 'e1', at: 0, tab: 't1', flow: 'any', v: definitions[type]?.v ?? 1 },
  ...{ type, data },
})

/** What nobody but the shop should read in a file. */
const personal = [
  ...[maryam.name, person.nationalId, ...person.fields.flatMap(({ label, value }) => [label, value])],
  ...[shopkeeper.email, shopkeeper.givenName, shopkeeper.familyName, milk.name, milk.nameFa, app.name],
]

describe('an entry with stand-ins', () => {
  test.each(entries.map((entry) => [entry.type, entry.v, entry] as const))(
    '%s of version %i is read again, and names nobody',
    (_, __, entry) => {
      const disguised = entryWithStandIns(entry, standIns())
      expect(E.isRight(decode(disguised))).toBe(true)
      for (const text of personal) expect(JSON.stringify(disguised)).not.toContain(text)
    },
  )

  test('ids, numbers, dates, keywords and the catalogue of the tax office stay', () => {
    const issued = entryWithStandIns(entryOf('invoice.issued', { invoice, entry: 'e0' }), standIns())
    const line = lineOf(milk, 2)
    const { name, nameFa } = standInNames(issued)
    expect(name).toHaveLength(milk.name.length)
    expect(nameFa).toHaveLength(milk.nameFa.length)
    expect(JSON.parse(JSON.stringify(issued.data))).toMatchObject({
      invoice: { ...invoice, lines: [{ ...line, name, nameFa }], payer: { id: maryam.id } },
    })
  })

  test('what this build cannot read loses its data, since nobody knows what is in them', () => {
    const later = { ...entryOf('basket.add', { product: { name: maryam.name } }), v: 99 }
    const strange = { ...entryOf('basket.add', { name: maryam.name }), type: 'loyalty.granted' }
    expect([later, strange].map((entry) => entryWithStandIns(entry, standIns()).data)).toEqual([{}, {}])
  })
})

test('a row with stand-ins keeps what sync must know of it', () => {
  const unpushed = { kind: 'updated', touches: [{ by: 'e1', columns: ['name'] }] }
  const row = {
    ...person,
    unpushed,
    refused: { title: 'Maryam', field: 'name', message: 'Maryam is taken' },
    unknown: '{"loyalty":"Maryam"}',
  }
  const disguised = rowWithStandIns('person', row, standIns())
  expect(disguised).toMatchObject({
    id: person.id,
    app: person.app,
    personType: 'REAL',
    createdAt: person.createdAt,
    unpushed,
  })
  expect(JSON.stringify(disguised)).not.toMatch(/Maryam|مریم/)
})

const standInNames = (entry: Entry): { name: string; nameFa: string } => {
  const found = /"name":"([^"]*)","nameFa":"([^"]*)"/.exec(JSON.stringify(entry.data))
  return { name: found?.[1] ?? '', nameFa: found?.[2] ?? '' }
}
