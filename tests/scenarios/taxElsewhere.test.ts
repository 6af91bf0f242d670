import { describe, expect, test } from 'vitest'
import type { Invoice } from '../../src/events/entities.ts'
import { isAtOffice, taxTagOf } from '../../src/machines/desk/taxTag.ts'
import { paperTaxOf } from '../../src/machines/invoice/paperTax.ts'
import { contentsOf } from '../builders/events.ts'
import { leavingOf } from '../journal/facts.ts'
import type { Desk } from './desk.ts'
import { opening, rightOf } from './desk.ts'
import type { RowsServer } from './rowsServer.ts'
import { createRowsServer } from './rowsServer.ts'
import type { Office } from './taxDesk.ts'
import {
  createOffice,
  inquiry,
  jobs,
  openSheet,
  openTaxDesk,
  press,
  problem,
  queue,
  sheetAt,
  sound,
} from './taxDesk.ts'

/** The deadline has passed. */
const one = sound('one', { date: '2026-11-01T07:12:00.000Z' })
const main = { invoice: 'one', kind: 'MAIN', reference: null }

const rowOf = async (desk: Desk) => {
  const row = await desk.row('invoice', 'one')
  if (row === undefined) throw new Error('It is not here')
  return row
}
const tagOf = async (desk: Desk) => taxTagOf(await rowOf(desk), opening, 12)?.says
const taxIdOnPaper = async (desk: Desk) => paperTaxOf(await rowOf(desk), null, [])?.taxId ?? null

const syncs = async (server: RowsServer, desk: Desk) => {
  await desk.calm()
  const { store, journal } = desk
  await server.exchange({ store, hear: () => journal.hear({ models: ['invoice'], flows: ['sync'] }) })
  await desk.calm()
}

/** The tax list is open until it has requested its records. */
const looks = async (desk: Desk) => {
  await desk.act('taxList', { type: 'taxList.open' })
  for (let waits = 0; waits < 20 && desk.flows.taxList.getSnapshot().matches({ open: { records: 'asking' } }); waits++)
    await desk.pass(500)
  await desk.act('taxList', { type: 'taxList.close' })
}

const edits = async (desk: Desk, quantity: number) => {
  const row = await rowOf(desk)
  const lines = row.lines.map((line) => ({ ...line, quantity }))
  const total = lines.reduce((sum, { price }) => sum + price * quantity, 0)
  const data = { invoice: row.id, app: row.app, ...contentsOf({ ...row, lines, total }) }
  desk.journal.record({
    ...{ id: `edit-${quantity}`, at: opening, tab: 'tab-1', flow: 'invoice', type: 'invoice.amended', v: 1, data },
  })
  await desk.calm()
}

const openShop = async (...invoices: readonly Invoice[]) => {
  const office = createOffice()
  const server = createRowsServer(one, ...invoices)
  const device = async (tab: string) => {
    const desk = await openTaxDesk(office, { tab, invoices: [one, ...invoices] })
    await syncs(server, desk)
    return desk
  }
  return { office, server, ours: await device('ours'), theirs: await device('theirs') }
}

/** As from a device that writes no mark, or whose mark was lost. */
const sentUnseen = (office: Office) => {
  const verdict = { status: 'SUCCESS', data: { error: [] } }
  office.records.set('one', { taxId: 'DEF5GH0000000000000007', verdict, reference: null })
}

describe('an invoice that another device sent', () => {
  test('is known by its sender’s mark: at the office before any inquiry, then accepted as it is', async () => {
    const { office, server, ours, theirs } = await openShop()
    await queue(ours, ...jobs('one'))
    expect(await tagOf(theirs)).toBe('overdue')
    await syncs(server, ours)
    await syncs(server, theirs)
    expect([await tagOf(theirs), isAtOffice(await rowOf(theirs))]).toEqual(['waiting', true])
    await looks(theirs)
    expect([await tagOf(theirs), await taxIdOnPaper(theirs)]).toEqual(['accepted', 'DEF5GH0000000000000001'])
    expect(office.sends).toEqual([main])
    expect((await rowOf(ours)).unpushed).toEqual(undefined)
    expect((await rowOf(theirs)).unpushed).toEqual(undefined)
  })

  test('and edited here before an inquiry is not shown as accepted: another content was sent', async () => {
    const { office, server, ours, theirs } = await openShop()
    await queue(ours, ...jobs('one'))
    await syncs(server, ours)
    await syncs(server, theirs)
    expect(isAtOffice(await rowOf(theirs))).toBe(true)
    await edits(theirs, 5)
    await syncs(server, theirs)
    await openSheet(theirs)
    await press(theirs, 'taxRecord.inquire')
    expect([sheetAt(theirs), await tagOf(theirs), office.sends]).toEqual(['amended', 'amended', [main]])
    await syncs(server, ours)
    await queue(ours, inquiry('one'))
    expect(await tagOf(ours)).toBe('amended')
  })

  test('without a mark is accepted and locked, of unknown content; its print claims nothing', async () => {
    const { office, theirs } = await openShop()
    sentUnseen(office)
    await looks(theirs)
    expect(await tagOf(theirs)).toBe('contentUnknown')
    expect(await taxIdOnPaper(theirs)).toBe(null)
    expect(isAtOffice(await rowOf(theirs))).toBe(true)
    await openSheet(theirs)
    expect(sheetAt(theirs)).toBe('contentUnknown')
    for (const type of ['taxRecord.send', 'taxRecord.inquire', 'taxRecord.correct'] as const) await press(theirs, type)
    expect({ sheet: sheetAt(theirs), sends: office.sends }).toEqual({ sheet: 'contentUnknown', sends: [] })
  })

  test('of unknown content and changed here is corrected, and then known to all', async () => {
    const { office, server, ours, theirs } = await openShop()
    sentUnseen(office)
    await looks(ours)
    await looks(theirs)
    await edits(theirs, 5)
    await syncs(server, theirs)
    await syncs(server, ours)
    expect(await tagOf(theirs)).toBe('amended')
    expect(await tagOf(ours)).toBe('contentUnknown')
    expect(await taxIdOnPaper(theirs)).toBe(null)
    await openSheet(theirs)
    await press(theirs, 'taxRecord.correct', 'taxRecord.confirm')
    await queue(theirs, inquiry('one'))
    expect([office.sends.map(({ kind }) => kind), await tagOf(theirs)]).toEqual([['CORRECTION'], 'accepted'])
    await syncs(server, theirs)
    await syncs(server, ours)
    expect(await tagOf(ours)).toBe('contentUnknown')
    await queue(ours, inquiry('one'))
    expect(await tagOf(ours)).toBe('accepted')
  })
})

describe('the list of many', () => {
  test('passes over a record that the service cannot give, and asks for that one last the next time', async () => {
    const two = sound('two', { date: '2026-11-02T07:12:00.000Z' })
    const { office, ours } = await openShop(two)
    const fault = () => ours.flows.taxList.getSnapshot().context.askFault
    office.fates.read.push(problem(500))
    await looks(ours)
    expect([office.asked.splice(0), fault()]).toEqual([['record one', 'record two'], null])
    office.fates.read.push('never')
    await looks(ours)
    await looks(ours)
    expect(office.asked).toEqual(['record one', 'record two', 'record one'])
  })
})

describe('the same device after sign out and forget', () => {
  test('knows again what it sent, and does not send it once more', async () => {
    const { office, server, ours } = await openShop()
    await queue(ours, ...jobs('one'))
    for (let time = 0; time < 2; time++) {
      await syncs(server, ours)
      await rightOf(ours.store.forget(leavingOf('app-1')))
      server.forgets(ours.store)
      expect(await ours.row('invoice', 'one')).toBeUndefined()
      await syncs(server, ours)
      expect(await tagOf(ours)).toBe('waiting')
      await queue(ours, ...jobs('one'))
      expect([await tagOf(ours), await taxIdOnPaper(ours)]).toEqual(['accepted', 'DEF5GH0000000000000001'])
    }
    expect(office.sends).toEqual([main])
  })
})

describe('the tax list requests unknown records', () => {
  const thirty = Array.from({ length: 30 }, (_, at) => sound(`more-${at}`))

  test('some at once, then two a second, with progress; missing ones leave nothing', async () => {
    const { office, ours } = await openShop(...thirty)
    office.records.set('more-29', { taxId: 'DEF5GH0000000000000007', verdict: null, reference: null })
    await ours.act('taxList', { type: 'taxList.open' })
    expect([office.asked.length, ours.flows.taxList.getSnapshot().context.asked]).toEqual([5, { done: 0, of: 31 }])
    for (let second = 0; second < 10; second++) await ours.pass(1_000)
    expect([office.asked.length, ours.flows.taxList.getSnapshot().context.asked]).toEqual([25, { done: 20, of: 31 }])
    for (let second = 0; second < 10; second++) await ours.pass(1_000)
    expect(ours.flows.taxList.getSnapshot().matches({ open: { records: 'asked' } })).toBe(true)
    expect(office.asked.toSorted()).toEqual(
      ['one', ...thirty.map(({ id }) => id)].map((id) => `record ${id}`).toSorted(),
    )
    const read = (await ours.entries()).filter(({ type }) => type === 'tax.recordRead')
    expect(read.map(({ data }) => Object(data).invoice)).toEqual(['more-29'])
  })

  test('no more once it is closed, or after a failed request', async () => {
    const { office, ours } = await openShop(...thirty)
    await ours.act('taxList', { type: 'taxList.open' })
    ours.send('taxList', { type: 'taxList.close' })
    await ours.pass(60_000)
    expect(office.asked.length).toBe(5)
    office.fates.read.push('ok', 'never')
    ours.send('taxList', { type: 'taxList.open' })
    await ours.pass(60_000)
    const { context, value } = ours.flows.taxList.getSnapshot()
    expect([office.asked.length, context.askFault, Object(value).open.records]).toEqual([7, 'offline', 'interrupted'])
  })

  test('the unrequested ones first: short looks at the list cover all of them', async () => {
    const { office, ours } = await openShop(...thirty.slice(0, 11))
    for (let time = 0; time < 3; time++) {
      await ours.act('taxList', { type: 'taxList.open' })
      ours.send('taxList', { type: 'taxList.close' })
      await ours.pass(1_000)
    }
    expect([office.asked.length, new Set(office.asked).size]).toEqual([15, 12])
    expect(office.asked.slice(12)).toEqual(office.asked.slice(0, 3))
  })

  test('of neither local invoices nor known ones', async () => {
    const { office, ours } = await openShop()
    const fresh = { ...one, id: 'fresh' }
    ours.journal.record({
      ...{ id: 'issue-1', at: opening, tab: 'tab-1', flow: 'saving', type: 'invoice.issued', v: 1 },
      data: { invoice: fresh },
    })
    await queue(ours, ...jobs('one'))
    office.asked.length = 0
    await looks(ours)
    expect(office.asked).toEqual([])
  })
})
