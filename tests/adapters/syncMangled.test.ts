import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { modelOfTable, rowFromWire } from '../../src/adapters/sync/wire.ts'
import { app, encoder, nothing, pulled, text } from './syncAnswering.ts'

interface Expected {
  rows: string[]
  aside: number
}

/** The rows that `JSON.parse` and the decoders read from an answer; null if it is no pull. */
const expectedOf = (bytes: Uint8Array): Expected | null => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    const { changes, timestamp } = JSON.parse(decoder.decode(bytes))
    if (!Number.isSafeInteger(timestamp) || timestamp <= 0) return null
    const rows = new Set<string>()
    let aside = 0
    for (const [table, lists] of Object.entries(changes)) {
      const model = modelOfTable('invoice', table)
      if (model === null) continue
      const { created = [], updated = [], deleted = [] } = Object(lists)
      aside += deleted.filter((id: unknown) => typeof id !== 'string').length
      for (const wire of [...created, ...updated]) {
        const row = rowFromWire(model, app, wire, () => JSON.stringify(wire))
        if (E.isRight(row)) rows.add(`${model} ${row.right.row.id}`)
        else aside += 1
      }
    }
    return { rows: [...rows], aside }
  } catch {
    return null
  }
}

test('an answer with any change is accepted as JSON.parse and the decoders read it, or refused', async () => {
  const bytes = encoder.encode(text)
  const change = fc.record({
    at: fc.nat(bytes.length - 1),
    does: fc.constantFrom('byte' as const, 'insert' as const, 'cut out' as const, 'double' as const),
    byte: fc.constantFrom(...encoder.encode('{}[]",:\\ 0a-e\n'), 0, 0x80, 0xff),
    length: fc.integer({ min: 1, max: 90 }),
  })
  const changed = (from: Uint8Array, { at, does, byte, length }: Parameters<Parameters<typeof change.map>[0]>[0]) => {
    const all = [...from]
    if (does === 'byte') all[at] = byte
    if (does === 'insert') all.splice(at, 0, byte)
    if (does === 'cut out') all.splice(at, length)
    if (does === 'double') all.splice(at, 0, ...all.slice(at, at + length))
    return Uint8Array.from(all)
  }
  let taken = 0
  let refused = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 2 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
      async (does, sizes) => {
        const other = does.reduce(changed, bytes)
        const came = await pulled(other, { sizes })
        if (came.fault !== null) {
          refused += 1
          expect(came).toMatchObject(nothing('unreadable'))
          return
        }
        taken += 1
        const expected = expectedOf(other)
        const rows = [
          ...came.invoices.map(({ id }) => `invoice ${id}`),
          ...came.persons.map(({ id }) => `person ${id}`),
        ]
        expect(rows.toSorted()).toEqual(expected?.rows.toSorted())
        expect(came.aside.filter(({ text: each }) => !each.startsWith('"'))).toHaveLength(expected?.aside ?? -1)
        expect(came.cursor).toBe(came.reached)
      },
    ),
    { numRuns: 500 },
  )
  expect([taken > 20, refused > 20]).toEqual([true, true])
}, 30_000)
