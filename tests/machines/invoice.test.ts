import { describe, expect, test } from 'vitest'
import { amendmentOf } from '../../src/events/decisions/amendment.ts'
import { courier, eggs, tea as foreignTea, gold, invoice, lineOf, milk, otherMilk } from '../../src/events/samples.ts'
import { invoiceMachine } from '../../src/machines/invoice/invoice.ts'
import { invoiceAlreadyAmended, invoiceAmended, invoiceEdit } from '../builders/events.ts'
import { anInvoice } from '../builders/rows.ts'
import { openAlone } from './alone.ts'

const tea = { ...foreignTea, currency: 'IRR' } as const
const { id, app } = invoice
const contents = (quantity: number) => amendmentOf(anInvoice({ lines: [lineOf(milk, quantity)] }))
const standing = contents(5)
const already = invoiceAlreadyAmended(anInvoice({ lines: [lineOf(milk, 5)] }))

const viewing = (paid = false) => {
  const flow = openAlone(invoiceMachine, 'scanner').hear({ type: 'invoice.open', invoice: id })
  flow.answer('readInvoice', { type: 'invoice.found', invoice: id, paid, lines: 1 })
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
    expect(flow.state()).toBe('editing')
    expect(flow.context()).toEqual({ ...before, draft: { ...standing, payer: null }, begun: standing, overtaken: true })
  })

  test('is on top of what stands there, as it is stored', () => {
    const flow = amending().answer('amendInvoice', invoiceAmended(anInvoice({ payer: null }), { payer: 'a' }))
    flow.answer('secureChange', { type: 'invoice.changeWaits', fault: 'full' })
    const before = flow.snapshot().context
    expect({ state: flow.state(), fault: before.fault }).toEqual({ state: 'securing', fault: 'full' })
    flow.answer('secureChange', already)
    expect({ state: flow.state(), context: flow.context() }).toEqual({
      state: 'editing',
      context: { ...before, draft: { ...standing, payer: null }, begun: standing, fault: null, overtaken: true },
    })
  })
})

test('an invoice on show gives way to another that is opened; an edit stays', () => {
  const [flow, edited] = [viewing(true), viewing().hear({ type: 'invoice.edit', ...contents(2) })]
  const edit = edited.context()
  for (const each of [flow, edited]) {
    each.begun()
    each.hear({ type: 'invoice.open', invoice: 'other' })
  }
  expect([flow.state(), flow.begun()]).toEqual(['loading', [['readInvoice', { id: 'other' }]]])
  expect([edited.state(), edited.context(), edited.begun()]).toEqual(['editing', edit, []])
  flow.answer('readInvoice', { type: 'invoice.refused', refusal: 'missing' })
  expect(flow.context()).toEqual({
    ...openAlone(invoiceMachine).snapshot().context,
    id: 'other',
    refusal: 'missing',
  })
})

type Flow = ReturnType<typeof viewing>
const taking = (flow: Flow) => flow.hear({ type: 'payment.take', tender: { way: 'cash', amount: 10 } })
const amending = (flow: Flow) =>
  flow.hear({ type: 'invoice.edit', ...contents(2) }, { type: 'edit.payer', payer: null }, { type: 'invoice.amend' })
const givingBack = (flow: Flow) => {
  const { product, name, nameFa } = lineOf(milk)
  flow.hear({ type: 'return.begin' }, { type: 'return.count', product, name, nameFa, quantity: 1 })
  return flow.hear({ type: 'return.give', way: 'cash' })
}
const withdrawing = (flow: Flow) => flow.hear({ type: 'invoice.delete' }, { type: 'delete.confirm' })

test.each([
  ['takingPayment', taking, 'takePayment'],
  ['amending', amending, 'amendInvoice'],
  ['givingBack', givingBack, 'giveBack'],
  ['withdrawing', withdrawing, 'withdrawInvoice'],
] as const)('%s goes on if its page is closed meanwhile, and says what came of it', (state, begin, effect) => {
  const flow = begin(viewing())
  const before = flow.context()
  flow.hear({ type: 'invoice.close' })
  expect([flow.state(), flow.context()]).toEqual([state, before])
  flow.said()
  flow.answer(effect, { type: 'invoice.refused', refusal: 'paid' })
  const told = { type: 'notice.show', kind: 'danger', key: 'invoice.refusals.paid', values: {} }
  expect(flow.said()).toContainEqual(told)
})

test('a deletion that is refused at storing leaves the invoice as it was, and says why', () => {
  const flow = viewing()
  const before = flow.context()
  flow.hear({ type: 'invoice.delete' }, { type: 'delete.confirm' })
  flow.answer('withdrawInvoice', { type: 'invoice.withdrawn', invoice: id, app, seen: { send: null } })
  flow.answer('secureChange', { type: 'invoice.changeWaits', fault: 'full' })
  flow.said()
  flow.answer('secureChange', { type: 'invoice.refused', refusal: 'taxOpen' })
  expect(flow.state()).toBe('viewing')
  expect(flow.context()).toEqual(before)
  expect(flow.said()).toEqual([{ type: 'notice.show', kind: 'danger', key: 'invoice.refusals.taxOpen', values: {} }])
})

describe('a product that is added to an invoice under amendment', () => {
  const editing = (lines = [lineOf(milk, 2)]) => {
    const flow = viewing().hear(invoiceEdit(anInvoice({ lines })))
    flow.said()
    return flow
  }
  type Flow = ReturnType<typeof editing>
  const add = (flow: Flow, ...products: readonly (typeof milk)[]) =>
    flow.hear(...products.map((product) => ({ type: 'line.add', invoice: id, product, traits: {} }) as const))
  const came = (flow: Flow) => {
    const { draft, priceError } = flow.snapshot().context
    return [draft?.lines, priceError, flow.said()]
  }
  const refused = (key: string, values: object = {}) => ({ type: 'notice.show', kind: 'danger', key, values })
  const named = ({ name, nameFa }: typeof milk) => ({ name, nameFa })

  test('is a line at the end, and one more of it the second time', () => {
    const flow = editing()
    add(flow, tea, tea, milk)
    expect(came(flow)).toEqual([[lineOf(milk, 3), lineOf(tea, 2)], null, []])
  })

  test('is one more of the first line that has it, of two', () => {
    const flow = editing([lineOf(milk, 2), lineOf(tea), lineOf(milk, 5)])
    add(flow, milk)
    expect(came(flow)).toEqual([[lineOf(milk, 3), lineOf(tea), lineOf(milk, 5)], null, []])
  })

  test('is taken back as the other edits are', () => {
    const flow = editing()
    add(flow, tea)
    flow.hear({ type: 'line.remove', line: 1 })
    expect(came(flow)).toEqual([[lineOf(milk, 2)], null, []])
    add(flow, tea)
    flow.hear({ type: 'invoice.leaveEdit' })
    expect({ state: flow.state(), draft: flow.snapshot().context.draft }).toEqual({ state: 'viewing', draft: null })
  })

  test('comes with its last varying price, and continues with the line’s price', () => {
    const flow = editing()
    const varying = { ...courier, price: 450_000 }
    add(flow, varying)
    flow.hear({ type: 'line.reprice', line: 1, text: '7000' })
    add(flow, varying)
    expect(came(flow)).toEqual([[lineOf(milk, 2), lineOf({ ...varying, price: 7000 }, 2)], null, []])
  })

  test('without a price is not saved until one is typed', () => {
    const flow = editing()
    add(flow, eggs, eggs)
    flow.hear({ type: 'invoice.amend' })
    const unpriced = [lineOf(milk, 2), lineOf({ ...eggs, price: 0 }, 2)]
    expect([flow.state(), ...came(flow)]).toEqual([
      'editing',
      unpriced,
      { line: 1, error: 'empty' },
      [refused('invoice.refusals.price')],
    ])
    flow.hear({ type: 'line.reprice', line: 1, text: '7000' }, { type: 'invoice.amend' })
    expect([flow.state(), ...came(flow)]).toEqual([
      'amending',
      [lineOf(milk, 2), lineOf({ ...eggs, price: 7000 }, 2)],
      null,
      [],
    ])
  })

  test.each([
    ['above it is removed is still to be typed, one line higher', 0, [{ ...eggs, price: 0 }, tea], 0],
    ['itself is removed is to be typed no more', 1, [milk, tea], null],
    ['below it is removed is still to be typed', 2, [milk, { ...eggs, price: 0 }], 1],
  ] as const)('whose price a line waits for, and the line %s', (_, line, products, at) => {
    const flow = editing([lineOf(milk)])
    add(flow, eggs, tea)
    const before = flow.snapshot().context
    flow.hear({ type: 'line.remove', line })
    const lines = products.map((product) => lineOf(product))
    const priceError = at === null ? null : { line: at, error: 'empty' }
    expect(flow.context()).toEqual({ ...before, draft: amendmentOf(anInvoice({ lines })), priceError })
  })

  test('without a price is refused while another price is missing; one with a price is not', () => {
    const flow = editing()
    add(flow, eggs, courier, tea)
    expect(came(flow)).toEqual([
      [lineOf(milk, 2), lineOf({ ...eggs, price: 0 }), lineOf(tea)],
      { line: 1, error: 'empty' },
      [refused('basket.priceFirst', named(courier))],
    ])
  })

  test('of another app, or in another currency, is refused by its name', () => {
    const flow = editing()
    add(flow, otherMilk, foreignTea)
    expect(came(flow)).toEqual([
      [lineOf(milk, 2)],
      null,
      [refused('invoice.otherApp', named(otherMilk)), refused('invoice.otherCurrency', named(foreignTea))],
    ])
  })

  test('in any currency that the invoice was saved with is taken', () => {
    const flow = editing([lineOf(milk, 2), lineOf(foreignTea)])
    add(flow, milk, foreignTea)
    expect(came(flow)).toEqual([[lineOf(milk, 3), lineOf(foreignTea, 2)], null, []])
  })

  test('is taken where every line is gone', () => {
    const flow = editing().hear({ type: 'line.remove', line: 0 })
    add(flow, otherMilk, tea)
    expect(came(flow)).toEqual([[lineOf(tea)], null, [refused('invoice.otherApp', named(otherMilk))]])
    const empty = editing([])
    add(empty, tea)
    expect(came(empty)).toEqual([[lineOf(tea)], null, []])
  })

  test('is refused if the sum is inexact, or there are too many lines', () => {
    const flow = editing([lineOf(gold)])
    add(flow, gold)
    expect(came(flow)).toEqual([[lineOf(gold)], null, [refused('basket.tooLarge')]])
    const small = (at: number) => ({
      ...tea,
      product: `a_${at}`,
      name: '',
      nameFa: '',
      stuffId: null,
      stuffDescription: null,
    })
    const many = (n: number) => Array.from({ length: n }, (_, at) => lineOf(small(at)))
    const full = editing(many(199))
    add(full, small(199), small(200), small(199))
    expect(came(full)).toEqual([[...many(199), lineOf(small(199), 2)], null, [refused('basket.tooLong', {})]])
  })

  test('for another invoice, or for one that is not being edited, is refused by its name', () => {
    const flow = editing().hear({ type: 'line.add', invoice: 'invoice-2', product: tea, traits: {} })
    expect(came(flow)).toEqual([[lineOf(milk, 2)], null, [refused('invoice.notAdded', named(tea))]])
    flow.hear({ type: 'line.recount', line: 0, quantity: 3 }, { type: 'invoice.close' })
    flow.said()
    add(flow, tea)
    expect([flow.state(), ...came(flow)]).toEqual([
      'confirmingDiscard',
      [lineOf(milk, 3)],
      null,
      [refused('invoice.notAdded', named(tea))],
    ])
  })

  test('is refused by a paid invoice', () => {
    const flow = openAlone(invoiceMachine, 'scanner').hear({ type: 'invoice.open', invoice: id })
    flow.answer('readInvoice', { type: 'invoice.found', invoice: id, paid: true, lines: 1 })
    flow.hear({ type: 'invoice.edit', ...contents(2) })
    add(flow, tea)
    expect([flow.state(), ...came(flow)]).toEqual([
      'viewing',
      undefined,
      null,
      [refused('invoice.notAdded', named(tea))],
    ])
  })

  test('stays on top of what another tab changed meanwhile beside the lines', () => {
    const flow = editing()
    add(flow, tea)
    flow.hear({ type: 'invoice.amend' }).answer('amendInvoice', { ...already, lines: contents(2).lines, payer: null })
    expect({ state: flow.state(), draft: flow.snapshot().context.draft }).toEqual({
      state: 'editing',
      draft: amendmentOf(anInvoice({ lines: [lineOf(milk, 2), lineOf(tea)], payer: null })),
    })
  })
})

describe('the scanner', () => {
  const aimed = (invoice: string | null) => ({ type: 'scanner.into', invoice })

  test('is aimed at the invoice that is being edited, and no longer once it is left', () => {
    const flow = viewing().hear({ type: 'invoice.edit', ...contents(2) })
    expect(flow.said()).toEqual([aimed(id)])
    flow.hear({ type: 'invoice.leaveEdit' })
    expect(flow.said()).toEqual([aimed(null)])
    flow.hear({ type: 'invoice.edit', ...contents(2) }, { type: 'invoice.close' })
    expect(flow.said()).toEqual([aimed(id), aimed(null)])
  })

  test('is aimed at it again where the desk opens again over it', () => {
    const flow = viewing().hear({ type: 'invoice.edit', ...contents(2) })
    flow.said()
    flow.hear({ type: 'desk.opened', build: '', tab: '', adopts: null })
    expect({ state: flow.state(), said: flow.said() }).toEqual({ state: 'editing', said: [aimed(id)] })
  })

  test('ignores an invoice that is only viewed', () => {
    const flow = viewing().hear({ type: 'invoice.close' })
    expect({ state: flow.state(), said: flow.said() }).toEqual({ state: 'closed', said: [] })
  })
})

describe('a step right after the save, without opening the invoice', () => {
  const opened = { type: 'desk.opened', build: 'b', tab: 't', adopts: null } as const
  const withdrawn = { type: 'invoice.withdrawn', invoice: id, app, seen: { send: null } } as const
  const refused = { type: 'invoice.refused', refusal: 'taxOpen' } as const
  const isRefused = { type: 'notice.show', kind: 'danger', key: 'invoice.refusals.taxOpen', values: {} }
  const alone = () => openAlone(invoiceMachine, 'scanner', 'saving', 'settings')
  const nothing = alone().snapshot().context
  const stands = (flow: ReturnType<typeof alone>) => [flow.state(), flow.context()]
  const undoing = () => alone().hear({ type: 'invoice.unsave', invoice: id })
  const undone = () => undoing().answer('withdrawInvoice', withdrawn)
  const printing = () => alone().hear({ type: 'invoice.printSaved', invoice: id, format: 'a4' })

  test('an undo sends the order back once the withdrawal is recorded', () => {
    const flow = undoing()
    expect(stands(flow)).toEqual(['undoing', { ...nothing, id }])
    flow.answer('withdrawInvoice', withdrawn)
    const [told] = flow.said()
    const recorded = flow.snapshot().context.recorded
    expect(told).toEqual({ type: 'saving.undone', invoice: id, next: recorded?.id })
    expect({ state: flow.state(), invoice: recorded?.invoice }).toEqual({ state: 'securingUndo', invoice: id })
    flow.answer('secureChange', { type: 'invoice.changeWaits', fault: 'full' })
    expect([flow.state(), flow.snapshot().context.fault]).toEqual(['securingUndo', 'full'])
    flow.answer('secureChange', { type: 'invoice.changeStored' })
    expect({ stands: stands(flow), said: flow.said() }).toEqual({ stands: ['closed', nothing], said: [] })
  })

  test.each([
    ['an undo', undoing, 'withdrawInvoice'],
    ['an undo at storing', undone, 'secureChange'],
    ['a print', printing, 'printInvoice'],
  ] as const)('%s that is refused says why, and closes', (_, begin, effect) => {
    const flow = begin()
    flow.said()
    flow.answer(effect, refused)
    expect({ stands: stands(flow), said: flow.said() }).toEqual({ stands: ['closed', nothing], said: [isRefused] })
  })

  test.each([
    ['an undo', undoing],
    ['an undo at storing', undone],
    ['a print', printing],
  ] as const)('%s whose page was lost is closed', (_, begin) => {
    expect(stands(begin().hear(opened))).toEqual(['closed', nothing])
  })

  test.each([
    ['an undo at storing', () => undone().answer('secureChange', { type: 'invoice.changeWaits', fault: 'full' })],
    ['a print', printing],
  ] as const)('%s gives way to an invoice that is opened', (_, begin) => {
    expect(stands(begin().hear({ type: 'invoice.open', invoice: 'other' }))).toEqual([
      'loading',
      { ...nothing, id: 'other' },
    ])
  })

  test('a print tells the paper that was used, and closes', () => {
    const flow = printing()
    expect(stands(flow)).toEqual(['printingSaved', { ...nothing, id, format: 'a4' }])
    flow.answer('printInvoice', { type: 'invoice.printed', invoice: id, app, format: 'a4' })
    expect([stands(flow), flow.said()]).toEqual([['closed', nothing], [{ type: 'paper.used', format: 'a4' }]])
  })
})

describe('money for an invoice', () => {
  const tender = { way: 'cash', amount: 500_000 } as const
  const taken = { type: 'payment.taken', invoice: id, app, tender } as const
  const notice = (kind: 'danger' | 'success', key: string) => ({ type: 'notice.show', kind, key, values: {} })
  const taking = () => viewing().hear({ type: 'payment.take', tender })
  const storing = () => {
    const flow = taking().answer('takePayment', taken)
    flow.answer('secureChange', { type: 'invoice.changeWaits', fault: 'full' })
    flow.said()
    return flow
  }
  const before = viewing().context()

  test('is noted once it is stored, twice', () => {
    const flow = viewing()
    for (const round of [1, 2]) {
      flow.hear({ type: 'payment.take', tender })
      expect([flow.state(), flow.snapshot().context.tender, round]).toEqual(['takingPayment', tender, round])
      flow.answer('takePayment', taken)
      expect(flow.snapshot().context.recorded).toMatchObject({ invoice: id, type: 'payment.taken' })
      flow.answer('secureChange', { type: 'invoice.changeStored' })
      expect([flow.state(), flow.context(), flow.said()]).toEqual([
        ...['viewing', before, [notice('success', 'invoice.paymentTaken')]],
      ])
    }
  })

  test('that is undone is called undone', () => {
    const flow = viewing().hear({ type: 'payment.take', tender: { ...tender, undoes: 'payment-1' } })
    flow.answer('takePayment', taken).answer('secureChange', { type: 'invoice.changeStored' })
    expect([flow.state(), flow.context(), flow.said()]).toEqual([
      ...['viewing', before, [notice('success', 'invoice.paymentUndone')]],
    ])
  })

  test('that is more than is owed is refused, and says so', () => {
    const flow = taking().answer('takePayment', { type: 'invoice.refused', refusal: 'notOwed' })
    expect([flow.state(), flow.context(), flow.said()]).toEqual([
      ...['viewing', before, [notice('danger', 'invoice.refusals.notOwed')]],
    ])
  })

  test('says why it waits, and why it is refused at storing', () => {
    const flow = storing()
    expect([flow.state(), flow.snapshot().context.fault]).toEqual(['securingPayment', 'full'])
    flow.answer('secureChange', { type: 'invoice.refused', refusal: 'missing' })
    expect([flow.state(), flow.context(), flow.said()]).toEqual([
      ...['viewing', before, [notice('danger', 'invoice.refusals.missing')]],
    ])
  })

  test('of a page that was lost is looked at anew', () => {
    const opened = { type: 'desk.opened', build: 'b', tab: 't', adopts: null } as const
    expect(taking().hear(opened).state()).toBe('loading')
    const flow = storing().hear(opened)
    expect({ state: flow.state(), context: flow.context() }).toEqual({ state: 'loading', context: before })
  })
})

describe('goods that come back', () => {
  const notice = (kind: 'danger' | 'success', key: string) => ({ type: 'notice.show', kind, key, values: {} })
  const goods = (product: string, quantity: number) => ({ product, name: 'Milk', nameFa: 'شیر', quantity })
  const count = (product: string, quantity: number) => ({ type: 'return.count', ...goods(product, quantity) }) as const
  const opened = { type: 'desk.opened', build: 'b', tab: 't', adopts: null } as const
  const before = viewing().snapshot().context
  const counting = () => viewing().hear({ type: 'return.begin' }).hear(count('a', 2))
  const returned = {
    ...({ type: 'line.returned', invoice: id, app, way: 'card', amount: 500 } as const),
    returned: { lines: [goods('a', 2)], sum: 500 },
  }
  const giving = () => counting().hear({ type: 'return.give', way: 'card' })
  const storing = () => giving().answer('giveBack', returned)

  test('are counted anew in place of the count before, and dropped', () => {
    const flow = counting().hear(count('b', 1)).hear(count('a', 1))
    expect({ state: flow.state(), context: flow.snapshot().context }).toEqual({
      state: 'countingReturn',
      context: { ...before, returned: [goods('b', 1), goods('a', 1)] },
    })
    flow.hear({ type: 'return.drop', product: 'a' })
    expect(flow.snapshot().context.returned).toEqual([goods('b', 1)])
  })

  test('are none before any is counted: no money goes back', () => {
    const flow = counting().hear({ type: 'return.drop', product: 'a' }).hear({ type: 'return.give', way: 'cash' })
    expect([flow.state(), flow.snapshot().context]).toEqual(['countingReturn', { ...before, returned: [] }])
    const fresh = viewing().hear({ type: 'return.begin' }).hear({ type: 'return.give', way: 'cash' })
    expect([fresh.state(), fresh.snapshot().context]).toEqual(['countingReturn', before])
  })

  test('are left, and forgotten', () => {
    const flow = counting().hear({ type: 'return.leave' })
    expect({ state: flow.state(), context: flow.snapshot().context }).toEqual({ state: 'viewing', context: before })
  })

  test('are noted once it is stored, twice', () => {
    const flow = viewing()
    for (const round of [1, 2]) {
      flow.hear({ type: 'return.begin' }).hear(count('a', 2)).hear({ type: 'return.give', way: 'card' })
      expect([flow.state(), flow.snapshot().context, round]).toEqual([
        ...['givingBack', { ...before, returned: [goods('a', 2)], way: 'card' }, round],
      ])
      flow.answer('giveBack', returned)
      expect(flow.snapshot().context.recorded).toMatchObject({ invoice: id, type: 'line.returned' })
      flow.answer('secureChange', { type: 'invoice.changeStored' })
      expect([flow.state(), flow.snapshot().context, flow.said()]).toEqual([
        ...['viewing', before, [notice('success', 'invoice.goodsReturned')]],
      ])
    }
  })

  test('that are refused are still counted, and it is said why', () => {
    const flow = giving().answer('giveBack', { type: 'invoice.refused', refusal: 'notSold' })
    expect([flow.state(), flow.snapshot().context.returned, flow.said()]).toEqual([
      ...['countingReturn', [goods('a', 2)], [notice('danger', 'invoice.refusals.notSold')]],
    ])
  })

  test('wait for a store that is full, and are forgotten where it refuses them', () => {
    const flow = storing().answer('secureChange', { type: 'invoice.changeWaits', fault: 'full' })
    expect([flow.state(), flow.snapshot().context.fault]).toEqual(['securingReturn', 'full'])
    flow.answer('secureChange', { type: 'invoice.refused', refusal: 'missing' })
    expect([flow.state(), flow.snapshot().context, flow.said()]).toEqual([
      ...['viewing', before, [notice('danger', 'invoice.refusals.missing')]],
    ])
  })

  test('whose page was lost are counted still, or looked up where they may be stored', () => {
    expect(giving().hear(opened).state()).toBe('countingReturn')
    const flow = storing().hear(opened)
    expect({ state: flow.state(), context: flow.snapshot().context }).toEqual({ state: 'loading', context: before })
  })

  test('are of no paid invoice', () => {
    const flow = openAlone(invoiceMachine, 'scanner').hear({ type: 'invoice.open', invoice: id })
    flow.answer('readInvoice', { type: 'invoice.found', invoice: id, paid: true, lines: 1 })
    expect(flow.hear({ type: 'return.begin' }).state()).toBe('viewing')
  })
})
