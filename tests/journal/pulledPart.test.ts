import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { packed } from '../../src/adapters/indexeddb/journal/packing.ts'
import { openPart } from '../../src/adapters/indexeddb/rows/pulledPart.ts'
import type { StoredEntry } from '../../src/adapters/indexeddb/schema.ts'
import { factorOf, invoiceOf } from '../../src/adapters/sync/wire/factor.ts'
import type { Invoice } from '../../src/events/entities.ts'
import * as f from './facts.ts'

const tricky: readonly Invoice[] = [
  f.invoiceOf({ id: 'a', note: '}]"{[\\' }),
  f.invoiceOf({ id: 'b', payer: { id: 'c', name: '{"id":"c","app":"app-1"' }, note: 'علی 😀 \u2028' }),
  f.invoiceOf({ id: 'c', lines: [f.lineOf({ name: '\\"{"id":"d"' })] }),
  f.invoiceOf({ id: 'd' }),
]

const partOf = (invoices: readonly Invoice[]): StoredEntry => {
  const [part] = f.pulled({ invoices })
  if (part === undefined) throw new Error('a pull has a part')
  return packed(part, null)
}

describe('a stored part of a pull', () => {
  test.each(tricky.map((row) => [row.id, row] as const))('has the invoice %s as it was pulled', (id, row) => {
    expect(openPart(partOf(tricky)).invoice('app-1', id)).toEqual(row)
  })

  test('has no other', () => {
    const { invoice } = openPart(partOf(tricky))
    expect(['e', 'maryam-ahmadi-01', ''].map((id) => invoice('app-1', id))).toEqual([undefined, undefined, undefined])
  })

  test('is not parsed for one invoice: the others may be broken', () => {
    const { json, ...entry } = partOf(tricky)
    const text = new TextDecoder().decode(json)
    const broken = new TextEncoder().encode(text.slice(0, text.indexOf('{"id":"c","app"') + 40))
    const { invoice } = openPart({ ...entry, json: broken })
    expect(tricky.map(({ id }) => invoice('app-1', id)?.id)).toEqual(['a', 'b', undefined, undefined])
  })

  test('of an older build is upcast as a whole', () => {
    const { json: _, ...entry } = partOf([])
    const { note: _note, ...older } = f.invoiceOf({ id: 'a' })
    const data = { app: 'app-1', pull: 'pull-1', invoices: { rows: [older], deleted: [] } }
    const nothing = { rows: [], deleted: [] }
    const json = new TextEncoder().encode(
      JSON.stringify({ ...data, persons: nothing, products: nothing, unreadable: [], unknown: [] }),
    )
    expect(openPart({ ...entry, v: 14, json }).invoice('app-1', 'a')).toMatchObject({ ...older })
    expect(openPart({ ...entry, v: 14, json }).invoice('app-1', 'b')).toBe(undefined)
  })

  test('that cannot be read has none', () => {
    expect(
      [openPart(undefined), openPart({ ...partOf([]), json: new Uint8Array([1, 2]) })].map((part) =>
        part.invoice('app-1', 'a'),
      ),
    ).toEqual([undefined, undefined])
  })
})

test('an invoice from the server begins with its id, by which it is found in its part', () => {
  const wire = invoiceOf(factorOf(f.invoiceOf()))
  expect(E.isRight(wire) && Object.keys(wire.right.row)[0]).toBe('id')
})
