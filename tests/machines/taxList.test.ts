import { describe, expect, test } from 'vitest'
import type { TaxJob } from '../../src/events/tax/taxSender.ts'
import { taxListMachine } from '../../src/machines/tax/taxList.ts'
import { nothing } from '../../src/machines/tax/taxListContext.ts'
import { invoiceAmended } from '../builders/events.ts'
import { anInvoice } from '../builders/rows.ts'
import { openAlone } from './alone.ts'

const app = 'app-1'
const job = (invoice: string): TaxJob => ({
  ...{ invoice, app, task: 'MAIN', paymentReference: null, withFaults: false },
})
const picked = (ids: readonly string[], part: number, of: number) =>
  ({ type: 'taxList.picked', ids, part, of }) as const
const gathered = (jobs: readonly TaxJob[], part: number, of: number) =>
  ({ type: 'taxList.gathered', jobs, part, of }) as const
const summed = { sum: 3, count: 3, sends: 3, corrections: 0, unchanged: 0, inquiries: 0 }

const picking = () => {
  const flow = openAlone(taxListMachine, 'taxSender')
  flow.hear({ type: 'taxList.ofApp', app }, { type: 'taxList.open' }, { type: 'taxList.pickAll' })
  return flow
}
type Flow = ReturnType<typeof picking>
const choice = (flow: Flow) => {
  const { value } = flow.snapshot()
  return typeof value === 'object' && 'open' in value ? value.open.choice : value
}

test('all that the filter leaves is chosen once its last part came', () => {
  const flow = picking().answer('pickFiltered', picked(['one', 'two'], 1, 2))
  expect([choice(flow), flow.context()]).toEqual(['picking', { ...nothing, app, picked: ['one', 'two'] }])
  flow.answer('pickFiltered', picked(['three'], 2, 2))
  expect(choice(flow)).toEqual({ some: 'chosen' })
  expect(flow.context()).toEqual({ ...nothing, app, picked: ['one', 'two', 'three'] })
})

test('the sendable ones are queued once the last part came, and the choice is empty', () => {
  const flow = picking().answer('pickFiltered', picked(['one', 'two', 'three'], 1, 1))
  flow.answer('watchPicked', { type: 'taxList.summed', ...summed }).hear({ type: 'taxList.send' })
  const chosen = { ...nothing, app, picked: ['one', 'two', 'three'], summed, task: 'send' } as const
  flow.answer('gatherJobs', gathered([job('one'), job('two')], 1, 2))
  expect([choice(flow), flow.context(), flow.said()]).toEqual([
    ...[{ some: 'gathering' }, { ...chosen, jobs: [job('one'), job('two')] }, []],
  ])
  flow.answer('gatherJobs', gathered([job('three')], 2, 2))
  expect(choice(flow)).toBe('none')
  expect(flow.context()).toEqual({ ...nothing, app })
  expect(flow.said()).toEqual([{ type: 'tax.queue', jobs: [job('one'), job('two'), job('three')] }])
})

const stuff = { product: 'milk', stuffId: '2710000138624', stuffDescription: null }
const mend = { type: 'taxList.mend', ...stuff } as const
const begunMend = {
  ...{ stuff, of: 0, done: 0, left: [], recorded: [], skipped: [], stopping: false, fault: null },
} as const
const lackingGathered = (ids: readonly string[], part: number, of: number) =>
  ({ type: 'taxList.lackingGathered', ids, part, of }) as const
const amended = (invoice: string) => invoiceAmended(anInvoice({ id: invoice, app }))
const ids = Array.from({ length: 22 }, (_, at) => `invoice-${at}`)
const opened = () => {
  const flow = openAlone(taxListMachine, 'taxSender').hear({ type: 'taxList.ofApp', app }, { type: 'taxList.open' })
  flow.begun()
  return flow
}

describe('a stuff id is put on invoices', () => {
  test('twenty at a time, each batch after the last is stored; results stay until seen', () => {
    const flow = opened().hear(mend)
    const stands = () => {
      const { value, context } = flow.snapshot()
      return [typeof value === 'object' && 'mending' in value ? value.mending : value, context]
    }
    const mended = (more: object) => ({ ...nothing, app, mend: { ...begunMend, ...more } })
    expect([stands(), flow.begun()]).toEqual([['gathering', mended({})], [['gatherLacking', { app, product: 'milk' }]]])
    flow.hear(mend).answer('gatherLacking', lackingGathered(ids.slice(0, 3), 1, 2))
    expect(stands()).toEqual(['gathering', mended({ of: 3, left: ids.slice(0, 3) })])
    flow.answer('gatherLacking', lackingGathered(ids.slice(3), 2, 2))
    expect(stands()).toEqual(['deciding', mended({ of: 22, left: ids })])
    expect(flow.begun()).toEqual([['putStuffs', { app, stuff, ids: ids.slice(0, 20) }]])
    flow.answer('putStuffs', amended('invoice-0'), amended('invoice-1'))
    const recorded = flow.snapshot().context.mend?.recorded ?? []
    expect(stands()).toEqual(['deciding', mended({ of: 22, left: ids, recorded })])
    expect(recorded.map(({ invoice }) => invoice)).toEqual(['invoice-0', 'invoice-1'])
    expect(new Set(recorded.map(({ id }) => id)).size).toBe(2)
    const paid = { invoice: 'invoice-2', why: 'paid' } as const
    flow.answer('putStuffs', { type: 'taxList.mendDecided', skipped: [paid] })
    const securing = { of: 22, left: ids.slice(20), recorded, skipped: [paid] }
    expect(stands()).toEqual(['securing', mended(securing)])
    expect(flow.begun()).toEqual([['secureStuffs', { app, product: 'milk', recorded }]])
    flow.answer('secureStuffs', { type: 'taxList.mendWaits', fault: 'full' })
    expect(stands()).toEqual(['securing', mended({ ...securing, fault: 'full' })])
    const edited = { invoice: 'invoice-1', why: 'edited' } as const
    flow.answer('secureStuffs', { type: 'taxList.mendStored', skipped: [edited] })
    const stored = { of: 22, done: 1, left: ids.slice(20), skipped: [paid, edited] }
    expect(stands()).toEqual(['deciding', mended(stored)])
    expect(flow.begun()).toEqual([['putStuffs', { app, stuff, ids: ids.slice(20) }]])
    flow.answer('putStuffs', amended('invoice-20'), { type: 'taxList.mendDecided', skipped: [] })
    flow.answer('secureStuffs', { type: 'taxList.mendStored', skipped: [] })
    const came = { of: 22, done: 2, left: [], skipped: [paid, edited] }
    expect([flow.snapshot().matches({ open: { sheet: 'products' } }), flow.context()]).toEqual([true, mended(came)])

    flow.hear({ type: 'taxList.endMend' })
    expect(flow.context()).toEqual({ ...nothing, app })
  })

  test('until it is stopped: the current batch ends, and its results are kept', () => {
    const flow = opened().hear(mend)
    flow.answer('gatherLacking', lackingGathered(ids, 1, 1)).hear({ type: 'taxList.stopMend' })
    expect(flow.context()).toEqual({ ...nothing, app, mend: { ...begunMend, of: 22, left: ids, stopping: true } })
    flow.answer('putStuffs', { type: 'taxList.mendDecided', skipped: [] })
    flow.answer('secureStuffs', { type: 'taxList.mendStored', skipped: [] })
    expect(flow.snapshot().matches('open')).toBe(true)
    expect(flow.context()).toEqual({ ...nothing, app, mend: { ...begunMend, of: 22 } })
    flow.hear(mend).answer('gatherLacking', lackingGathered([], 1, 1))
    expect([flow.snapshot().matches('open'), flow.context()]).toEqual([true, { ...nothing, app, mend: begunMend }])
  })

  test('unless the store cannot be read', () => {
    const flow = opened().hear(mend).answer('gatherLacking', { type: 'taxList.failed', fault: 'lost' })
    expect([flow.state(), flow.context()]).toEqual(['failed', { ...nothing, app, fault: 'lost', mend: begunMend }])
  })
})

const found = {
  ...{ ids: ['one', 'two'], total: 41, counts: { all: 41, soon: 1, mending: 2, unknown: 3 } },
  ...{ oldest: '2026-11-21T07:12:00.000Z', cut: true },
} as const
const became = { accepted: 1, rejected: 2, unknown: 3 }
const lacking = { products: [{ product: 'milk', count: 3, paid: 1 }], total: 1 }

/** Every field differs from its value at the opening. */
const filled = () => {
  const flow = opened()
  const listed = { type: 'taxList.found', ...found, run: became } as const
  flow.hear({ type: 'taxList.ofRun', run: ['one'], adds: false }, mend)
  flow.answer('gatherLacking', lackingGathered([], 1, 1)).hear({ type: 'taxList.filter', filter: 'soon' })
  flow.answer('watchTaxList', listed).hear({ type: 'taxList.turn', page: 2 })
  flow.answer('watchTaxList', listed, { type: 'taxList.lackingFound', ...lacking })
  flow.answer('watchStuffless', { type: 'taxList.productsFound', ids: ['tea'], total: 21, cut: true })
  flow.hear({ type: 'taxList.turnProducts', page: 2 })
  flow.answer('watchStuffless', { type: 'taxList.productsFound', ids: ['tea'], total: 21, cut: true })
  flow.answer('askRecords', { type: 'taxList.asked', done: 20, of: 30 }, { type: 'taxList.notAsked', fault: 'offline' })
  flow.hear({ type: 'taxList.filterSkipped', why: 'faulty' }, { type: 'taxList.pick', invoice: 'one', on: true })
  flow.answer('watchPicked', { type: 'taxList.summed', ...summed, inquiries: 1 }).hear({ type: 'taxList.inquire' })
  flow.answer('gatherJobs', gathered([job('one')], 1, 2))
  flow.answer('watchTaxList', { type: 'taxList.failed', fault: 'lost' })
  return flow
}

describe('the data of the list', () => {
  test('is kept where the store could not be read', () => {
    expect(filled().context()).toEqual({
      ...{ app, run: ['one'], ...found, ran: became, filter: 'soon', page: 2 },
      ...{ picked: ['one'], summed: { ...summed, inquiries: 1 }, task: 'inquiry', jobs: [job('one')] },
      ...{ products: ['tea'], productPage: 2, productTotal: 21, productsCut: true, fault: 'lost' },
      ...{ asked: { done: 20, of: 30 }, askFault: 'offline', lacking, mend: begunMend, skipWhy: 'faulty' },
    })
  })

  test('is begun anew where it is opened again, but for the run', () => {
    const flow = filled().hear({ type: 'taxList.open' })
    expect(flow.context()).toEqual({ ...nothing, app, run: ['one'] })
  })

  test('is forgotten with the app that it is of', () => {
    const flow = filled().hear({ type: 'taxList.ofApp', app: 'app-2' })
    expect([flow.state(), flow.context()]).toEqual(['closed', { ...nothing, app: 'app-2', run: ['one'] }])
  })
})
