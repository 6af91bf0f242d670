import { describe, expect, test } from 'vitest'
import type { TaxStage } from '../../src/events/tax/taxRecord.ts'
import { taxRecordMachine } from '../../src/machines/tax/taxRecord.ts'
import { openAlone } from './alone.ts'

const missing = { what: 'stuffId', line: 0, stands: null } as const
const stands = (stage: TaxStage, findings: readonly (typeof missing)[] = []) =>
  ({
    type: 'taxRecord.stands',
    ...{ invoice: 'one', app: 'app-1', stage, findings, paymentReference: 'r-77' },
  }) as const
const nothing = {
  ...{ invoice: null, app: null, stage: null, findings: [] },
  ...{ reference: null, knownReference: null, told: null },
}
const told = { type: 'taxRecord.told', invoice: 'one', why: null, fault: null, refusal: null } as const

/** The sheet of an invoice in this state. */
const opened = (...standing: Parameters<typeof stands>) => {
  const flow = openAlone(taxRecordMachine, 'taxSender').hear({ type: 'taxRecord.open', invoice: 'one' })
  flow.answer('watchRecord', stands(...standing))
  return flow
}
const queue = (task: 'MAIN' | 'CORRECTION' | 'inquiry', paymentReference: string | null, withFaults = false) => ({
  ...{ type: 'tax.queue', jobs: [{ invoice: 'one', app: 'app-1', task, paymentReference, withFaults }] },
})

describe('a record', () => {
  test.each([
    ['sending', null],
    ['unknown', null],
    ['notArrived', null],
    ['waiting', null],
    ['rejected', 'r-77'],
  ] as const)('a record that is %s can be inquired of', (stage, reference) => {
    const flow = opened(stage).hear({ type: 'taxRecord.inquire' })
    expect([flow.state(), flow.said()]).toEqual([{ open: 'queued' }, [queue('inquiry', reference)]])
  })

  test.each(['notSent', 'accepted', 'amended'] as const)('a record that is %s cannot be inquired of', (stage) => {
    const flow = opened(stage).hear({ type: 'taxRecord.inquire' })
    expect({ state: flow.state(), said: flow.said() }).toEqual({ state: { open: stage }, said: [] })
  })

  test.each(['amended', 'rejected'] as const)(
    'a record that is %s is corrected with the reference as typed',
    (stage) => {
      const flow = opened(stage).hear({ type: 'taxRecord.reference', text: '308814072' }, { type: 'taxRecord.correct' })
      expect([flow.state(), flow.said()]).toEqual([{ open: 'queued' }, [queue('CORRECTION', '308814072')]])
    },
  )
})

test('a question about faults is dropped once the record stands otherwise', () => {
  const flow = opened('notSent', [missing]).hear({ type: 'taxRecord.send' })
  flow.answer('watchRecord', stands('notSent', [missing, missing]))
  expect([flow.state(), flow.snapshot().context.findings]).toEqual([{ open: 'confirming' }, [missing, missing]])
  flow.answer('watchRecord', stands('sending'))
  expect([flow.state(), flow.snapshot().context.findings, flow.said()]).toEqual([{ open: 'sending' }, [], []])
})

test('a send that was taken closes the sheet, which forgets the invoice', () => {
  const flow = opened('notSent').hear({ type: 'taxRecord.send' }, { ...told, came: 'taken' })
  expect([flow.state(), flow.context(), flow.underWay()]).toEqual(['closed', nothing, []])
})

describe('a sheet with every field known', () => {
  const known = () => {
    const flow = opened('rejected', [missing])
    flow.hear({ type: 'taxRecord.reference', text: '308' }, { ...told, came: 'notRead', fault: 'offline' })
    expect(flow.state()).toEqual({ open: 'rejected' })
    expect(flow.context()).toEqual({
      ...{ invoice: 'one', app: 'app-1', stage: 'rejected', findings: [missing], reference: '308' },
      ...{ knownReference: 'r-77', told: { came: 'notRead', why: null, fault: 'offline', refusal: null } },
    })
    return flow
  }

  test('leaves nothing to that of another invoice, which is looked at anew', () => {
    const flow = known()
    flow.begun()
    flow.hear({ type: 'taxRecord.open', invoice: 'two' })
    expect(flow.state()).toEqual({ open: 'looking' })
    expect(flow.context()).toEqual({ ...nothing, invoice: 'two' })
    expect(flow.begun()).toEqual([['watchRecord', { invoice: 'two' }]])
  })

  test.each([{ type: 'taxRecord.close' }, { ...told, came: 'taken' }] as const)('leaves nothing: $type', (event) => {
    const flow = known().hear(event)
    expect([flow.state(), flow.context(), flow.underWay()]).toEqual(['closed', nothing, []])
  })
})

describe('the data of a record', () => {
  const none = {
    ...{ app: null, stage: null, findings: [], reference: null, knownReference: null, told: null },
  } as const
  /** Every field differs from its value at the opening. */
  const filled = () => {
    const flow = opened('rejected', [missing])
    flow.hear({ type: 'taxRecord.reference', text: '308814072' }, { ...told, came: 'refused' })
    expect(flow.context()).toEqual({
      ...{ invoice: 'one', app: 'app-1', stage: 'rejected', findings: [missing], reference: '308814072' },
      ...{ knownReference: 'r-77', told: { came: 'refused', why: null, fault: null, refusal: null } },
    })
    return flow
  }

  test('is not taken for that of the next one', () => {
    const flow = filled().hear({ type: 'taxRecord.open', invoice: 'two' })
    expect([flow.state(), flow.context()]).toEqual([{ open: 'looking' }, { invoice: 'two', ...none }])
  })

  test('goes with its sheet', () => {
    const flow = filled().hear({ type: 'taxRecord.close' })
    expect([flow.state(), flow.context()]).toEqual(['closed', { invoice: null, ...none }])
  })
})
