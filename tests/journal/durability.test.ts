import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import type { NewEntry } from '../../src/events/event.ts'
import { definitions } from '../events/definitions.ts'
import { durabilities } from './durabilities.ts'
import * as f from './facts.ts'
import { freshStore } from './indexeddb.ts'
import { right } from './reads.ts'

const strict = Object.entries(definitions)
  .filter(([, definition]) => definition.strict)
  .map(([type]) => type)

test('these entries are flushed before they are reported as saved', () => {
  expect(strict.toSorted()).toEqual([
    'auth.signedOut',
    'conflict.settled',
    'drawer.closed',
    'invoice.amended',
    'invoice.issued',
    'invoice.restored',
    'invoice.withdrawn',
    'line.returned',
    'local.moved',
    'payment.begun',
    'payment.notLeft',
    'payment.returned',
    'payment.taken',
    'person.amended',
    'person.registered',
    'product.amended',
    'product.listed',
    'tax.outcomeLost',
    'tax.recordRead',
    'tax.sendBegun',
    'tax.sendRefused',
    'tax.sendTaken',
  ])
})

describe('a batch is stored', () => {
  const entries = Object.entries(definitions)
    .filter(([, { role }]) => role !== 'transient')
    .map(([type, { samples }]) => f.entryOf(type, samples[0]))

  test('strictly where it is of a strict type, relaxed where it is not', async () => {
    const asked = durabilities()
    const stored: Record<string, string | undefined> = {}
    for (const entry of entries) {
      const store = freshStore()
      await right(store.open)
      asked.length = 0
      await right(store.append([entry]))
      stored[entry.type] = asked.join()
      store.close()
    }
    expect(stored).toEqual(
      Object.fromEntries(entries.map(({ type }) => [type, strict.includes(type) ? 'strict' : 'relaxed'])),
    )
  })

  const invoice = f.issued(f.invoiceOf())
  const many = f.pulled({ invoices: Array.from({ length: 80 }, (_, at) => f.invoiceOf({ id: `i${at}` })) })
  test.each<[string, readonly NewEntry[], string]>([
    ['one strict among others', [f.entryOf('list.opened', {}), invoice, f.entryOf('list.opened', {})], 'strict'],
    ['many rows', many, 'relaxed'],
    ['many rows and one strict', [...many, invoice], 'strict'],
  ])('%s', async (_, batch, durability) => {
    const store = freshStore()
    await right(store.open)
    const asked = durabilities()
    await right(store.append(batch))
    expect(asked).toEqual([durability])
  })
})

test('taking apps off the device, which deletes entries, is flushed', async () => {
  const store = freshStore()
  await right(store.append([f.issued(f.invoiceOf())]))
  const asked = durabilities()
  await right(store.forget(f.leavingOf('app-2')))
  expect(asked).toEqual(['strict'])
})
