import { describe, expect, test } from 'vitest'
import { mayBegin, taxStageOf } from '../../src/events/projections/tax.ts'
import { invoice } from '../../src/events/samples.ts'
import { folded } from './facts.ts'
import { at, heard, invoiceAfter, main, record, refused, said, sending, synced, taxAfter, timeout } from './taxFacts.ts'

describe('the mark of an invoice', () => {
  test('is not there until something of it was sent, whatever else is said', () => {
    expect(taxAfter([])).toBeUndefined()
    expect(taxAfter([said.read(null), said.read(record({ taxId: null })), said.taken('main-1'), said.lost('x')])).toBe(
      undefined,
    )
    expect(folded([said.read(null)], invoice.id, synced)).toBe(synced)
  })

  test('says that a send began, by which fact and with what', () => {
    expect(folded([main('main-1')], invoice.id, synced)).toEqual({ ...synced, tax: sending })
  })

  test.each([
    ['no record', null, { stage: 'waiting', record: null, readAt: null }],
    ['a record', record(), { stage: 'waiting', record: record(), readAt: at + 5 }],
    [
      'a record without a tax id',
      record({ taxId: null }),
      { stage: 'waiting', record: record({ taxId: null }), readAt: at + 5 },
    ],
    [
      'one that is waited for',
      record({ status: 'PENDING' }),
      { stage: 'waiting', record: record({ status: 'PENDING' }), readAt: at + 5 },
    ],
    [
      'a success',
      record({ status: 'SUCCESS' }),
      { stage: 'accepted', record: record({ status: 'SUCCESS' }), readAt: at + 5 },
    ],
    [
      'a failure',
      record({ status: 'FAILED' }),
      { stage: 'rejected', record: record({ status: 'FAILED' }), readAt: at + 5 },
    ],
    [
      'a success with errors',
      record({ status: 'SUCCESS', errors: ['header.tins'] }),
      { stage: 'rejected', record: record({ status: 'SUCCESS', errors: ['header.tins'] }), readAt: at + 5 },
    ],
  ] as const)('of a send that was taken with %s', (_, given, more) => {
    expect(taxAfter([main('main-1'), said.taken('main-1', given)])).toEqual({ ...sending, ...more })
    expect(taxAfter([main('main-1'), said.lost('main-1'), said.taken('main-1', given)])).toEqual({
      ...sending,
      ...more,
    })
  })

  test('is gone when the first send was refused', () => {
    expect(folded([main('main-1'), refused('main-1')], invoice.id, synced)).toEqual(synced)
  })

  test('says that the outcome is unknown, and since when', () => {
    expect(taxAfter([main('main-1'), said.lost('main-1')])).toEqual({ ...sending, stage: 'unknown', lostAt: at + 5 })
  })

  test('of a send that is not the one under way does not change', () => {
    const others = [said.taken('main-2', record()), refused('main-2'), said.lost('main-2')]
    expect(taxAfter([main('main-1'), ...others])).toEqual(sending)
    const done = [main('main-1'), said.taken('main-1', record({ status: 'SUCCESS' }))]
    const before = taxAfter(done)
    expect(taxAfter([...done, said.taken('main-1'), refused('main-1'), said.lost('main-1')])).toEqual(before)
  })

  test('of what another device sent comes of its record', () => {
    expect(taxAfter([said.read(record({ status: 'SUCCESS' }))])).toEqual(heard)
    expect(taxAfter([said.read(record())])).toEqual({ ...heard, stage: 'waiting', record: record() })
    const rejected = record({ status: 'FAILED', errors: ['body[0].sstid'] })
    expect(taxAfter([said.read(rejected)])).toEqual({ ...heard, stage: 'rejected', record: rejected })
  })

  test('keeps what is known when the server knows nothing any more', () => {
    expect(taxAfter([said.read(record({ status: 'SUCCESS' })), said.read(null, at + 9)])).toEqual(heard)
  })

  test('follows the record from waiting to its answer', () => {
    const told = [main('main-1'), said.taken('main-1', record()), said.read(record({ status: 'SUCCESS' }), at + 9)]
    expect(taxAfter(told)).toEqual({
      ...{ ...sending, stage: 'accepted', record: record({ status: 'SUCCESS' }), readAt: at + 9 },
    })
  })
})

describe('an outcome that nobody knows', () => {
  const unknown = [main('main-1'), said.lost('main-1')]
  const lost = { ...sending, stage: 'unknown', lostAt: at + 5 }

  test('is known once the record is found', () => {
    expect(taxAfter([...unknown, said.read(record({ status: 'SUCCESS' }), at + 9)])).toEqual({
      ...{ ...sending, stage: 'accepted', record: record({ status: 'SUCCESS' }), readAt: at + 9 },
    })
  })

  test.each([
    ['at once', at + 6, false],
    ['when the server has given up just now', at + 5 + timeout, false],
    ['after the server has given up', at + 6 + timeout, true],
  ])('stays unknown where nothing is found %s; has it not arrived?', (_, when, notArrived) => {
    const row = invoiceAfter([...unknown, said.read(null, when)])
    expect(row.tax).toEqual({ ...lost, soughtAt: when })
    expect(taxStageOf(row)).toBe(notArrived ? 'notArrived' : 'unknown')
    expect([mayBegin(row, 'MAIN'), mayBegin(row, 'CORRECTION')]).toEqual([notArrived, false])
  })

  test('counts from when it was lost: a begin may have been stored long after it was said', () => {
    const late = at + 10 * timeout
    const row = invoiceAfter([main('main-1'), said.lost('main-1', late), said.read(null, late + 7)])
    expect(row.tax).toEqual({ ...sending, stage: 'unknown', lostAt: late, soughtAt: late + 7 })
    expect(taxStageOf(row)).toBe('unknown')
  })

  test('is sent again once it has not arrived, and what is lost then counts anew', () => {
    const again = [...unknown, said.read(null, at + 6 + timeout), main('main-2', at + 7 + timeout)]
    expect(taxAfter(again)).toEqual({ ...sending, send: 'main-2', begunAt: at + 7 + timeout })
    expect(taxAfter([...again, said.lost('main-2', at + 8 + timeout)])).toEqual({
      ...{ ...sending, send: 'main-2', begunAt: at + 7 + timeout, stage: 'unknown', lostAt: at + 8 + timeout },
    })
  })

  test('is no reason to send again', () => {
    expect(taxAfter([...unknown, main('main-2')])).toEqual(lost)
    expect(taxAfter([...unknown, said.read(null), main('main-2')])).toEqual({ ...lost, soughtAt: at + 5 })
  })
})

describe('a record that is read in mid-send', () => {
  test('is that of the send where it is there, and says nothing where it is not', () => {
    expect(taxAfter([main('main-1'), said.read(null, at + timeout)])).toEqual(sending)
    const read = [main('main-1'), said.read(record(), at + 9)]
    const mark = { ...sending, stage: 'waiting', record: record(), readAt: at + 9 }
    expect(taxAfter(read)).toEqual(mark)
    expect(taxAfter([...read, said.taken('main-1'), said.lost('main-1'), refused('main-1')])).toEqual(mark)
  })

  test('long after it began, and not found, tells that its sender is gone: its outcome is unknown from then on', () => {
    const when = at + timeout + 1
    const row = invoiceAfter([main('main-1'), said.read(null, when)])
    expect(row.tax).toEqual({ ...sending, stage: 'unknown', lostAt: when })
    expect(taxStageOf(row)).toBe('unknown')
  })
})

describe('a send that was taken, and of which the server knows no tax id', () => {
  test('is unknown when it is asked for and not found', () => {
    const taken = [main('main-1'), said.taken('main-1'), said.read(null, at + 9)]
    expect(taxAfter(taken)).toEqual({ ...sending, stage: 'unknown', lostAt: at + 9 })
  })
})
