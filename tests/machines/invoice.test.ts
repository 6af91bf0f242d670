import { describe, expect, test } from 'vitest'
import { invoice, lineOf, milk } from '../../src/events/samples.ts'
import { invoiceMachine } from '../../src/machines/desk/invoice.ts'
import { openAlone } from './alone.ts'

const { id, app, zone, total, payer } = invoice
const date = { instant: invoice.date, zone }
const contents = (quantity: number) => ({ lines: [lineOf(milk, quantity)], payer, date })
const stored = { invoice: id, total, payer, date: invoice.date, zone }
const standing = contents(5)
const already = { type: 'invoice.alreadyAmended', ...stored, lines: standing.lines } as const

const viewing = () => {
  const flow = openAlone(invoiceMachine)
  flow.hear({ type: 'invoice.open', invoice: id })
  flow.answer('readInvoice', { type: 'invoice.found', invoice: id, paid: false, lines: 1 })
  return flow
}

describe('an edit of a payer, where another tab recounted a line before', () => {
  const amending = () => {
    const flow = viewing()
    flow.hear({ type: 'invoice.edit', ...contents(2) }, { type: 'edit.payer', payer: null }, { type: 'invoice.amend' })
    return flow
  }

  test('is on top of what stands there, as it is read', () => {
    const flow = amending()
    const before = flow.snapshot().context
    flow.answer('amendInvoice', already)
    expect([flow.state(), flow.context()]).toEqual([
      'editing',
      { ...before, draft: { ...standing, payer: null }, begun: standing, overtaken: true },
    ])
  })

  test('is on top of what stands there, as it is stored', () => {
    const flow = amending()
    const base = { payer: 'a' }
    flow.answer('amendInvoice', {
      type: 'invoice.amended',
      app,
      ...stored,
      lines: contents(2).lines,
      payer: null,
      base,
    })
    flow.answer('secureChange', { type: 'invoice.changeWaits', fault: 'full' })
    const before = flow.snapshot().context
    expect([flow.state(), before.fault]).toEqual(['securing', 'full'])
    flow.answer('secureChange', already)
    expect([flow.state(), flow.context()]).toEqual([
      'editing',
      { ...before, draft: { ...standing, payer: null }, begun: standing, fault: null, overtaken: true },
    ])
  })
})

test('a deletion that is refused when it is stored leaves the invoice as it was opened, and says why', () => {
  const flow = viewing()
  const before = flow.context()
  flow.hear({ type: 'invoice.delete' }, { type: 'delete.confirm' })
  flow.answer('withdrawInvoice', { type: 'invoice.withdrawn', invoice: id, app, seen: { send: null } })
  flow.answer('secureChange', { type: 'invoice.changeWaits', fault: 'full' })
  flow.said()
  flow.answer('secureChange', { type: 'invoice.refused', refusal: 'taxOpen' })
  expect([flow.state(), flow.context(), flow.said()]).toEqual([
    'viewing',
    before,
    [{ type: 'notice.show', kind: 'danger', key: 'invoice.refusals.taxOpen', values: {} }],
  ])
})
