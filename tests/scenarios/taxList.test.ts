import { describe, expect, test } from 'vitest'
import { taxRunOf } from '../../src/machines/tax/taxRun.ts'
import { createDeviceLocks } from './tabLocks.ts'
import { agedInvoice, createOffice, openTaxList } from './taxListDesk.ts'

const ages = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
const thirty = ages(0, 30).map((age) => agedInvoice(age))
const mains = (invoices: readonly { id: string }[]) => invoices.map(({ id }) => `MAIN ${id}`)

describe('thirty invoices', () => {
  test('stand oldest first, a page of twenty, with what is near its deadline', async () => {
    const { list } = await openTaxList({ invoices: thirty })
    const { ids, total, counts, oldest, cut } = list().context
    expect({ ids, total, counts, oldest, cut }).toEqual({
      ids: ages(10, 20)
        .toReversed()
        .map((age) => `day-${age}`),
      total: 30,
      counts: { all: 30, soon: 21, mending: 0, unknown: 0 },
      oldest: agedInvoice(29).date,
      cut: false,
    })
  })

  test('are sent one after the other, each once', async () => {
    const { desk, office, list, sender, rest } = await openTaxList({ invoices: thirty })
    office.answer('day-20', 'rejected')
    office.answer('day-10', 'lost')
    desk.send('taxList', { type: 'taxList.pickAll' })
    await rest()
    expect(list().context.summed).toMatchObject({ sum: 30 * 1_067_000, count: 30, sends: 30, inquiries: 0 })
    desk.send('taxList', { type: 'taxList.send' })
    await rest()
    expect(office.sends).toEqual(mains(thirty.toReversed()))
    expect(sender().value).toBe('idle')
    const { ran, counts, picked, summed } = list().context
    expect({ ran, counts, picked, summed }).toEqual({
      ran: { accepted: 28, rejected: 1, unknown: 1 },
      counts: { all: 30, soon: 2, mending: 1, unknown: 1 },
      picked: [],
      summed: null,
    })
  })

  test('are stopped after the one that is under way, and gone on with', async () => {
    const office = createOffice()
    const stop = { now: () => {} }
    const { sendRecord } = office.ports
    const ports: typeof office.ports = {
      sendRecord: (job, live) => {
        if (job.invoice === 'day-20') stop.now()
        if (sendRecord === undefined) throw new Error('Nobody answers')
        return sendRecord(job, live)
      },
    }
    const { desk, list, sender, rest } = await openTaxList({ invoices: thirty, office, ports })
    stop.now = () => desk.send('taxSender', { type: 'tax.stop' })
    desk.send('taxList', { type: 'taxList.pickAll' })
    await rest()
    desk.send('taxList', { type: 'taxList.send' })
    await rest()
    const { done, of, left } = taxRunOf(sender().context)
    expect([sender().value, done, of, left, office.sends.length]).toEqual(['stopped', 10, 30, 20, 10])
    stop.now = () => {}
    desk.send('taxSender', { type: 'tax.goOn' })
    await rest()
    expect(sender().value).toBe('idle')
    expect(office.sends).toEqual(mains(thirty.toReversed()))
    expect(list().context.ran.accepted).toBe(30)
  })

  test('are resumed after a reload in mid-send; the current one is unknown, and not sent again', async () => {
    const locks = createDeviceLocks()
    const office = createOffice()
    const before = await openTaxList({ invoices: thirty, office, locks })
    office.answer('day-20', 'hung')
    before.desk.send('taxList', { type: 'taxList.pickAll' })
    await before.rest()
    before.desk.send('taxList', { type: 'taxList.send' })
    await before.rest()
    before.desk.kill()
    const after = await openTaxList({ store: before.store, office, locks, tab: 'tab-2' })
    await after.rest()
    expect(after.sender().value).toBe('idle')
    expect(office.sends.toSorted()).toEqual(mains(thirty).toSorted())
    expect((await after.stage('day-20'))?.stage).toBe('unknown')
    const { run, ran, counts } = after.list().context
    expect({ run: run.length, ran, counts }).toEqual({
      run: 30,
      ran: { accepted: 29, rejected: 0, unknown: 1 },
      counts: { all: 30, soon: 1, mending: 0, unknown: 1 },
    })
  })

  test('opened again while the service cannot be asked are interrupted, and go on when asked to', async () => {
    const office = createOffice()
    const { desk, list, sender, rest } = await openTaxList({ invoices: thirty, office })
    office.goes(false)
    desk.send('taxList', { type: 'taxList.pickAll' })
    await rest()
    desk.send('taxList', { type: 'taxList.send' })
    await rest()
    const { fault } = sender().context
    expect([sender().value, fault, taxRunOf(sender().context).left, office.sends]).toEqual([
      ...['interrupted', 'offline', 30],
      [],
    ])
    office.goes(true)
    desk.send('taxSender', { type: 'tax.goOn' })
    await rest()
    expect([sender().value, office.sends.length, list().context.ran.accepted]).toEqual(['idle', 30, 30])
    desk.send('taxSender', { type: 'tax.letGo' })
    await rest()
    const { run, ids, counts } = list().context
    expect({ run, ids, all: counts.all }).toEqual({ run: [], ids: [], all: 0 })
  })
})
