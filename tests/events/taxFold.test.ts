import { describe, expect, test } from 'vitest'
import { mayBegin, taxStageOf } from '../../src/events/projections/tax.ts'
import { invoice } from '../../src/events/samples.ts'
import { folded } from './facts.ts'
import {
  at,
  gone,
  heard,
  invoiceAfter,
  main,
  record,
  refused,
  said,
  sending,
  since,
  synced,
  taxAfter,
  timeout,
  unknownSince,
} from './taxFacts.ts'

/** The mark's members that only an open send has. */
const { anchor: _, ...sent } = sending

describe('the mark of an invoice', () => {
  test('is missing until a part of it was sent', () => {
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
    expect(taxAfter([main('main-1'), said.taken('main-1', given)])).toEqual({ ...sent, ...more })
    expect(taxAfter([main('main-1'), said.lost('main-1'), said.taken('main-1', given)])).toEqual({ ...sent, ...more })
  })

  test('is gone when the first send was refused', () => {
    expect(folded([main('main-1'), refused('main-1')], invoice.id, synced)).toEqual(synced)
  })

  test('says that the outcome is unknown, and since when', () => {
    expect(taxAfter([main('main-1'), said.lost('main-1')])).toEqual({ ...sending, ...unknownSince('main-1') })
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
      ...{ ...sent, stage: 'accepted', record: record({ status: 'SUCCESS' }), readAt: at + 9 },
    })
  })
})

describe('an outcome that nobody knows', () => {
  const unknown = [main('main-1'), said.lost('main-1')]
  const lost = { ...sending, ...unknownSince('main-1') }

  test('is known once the record is found', () => {
    expect(taxAfter([...unknown, said.read(record({ status: 'SUCCESS' }), at + 9)])).toEqual({
      ...{ ...sent, stage: 'accepted', record: record({ status: 'SUCCESS' }), readAt: at + 9 },
    })
  })

  test.each([
    ['at once', since('main-1', 1), false],
    ['when the server has given up just now', since('main-1', timeout), false],
    ['after the server has given up', since('main-1', timeout + 1), true],
    ['long after something else', since('main-2', 10 * timeout), false],
    ['and nobody measured', null, false],
  ])('stays unknown where nothing is found %s; has it not arrived?', (_, waited, notArrived) => {
    for (const when of [at - 1_000 * timeout, at + 6, at + 1_000 * timeout]) {
      const row = invoiceAfter([...unknown, said.read(null, when, waited)])
      expect(row.tax).toEqual({ ...lost, soughtAt: when, ...(notArrived && { notArrived }) })
      expect(taxStageOf(row)).toBe(notArrived ? 'notArrived' : 'unknown')
      expect([mayBegin(row, 'MAIN'), mayBegin(row, 'CORRECTION')]).toEqual([notArrived, false])
    }
  })

  test('a send that has not arrived never will, even after a premature inquiry', () => {
    const row = invoiceAfter([...unknown, gone(), said.read(null, at + 10, since('main-1', 1))])
    expect([row.tax, taxStageOf(row)]).toEqual([{ ...lost, soughtAt: at + 10, notArrived: true }, 'notArrived'])
  })

  test('is sent again once it has not arrived, and what is lost then counts anew', () => {
    const again = [...unknown, gone(), main('main-2', at + 10)]
    const second = { ...sending, send: 'main-2', begunAt: at + 10, anchor: { ...sending.anchor, fact: 'main-2' } }
    expect(taxAfter(again)).toEqual(second)
    expect(taxAfter([...again, said.lost('main-2', at + 11), gone()])).toEqual({
      ...{ ...second, ...unknownSince('main-2'), soughtAt: at + 9 },
    })
  })

  test('is no reason to send again', () => {
    expect(taxAfter([...unknown, main('main-2')])).toEqual(lost)
    expect(taxAfter([...unknown, said.read(null), main('main-2')])).toEqual({ ...lost, soughtAt: at + 5 })
  })

  test('counts as arrived by builds without a measured time once they had inquired', () => {
    const old = { ...main('main-1'), moment: null }
    const second = { ...main('main-2', at + 10), moment: null }
    const { stated: _, ...untold } = sending
    const known = { ...untold, send: 'main-2', begunAt: at + 10, anchor: { fact: 'main-2', moment: null } }
    expect(taxAfter([old, said.lost('main-1'), said.read(null), second])).toEqual(known)
    const { stated: __, ...untoldLost } = { ...sending, ...lost }
    expect(taxAfter([old, said.lost('main-1'), second])).toEqual(untoldLost)
    expect(taxAfter([old, second])?.send).toBe('main-1')
  })
})

describe('a record that is read in mid-send', () => {
  test('is that of the send where it is there, and says nothing where it is not', () => {
    const early = { since: 'main-1', ms: timeout }
    expect(taxAfter([main('main-1'), said.read(null, at + 10 * timeout, early)])).toEqual(sending)
    const read = [main('main-1'), said.read(record(), at + 9)]
    const mark = { ...sent, stage: 'waiting', record: record(), readAt: at + 9 }
    expect(taxAfter(read)).toEqual(mark)
    expect(taxAfter([...read, said.taken('main-1'), said.lost('main-1'), refused('main-1')])).toEqual(mark)
  })

  test('of a send that began long ago, and not found, makes the outcome unknown', () => {
    const read = said.read(null, at + 1, { since: 'main-1', ms: timeout + 1 })
    const row = invoiceAfter([main('main-1'), read])
    expect(row.tax).toEqual({ ...sending, stage: 'unknown', anchor: { ...sending.anchor, fact: read.id } })
    expect(taxStageOf(row)).toBe('unknown')
  })
})

describe('a send that was taken, and of which the server knows no tax id', () => {
  test('is unknown when it is asked for and not found', () => {
    const taken = [main('main-1'), said.taken('main-1'), said.read(null, at + 9)]
    expect(taxAfter(taken)).toEqual({
      ...sending,
      stage: 'unknown',
      anchor: { ...sending.anchor, fact: `read-${at + 9}` },
    })
  })
})
