import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { maxAllPushes } from '../../src/events/admin/adminPushes.ts'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { Line } from '../../src/events/entities.ts'
import { totalOf } from '../../src/events/lines.ts'
import { invoice, lineOf, milk, person } from '../../src/events/samples.ts'
import { maxFieldValue } from '../../src/events/values/text.ts'
import { basketMachine } from '../../src/machines/desk/basket.ts'
import { checkpointOf } from '../../src/machines/kernel/checkpointEvents.ts'
import { anOrder, invoiceAmended } from '../builders/events.ts'
import { anInvoice } from '../builders/rows.ts'

const limit = 32 * 1024

/** The longest lines of one invoice, with names of a single letter. */
const longest = (letter: string): readonly Line[] => {
  const lines: Line[] = []
  for (let at = 0; ; at++) {
    const name = letter.repeat(200)
    const line = { ...lineOf(milk), product: `app-1_${at}`, name, nameFa: name, stuffDescription: name }
    if (E.isLeft(totalOf([...lines, line]))) return lines
    lines.push(line)
  }
}

const bytes = (type: string, data: unknown): number => {
  const written = definitionOf(type)?.write(data)
  if (written === undefined || E.isLeft(written)) throw new Error(`${type} cannot be written`)
  const entry = { seq: 1, id: 'x'.repeat(16), at: 1_795_245_120_000, tab: 'x'.repeat(16), flow: 'basket', type, v: 1 }
  return new TextEncoder().encode(JSON.stringify({ ...entry, data: written.right, hash: 'ffffffff' })).length
}

const { id: basket } = invoice
const amended = (lines: readonly Line[], note: string) =>
  invoiceAmended(anInvoice({ lines, note }), {
    lines: 'x'.repeat(32),
    payer: 'x'.repeat(32),
    date: 'x'.repeat(32),
    note: 'x'.repeat(32),
  })

describe('the longest lines with the longest note are stored in less than 32 KiB', () => {
  const sizes = (letter: string) => {
    const lines = longest(letter)
    const note = letter.repeat(maxFieldValue)
    return [
      bytes('invoice.issue', anOrder({ lines })),
      bytes('invoice.issued', { invoice: anInvoice({ lines, note }) }),
      bytes('invoice.amended', amended(lines, note)),
      bytes('invoice.alreadyAmended', amended(lines, note)),
    ]
  }

  test.each(['a', 'ش', '"', '\u0001'])('named in %j', (letter) => {
    expect(Math.max(...sizes(letter))).toBeLessThan(limit)
  })

  test.each(['\u200c', '€'])('named in %j, which takes three bytes', (letter) => {
    expect(Math.max(...sizes(letter))).toBeLessThan(limit)
  })
})

/** The begin of a send with the most lines and the longest ids. */
test('the begin of a send of 200 lines is stored in less than 32 KiB', () => {
  const stuffs = Array.from({ length: 200 }, (_, at) => ({
    product: `app-1_${at}`.padEnd(80, 'x'),
    stuffId: '2'.repeat(13),
  }))
  const begun = {
    ...{ invoice: basket, app: 'app-1', kind: 'MAIN', paymentReference: '3'.repeat(20), content: 'a1.b2' },
    ...{ payable: 1_067_000, buyer: person.id, stuffs, seller: null, moment: null },
  }
  expect(bytes('tax.sendBegun', begun)).toBeLessThan(limit)
})

/** A basket of the lines, emptied and filled again until its undo is full. */
const checkpointed = (lines: readonly Line[]) => {
  const actor = createActor(basketMachine).start()
  const undo = Array.from({ length: 50 }, () => lines.slice(0, 5))
  actor.send({
    type: 'basket.rested',
    basket,
    lines,
    past: undo,
    future: undo,
    times: 1,
  })
  return checkpointOf('basket', actor.getSnapshot())
}

describe('a full basket with all of its undo is checkpointed in less than 32 KiB', () => {
  test('named in Latin letters', () => {
    expect(bytes('basket.rested', checkpointed(longest('a')))).toBeLessThan(limit)
  })

  test('named in Farsi letters', () => {
    expect(bytes('basket.rested', checkpointed(longest('ش')))).toBeLessThan(limit)
  })
})

describe('a person with all the fields that the editor takes is stored in less than 32 KiB', () => {
  const registered = (letter: string) => {
    const fields = Array.from({ length: 16 }, () => ({ label: letter.repeat(100), value: letter.repeat(500) }))
    return bytes('person.registered', { person: { ...person, fields } })
  }

  test('written in Latin letters', () => {
    expect(registered('a')).toBeLessThan(limit)
  })

  test('written in Farsi letters', () => {
    expect(registered('ش')).toBeLessThan(limit)
  })
})

test('all devices in an admin’s list, named by UUIDs, are stored in less than 32 KiB', () => {
  const rows = Array.from({ length: maxAllPushes }, (_, at) => String(at).padStart(36, '0'))
  expect(bytes('adminPushes.loaded', { rows, unread: 1000 })).toBeLessThan(limit)
})
