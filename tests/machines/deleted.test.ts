import { expect, test } from 'vitest'
import type { DeletedInvoice } from '../../src/events/invoice/deleted.ts'
import { deletedMachine } from '../../src/machines/invoice/deleted.ts'
import { anInvoice } from '../builders/rows.ts'
import { openAlone } from './alone.ts'

const row: DeletedInvoice = {
  ...{ invoice: 'invoice-1', at: 7, where: 'here', payer: null, date: '2026-11-21T07:12:00.000Z', currency: 'IRR' },
  ...{ payable: 5, first: [], lines: 1, wasSent: false, restored: null },
}
const found = { rows: [row], total: 1 }
const many = { rows: [{ ...row, invoice: 'invoice-2' }, row], total: 41 }
const closed = { app: null, page: 1, found: null, fault: null, invoice: null, recorded: null }
const page = { ...closed, app: 'app-1' }
const open = { type: 'deleted.open', app: 'app-1' } as const
const told = { type: 'deleted.found', ...found } as const
const restore = { type: 'deleted.restore', invoice: 'invoice-1' } as const
const restored = { type: 'invoice.restored', invoice: anInvoice({ id: 'invoice-1.r' }) } as const
const notice = (kind: string, key: string) => ({ type: 'notice.show', kind, key, values: {} })

const opened = () => openAlone(deletedMachine).hear(open)
const shown = () => opened().answer('watchDeleted', told)
const securing = () => shown().hear(restore).answer('restoreInvoice', restored)

test('the list is read by page, follows the invoices, and closes', () => {
  const flow = opened()
  expect({ state: flow.state(), context: flow.context(), begun: flow.begun() }).toEqual({
    state: { open: 'loading' },
    context: page,
    begun: [['watchDeleted', { app: 'app-1', page: 1, limit: 20 }]],
  })
  flow.answer('watchDeleted', told, { type: 'deleted.found', ...many })
  expect([flow.state(), flow.context()]).toEqual([{ open: 'shown' }, { ...page, found: many }])
  flow.hear({ type: 'deleted.turn', page: 2 })
  expect({ state: flow.state(), context: flow.context(), begun: flow.begun() }).toEqual({
    state: { open: 'loading' },
    context: { ...page, page: 2 },
    begun: [['watchDeleted', { app: 'app-1', page: 2, limit: 20 }]],
  })
  flow.hear({ type: 'deleted.close' })
  expect([flow.state(), flow.context(), flow.underWay()]).toEqual(['closed', closed, []])
})

test('another app closes it, and opening it again begins anew', () => {
  const waiting = () => securing().answer('secureRestored', { type: 'deleted.waits', fault: 'full' })
  const flow = waiting().hear({ type: 'app.chosen', app: 'app-2' })
  expect({ state: flow.state(), context: flow.context() }).toEqual({ state: 'closed', context: closed })
  expect(waiting().hear(open).context()).toEqual(page)
  expect(shown().hear({ type: 'deleted.turn', page: 2 }, open).context()).toEqual(page)
  flow
    .hear(open)
    .answer('watchDeleted', told)
    .hear({ ...open, app: 'app-2' })
  expect([flow.state(), flow.context()]).toEqual([{ open: 'loading' }, { ...page, app: 'app-2' }])
})

test('what could not be read is tried again, by itself too', () => {
  const flow = opened().answer('watchDeleted', { type: 'deleted.failed', fault: 'lost' })
  expect([flow.state(), flow.context()]).toEqual([{ open: 'failed' }, { ...page, fault: 'lost' }])
  flow.begun()
  flow.hear({ type: 'deleted.retry' })
  expect([flow.state(), flow.begun().length]).toEqual([{ open: 'loading' }, 1])
  flow.answer('watchDeleted', told, { type: 'deleted.failed', fault: 'lost' })
  expect([flow.state(), flow.context()]).toEqual([{ open: 'failed' }, { ...page, found, fault: 'lost' }])
  flow.answer('watchDeleted', told)
  expect([flow.state(), flow.context()]).toEqual([{ open: 'shown' }, { ...page, found }])
})

test('one is restored, once it is stored, and nothing else meanwhile', () => {
  const flow = shown().hear(restore, { ...restore, invoice: 'invoice-2' })
  expect([flow.state(), flow.context(), flow.begun().at(-1)]).toEqual([
    { open: 'restoring' },
    { ...page, found, invoice: 'invoice-1' },
    ['restoreInvoice', { app: 'app-1', invoice: 'invoice-1' }],
  ])
  flow.answer('restoreInvoice', restored)
  const { recorded } = flow.snapshot().context
  expect([flow.state(), flow.begun()]).toEqual([{ open: 'securing' }, [['secureRestored', { recorded }]]])
  flow.answer('secureRestored', { type: 'deleted.waits', fault: 'full' })
  expect([flow.state(), flow.snapshot().context.fault, flow.said()]).toEqual([{ open: 'securing' }, 'full', []])
  flow.answer('secureRestored', { type: 'deleted.stored' })
  expect([flow.state(), flow.context()]).toEqual([{ open: 'shown' }, { ...page, found }])
  expect(flow.said()).toMatchObject([notice('success', 'deleted.restored')])
})

test('the list is as it becomes while one is being restored', () => {
  const flow = securing().answer('watchDeleted', { type: 'deleted.found', ...many })
  expect([flow.state(), flow.snapshot().context.found]).toEqual([{ open: 'securing' }, many])
})

test.each([
  ['decided', () => shown().hear(restore), 'restoreInvoice'],
  ['stored', securing, 'secureRestored'],
] as const)('a refusal where it is %s is said, and the list stays', (_, begin, effect) => {
  const flow = begin().answer(effect, { type: 'deleted.refused', refusal: 'restored' })
  expect([flow.state(), flow.context()]).toEqual([{ open: 'shown' }, { ...page, found }])
  expect(flow.said()).toMatchObject([notice('danger', 'deleted.refusals.restored')])
})
