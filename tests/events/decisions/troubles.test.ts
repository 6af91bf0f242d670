import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { release, settleConflict } from '../../../src/events/decisions/troubles.ts'
import type { TaxMark } from '../../../src/events/projections/marks.ts'
import { invoice, lineOf, milk, person } from '../../../src/events/samples.ts'
import { amountsOf } from '../../../src/events/values/amounts.ts'
import { isId } from '../../../src/events/values/ids.ts'
import { owedOf } from '../../../src/events/values/payments.ts'
import { specify } from './specify.ts'

const mine = { ...invoice, lines: [lineOf(milk, 3)], total: 1_455_000, paid: true, paidRef: 'IPG' }
const paid = { ...invoice, paid: true, paidRef: 'IPG', conflict: { kind: 'paid', mine } } as const
const deleted = { ...person, conflict: { kind: 'deleted' } } as const
const replaced = { ...invoice, replaced: { payer: null } }
const at = 9
const ofInvoice = { app: 'app-1', model: 'invoice', row: invoice.id, at } as const
const ofPerson = { app: 'app-1', model: 'person', row: person.id, at } as const
const gone = { type: 'conflict.gone' } as const
const tax: TaxMark = {
  ...{ stage: 'waiting', kind: 'MAIN', send: null, begunAt: at, content: null, buyer: null, payable: null },
  ...{ seller: null, record: null, readAt: null, soughtAt: null },
}

describe('settling', () => {
  const settling = specify(settleConflict)

  test('an invoice that was paid elsewhere: theirs stays, and ours goes', () => {
    settling
      .given(paid)
      .when({ ...ofInvoice, keep: 'theirs' })
      .thenFact({
        type: 'conflict.settled',
        app: 'app-1',
        model: 'invoice',
        row: invoice.id,
        keep: 'theirs',
        copy: null,
        seen: null,
        over: null,
      })
  })

  test('an invoice that was paid elsewhere: ours becomes one new invoice, however often that is repeated', () => {
    const [made, again, other] = [
      paid,
      paid,
      { ...paid, conflict: { ...paid.conflict, mine: { ...mine, total: 1 } } },
    ].map((standing) => settleConflict(standing, { ...ofInvoice, keep: 'mine' }))
    if (made === undefined || E.isLeft(made) || made.right.copy === null) throw new Error('No copy')
    const { id, ...copy } = made.right.copy
    const { id: _, ...rest } = mine
    expect(copy).toEqual({ ...rest, paid: false, paidRef: null, createdAt: at, updatedAt: at })
    expect({ isId: isId(id), idCount: id.length }).toEqual({ isId: true, idCount: 16 })
    expect(again).toEqual(made)
    expect(other !== undefined && E.isRight(other) && other.right.copy?.id).not.toBe(id)
  })

  test('an invoice on account that was paid elsewhere: our copy is on account, and not paid in cash', () => {
    const payments = [{ id: 'sale-1', at: 1, way: 'account', amount: 1_067_000 } as const]
    const made = settleConflict(
      { ...paid, conflict: { ...paid.conflict, mine: { ...mine, payments } } },
      { ...ofInvoice, keep: 'mine' },
    )
    const copy = E.isRight(made) ? made.right.copy : null
    expect([copy?.payments, copy && owedOf(copy, amountsOf(copy).payable)]).toEqual([
      [{ id: `${copy?.id}-1`, at, way: 'account', amount: 1_600_500 }],
      1_600_500,
    ])
  })

  test('where ours was deleted there is nothing to keep', () => {
    settling
      .given({ ...paid, conflict: { kind: 'paid', mine: null } })
      .when({ ...ofInvoice, keep: 'mine' })
      .thenFact({
        ...{ type: 'conflict.settled', app: 'app-1', model: 'invoice', row: invoice.id, keep: 'mine' },
        ...{ copy: null, seen: null, over: null },
      })
  })

  test.each(['mine', 'theirs'] as const)('a row that was deleted or replaced elsewhere: %s', (keep) => {
    settling
      .given(deleted)
      .when({ ...ofPerson, keep })
      .thenFact({
        ...{ type: 'conflict.settled', app: 'app-1', model: 'person', row: person.id, keep, copy: null },
        ...{ seen: keep === 'theirs' ? { send: null } : null, over: null },
      })
    settling
      .given(replaced)
      .when({ ...ofInvoice, keep })
      .thenFact({
        ...{ type: 'conflict.settled', app: 'app-1', model: 'invoice', row: invoice.id, keep, copy: null },
        ...{ seen: null, over: keep === 'theirs' ? 'pushed' : null },
      })
  })

  test('a replaced column that is put back names the edit it overwrites', () => {
    const touches = ['edit-1', 'edit-2'].map((by) => ({ by, columns: ['payer', 'updatedAt'] }))
    settling
      .given({ ...replaced, unpushed: { kind: 'updated', touches } })
      .when({ ...ofInvoice, keep: 'theirs' })
      .thenFact({
        ...{ type: 'conflict.settled', app: 'app-1', model: 'invoice', row: invoice.id, keep: 'theirs', copy: null },
        ...{ seen: null, over: 'edit-2' },
      })
  })

  test.each([
    ['from here', 'send-1', 'send-1'],
    ['by another device', null, 'elsewhere'],
  ])('an invoice that was sent %s and deleted elsewhere is deleted here, naming the seen send', (_, send, seen) => {
    settling
      .given({ ...invoice, conflict: { kind: 'deleted' }, tax: { ...tax, send } })
      .when({ ...ofInvoice, keep: 'theirs' })
      .thenFact({
        ...{ type: 'conflict.settled', app: 'app-1', model: 'invoice', row: invoice.id, keep: 'theirs', copy: null },
        ...{ seen: { send: seen }, over: null },
      })
  })

  test.each([
    ['is not there', undefined],
    ['has no conflict any more', invoice],
    ['is of another app', { ...paid, app: 'app-2' }],
  ])('is refused where the row %s', (_, standing) => {
    settling
      .given(standing)
      .when({ ...ofInvoice, keep: 'mine' })
      .thenRefused(gone)
  })
})

describe('sending all again', () => {
  const releasing = specify(release)
  const refused = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ model: 'invoice', id: `invoice-${at}`, kind: 'refused' }) as const)

  test('names what was refused, and leaves conflicts to the user', () => {
    releasing
      .given([...refused(2), { model: 'person', id: 'person-1', kind: 'conflict' }])
      .when('app-1')
      .thenFact({
        type: 'sync.rowsReleased',
        app: 'app-1',
        rows: [
          { model: 'invoice', id: 'invoice-0' },
          { model: 'invoice', id: 'invoice-1' },
        ],
        left: false,
      })
  })

  test.each([
    [200, 200, false],
    [201, 200, true],
  ])('of %i rows one fact names %i', (count, named, left) => {
    const made = release(refused(count), 'app-1')
    expect(E.isRight(made) && [made.right.rows.length, made.right.left]).toEqual([named, left])
  })
})
