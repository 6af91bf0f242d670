import { describe, expect, test } from 'vitest'
import type { Line } from '../../src/events/entities.ts'
import { lineOf, milk } from '../../src/events/samples.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { invoiceEdit } from '../builders/events.ts'
import { anInvoice } from '../builders/rows.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { maryam, pull, stocked } from './goods.ts'
import { createOffice, openSheet, openTaxDesk, press, sheet, sheetAt, sound } from './taxDesk.ts'

const limit = 32 * 1024
const largestOf = async (desk: Desk, flow: string) =>
  Math.max(...(await desk.entries()).filter((entry) => entry.flow === flow).map(bytesOf))

/** More than one entry holds, in a row of less than 52 KiB, as another client may write it. */
const many = (count: number, more: Partial<Line> = {}): readonly Line[] =>
  Array.from({ length: count }, (_, n) => ({ ...lineOf(milk), name: '', nameFa: '', product: `app-1_${n}`, ...more }))

test('the longest tax stuff names are kept as far as one entry holds them', async () => {
  const found = Array.from({ length: 60 }, (_, n) => ({
    value: String(2_330_000_481_073 + n),
    label: 'ش'.repeat(1_000),
  }))
  const desk = await openDesk({ fetch: async () => Response.json(found) })
  await desk.act('stuff', { type: 'stuff.search', text: 'پیک' })
  const shown = desk.flows.stuff.getSnapshot().context.found
  expect(shown).toEqual(found.slice(0, shown.length))
  expect([shown.length > 10, (await largestOf(desk, 'stuff')) < limit]).toEqual([true, true])
})

describe('a command', () => {
  /** A person of 59 long fields and one of so many letters, in the command that opens the editor. */
  const edited = async (letters: number) => {
    const desk = await openDesk()
    const long = Array.from({ length: 59 }, () => ({ label: 'x', value: 'x'.repeat(500) }))
    const fields = [...long, { label: 'x', value: 'x'.repeat(letters) }]
    await desk.act('personEditor', { type: 'person.edit', person: { ...maryam, fields } })
    const asked = (await desk.entries()).flatMap(({ id, at, type, data }) =>
      type === 'person.edit' ? [bytesOf({ ...Object(data), type, id, at })] : [],
    )
    return { asked, refused: desk.seen.refused, told: desk.told() }
  }

  test('is accepted with 31 KiB, and refused with one byte more', async () => {
    const most = 31 * 1024
    const [bytes = 0] = (await edited(1)).asked
    const letters = 1 + most - bytes
    expect([await edited(letters), await edited(letters + 1)]).toEqual([
      { asked: [most], refused: [], told: [] },
      { asked: [], refused: ['personEditor person.edit size'], told: ['notices.constraintViolation'] },
    ])
  })
})

describe('a row of another client too large for one entry', () => {
  test.each([
    ['an invoice', 'invoice', invoiceEdit(anInvoice({ lines: many(300) }))],
    [
      'a person',
      'personEditor',
      {
        type: 'person.edit',
        person: { ...maryam, fields: Array.from({ length: 64 }, () => ({ label: 'x', value: 'x'.repeat(500) })) },
      },
    ],
  ] as const)('is not opened for editing: %s, with a notice', async (_, flow, event) => {
    const desk = await openDesk({ store: await stocked(sound('one')) })
    if (flow === 'invoice') {
      await desk.act('invoice', { type: 'invoice.open', invoice: 'one' })
      desk.send('invoice', event)
    } else desk.send('personEditor', event)
    await desk.calm()
    expect(desk.flows[flow].getSnapshot().value).toEqual(flow === 'invoice' ? 'viewing' : 'closed')
    expect(desk.told()).toEqual(['notices.constraintViolation'])
    expect(desk.seen.refused).toEqual([`${flow} ${event.type} size`])
    expect((await desk.entries()).filter(({ type }) => type === event.type)).toEqual([])
  })

  test('is reported as too long if it came during the edit', async () => {
    const desk = await openDesk({ store: await stocked(sound('one')) })
    await desk.act('invoice', { type: 'invoice.open', invoice: 'one' })
    desk.send('invoice', invoiceEdit(sound('one')), { type: 'line.recount', line: 0, quantity: 7 })
    const theirs = many(300, { price: 1 })
    await pull(desk.store, 'theirs', {
      invoices: { rows: [sound('one', { lines: theirs, total: 300 })], deleted: [] },
    })
    await desk.act('invoice', { type: 'invoice.amend' })
    expect([desk.flows.invoice.getSnapshot().value, desk.told()]).toEqual(['editing', ['invoice.refusals.tooLong']])
    expect((await desk.row('invoice', 'one'))?.lines).toEqual(theirs)
  })

  test('is sent to the tax office, its findings and stuff ids cut to one entry', async () => {
    const office = createOffice()
    const lines = many(160, { stuffId: 'x'.repeat(200), price: 1, quantity: 1 })
    const desk = await openTaxDesk(office, { invoices: [sound('one', { lines, total: 160 })] })
    await openSheet(desk)
    expect(sheet(desk).context.findings.slice(0, 2)).toEqual([
      { what: 'stuffId', line: 0, stands: 'x'.repeat(200) },
      { what: 'stuffId', line: 1, stands: 'x'.repeat(200) },
    ])
    await press(desk, 'taxRecord.send')
    await press(desk, 'taxRecord.confirm')
    expect([sheetAt(desk), office.sends.map((each) => each.invoice)]).toEqual(['closed', ['one']])
    expect((await largestOf(desk, 'taxRecord')) < limit).toBe(true)
    expect((await largestOf(desk, 'taxSender')) < limit).toBe(true)
  })
})
