import { describe, expect, test } from 'vitest'
import { contentsOf, detailsOf } from '../builders/events.ts'
import { leavingOf } from '../journal/facts.ts'
import type { Desk } from './desk.ts'
import { onlyHere, rightOf } from './desk.ts'
import { maryam, pull } from './goods.ts'
import {
  createOffice,
  inquiry,
  jobs,
  openSheet,
  openTaxDesk,
  press,
  queue,
  sender,
  sheet,
  sheetAt,
  sound,
} from './taxDesk.ts'

const sent = (office: ReturnType<typeof createOffice>) => office.sends.map(({ invoice }) => invoice)

describe('an invoice', () => {
  const amend = (desk: Desk, total: number) =>
    desk.journal.record({
      ...{
        id: `amend-${total}`,
        at: 1_795_300_000_000,
        tab: 'tab-1',
        flow: 'invoice',
        type: 'invoice.amended',
        base: null,
        v: 1,
      },
      data: {
        ...{ invoice: 'one', app: 'app-1' },
        ...contentsOf(sound('one', { date: '2026-11-15T07:12:00.000Z', total })),
      },
    })

  test('waits until the server has it as it stands here', async () => {
    const office = createOffice()
    const desk = await openTaxDesk(office)
    amend(desk, 970_000)
    await openSheet(desk)
    await press(desk, 'taxRecord.send')
    expect([sender(desk).value, sheetAt(desk), office.asked]).toEqual(['syncing', 'queued', []])
    desk.journal.record({
      ...{ id: 'pushed', at: 1_795_300_000_001, tab: 'tab-1', flow: 'sync', type: 'sync.changesPushed', v: 1 },
      data: { app: 'app-1', rows: [{ model: 'invoice', id: 'one', by: 'amend-970000' }] },
    })
    await desk.calm()
    expect({ sheet: sheetAt(desk), sent: sent(office) }).toEqual({ sheet: 'closed', sent: ['one'] })
  })

  test('an invoice that the server refused is left, with a notice', async () => {
    const office = createOffice()
    const desk = await openTaxDesk(office)
    amend(desk, 970_000)
    const violation = { title: 'Constraint Violation', field: 'total', message: 'is bad' }
    desk.journal.record({
      ...{ id: 'refused', at: 1_795_300_000_001, tab: 'tab-1', flow: 'sync', type: 'sync.rowRefused', v: 1 },
      data: { app: 'app-1', model: 'invoice', row: 'one', by: 'amend-970000', violation },
    })
    await desk.calm()
    await openSheet(desk)
    await press(desk, 'taxRecord.send')
    expect({ told: sheet(desk).context.told, asked: office.asked, sent: sent(office) }).toEqual({
      told: expect.objectContaining({ came: 'skipped', why: 'notSynced', fault: null, refusal: null }),
      asked: [],
      sent: [],
    })
  })

  test.each([
    ['that is not here', 'none', 'missing'],
    ['of this device’s own app', 'here', 'notSynced'],
  ])('%s is left', async (_, id, why) => {
    const office = createOffice()
    const desk = await openTaxDesk(office, { invoices: [sound('one')] })
    desk.journal.record({
      ...{ id: 'here', at: 1_795_300_000_000, tab: 'tab-1', flow: 'saving', type: 'invoice.issued', v: 1 },
      data: { invoice: sound('here', { app: onlyHere.publicId, lines: [] }) },
    })
    await queue(desk, ...jobs(id))
    expect([sender(desk).context.skipped, office.asked, sent(office)]).toEqual([[{ invoice: id, why }], [], []])
  })
})

describe('an invoice of which the server has something that cannot be read here', () => {
  const payer = { id: maryam.id, name: maryam.name }
  const unread = (model: 'invoice' | 'person', id: string) => ({
    unreadable: [{ model, element: 0, isLast: true, id, text: '{}' }],
  })

  test.each([
    ['of itself', 'invoice', 'one'],
    ['of its buyer', 'person', maryam.id],
  ] as const)('%s is left, and the rest of the run is sent', async (_, model, id) => {
    const office = createOffice()
    const desk = await openTaxDesk(office, { invoices: [sound('one', { payer }), sound('two')] })
    await pull(desk.store, 'odd', unread(model, id))
    await queue(desk, ...jobs('one', 'two'))
    await desk.calm()
    expect([sender(desk).context.skipped, sent(office)]).toEqual([[{ invoice: 'one', why: 'notSynced' }], ['two']])
  })

  test('a change that comes while it waits for sync is left, too', async () => {
    const office = createOffice()
    const desk = await openTaxDesk(office, { invoices: [sound('one', { payer }), sound('two')] })
    desk.journal.record({
      ...{ id: 'amend-1', at: 1_795_300_000_000, tab: 'tab-1', flow: 'personEditor', type: 'person.amended', v: 2 },
      data: { person: maryam.id, app: 'app-1', ...detailsOf({ ...maryam, name: `${maryam.name}!` }), base: null },
    })
    await desk.calm()
    await queue(desk, ...jobs('one', 'two'))
    expect({ sender: sender(desk).value, sent: sent(office) }).toEqual({ sender: 'syncing', sent: [] })
    await pull(desk.store, 'odd', unread('person', maryam.id))
    await desk.hears({ models: [], flows: ['sync'] })
    expect([sender(desk).context.skipped, sent(office)]).toEqual([[{ invoice: 'one', why: 'notSynced' }], ['two']])
  })
})

describe('signing out and forgetting', () => {
  test('keep what is unknown: the app stays until it is known', async () => {
    const office = createOffice()
    office.fates.send.push('lost')
    const desk = await openTaxDesk(office)
    await queue(desk, ...jobs('one'))
    const before = await desk.row('invoice', 'one')
    expect(await rightOf(desk.store.pending('app-1'))).toEqual({ waiting: 0, troubles: [], taxOpen: 1 })
    await rightOf(desk.store.forget(leavingOf('app-1')))
    expect(await desk.row('invoice', 'one')).toEqual(before)
    await queue(desk, inquiry('one'))
    await rightOf(desk.store.forget(leavingOf('app-1')))
    expect(await desk.row('invoice', 'one')).toBeUndefined()
  })
})
