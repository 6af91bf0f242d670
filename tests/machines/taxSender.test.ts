import { describe, expect, test } from 'vitest'
import type { TaxFault } from '../../src/events/tax/record.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import type { TaxJob } from '../../src/events/tax/taxSender.ts'
import { delays } from '../../src/machines/parts/delays.ts'
import { taxSenderMachine } from '../../src/machines/tax/taxSender.ts'
import type { SenderContext } from '../../src/machines/tax/taxSenderContext.ts'
import { openAlone } from './alone.ts'

const job = (invoice: string, task: TaxJob['task'] = 'MAIN'): TaxJob => ({
  ...{ invoice, app: 'app-1', task, paymentReference: null, withFaults: false },
})
const of = { invoice: 'one', app: 'app-1' }
const queue = (...jobs: readonly TaxJob[]) => ({ type: 'tax.queue', jobs }) as const
const openedAgain = { type: 'desk.opened', build: 'b', tab: 't', adopts: null } as const
const begun = {
  type: 'tax.sendBegun',
  ...of,
  kind: 'MAIN',
  ...{ paymentReference: null, content: 'a', payable: 1, buyer: null, stuffs: [], seller: null, moment: null },
} as const
const offline = { type: 'tax.notRead', invoice: 'one', fault: 'offline' } as const

const opened = (...jobs: readonly TaxJob[]) => {
  const flow = openAlone(taxSenderMachine, 'taxRecord', 'taxList').hear(queue(...jobs))
  return flow
}
type Flow = ReturnType<typeof opened>
const sendOf = (flow: Flow) => flow.snapshot().context.send ?? ''
const queued = (flow: Flow) => flow.snapshot().context.queue.map(({ invoice }) => invoice)

/** A run of one, up to each state. */
const ways = {
  syncing: () => opened(job('one')),
  asking: () => ways.syncing().answer('awaitSynced', { type: 'tax.synced', invoice: 'one' }),
  beginning: () => {
    const flow = ways.asking()
    flow.answer('readRecord', { type: 'tax.recordRead', ...of, record: null, moment: null, waited: null })
    return flow
  },
  securing: () => ways.beginning().answer('beginSend', begun),
  sending: () => {
    const flow = ways.securing()
    return flow.answer('secureSend', { type: 'tax.sendStored', send: sendOf(flow) })
  },
  losing: () => ways.sending().hear(openedAgain),
  inquiring: () => opened(job('one', 'inquiry')),
  awaitingAnswers: () => {
    const flow = ways.sending()
    flow.answer('sendRecord', { type: 'tax.sendTaken', ...of, send: sendOf(flow), record: taxRecords.sent })
    return flow
  },
  resuming: () => ways.asking().hear(openedAgain),
  stopped: () => ways.asking().hear({ type: 'tax.stop' }),
  interrupted: () => ways.asking().answer('readRecord', offline),
} as const
const names = Object.keys(ways)
const isWay = (name: string): name is keyof typeof ways => Object.hasOwn(ways, name)
const at = (name: string): Flow => {
  if (!isWay(name)) throw new Error(`There is no way to ${name}`)
  const flow = ways[name]()
  expect(flow.state()).toBe(name)
  flow.said()
  return flow
}
const run = (...invoices: readonly string[]) => ({ type: 'taxList.ofRun', run: invoices, adds: false })
const joins = (...invoices: readonly string[]) => ({ type: 'taxList.ofRun', run: invoices, adds: true })
const toldList = (flow: Flow) => flow.said().filter(({ type }) => type === 'taxList.ofRun')
const toldRecord = (flow: Flow) => flow.said().filter(({ type }) => type === 'taxRecord.told')
const told = (came: string, more = {}) => ({
  ...{ type: 'taxRecord.told', invoice: 'one', came, why: null, fault: null, refusal: null },
  ...more,
})

describe('queued invoices', () => {
  test.each(names.filter((name) => name !== 'stopped'))('in %s are appended, and the list is told', (name) => {
    const flow = at(name)
    const before = queued(flow)
    flow.hear(queue(job('two')))
    expect([queued(flow), toldList(flow)]).toEqual([[...before, 'two'], [joins('two')]])
    expect(flow.snapshot().context.stopping).toBe(false)
  })

  test('begin the next run, without the remains of the last', () => {
    const flow = at('beginning').answer('beginSend', { type: 'tax.skipped', ...of, why: 'faulty' })
    expect(flow.snapshot().context).toMatchObject({ run: ['one'], skipped: [{ invoice: 'one', why: 'faulty' }] })
    flow.said()
    flow.hear(queue(job('two')))
    expect([flow.snapshot().context.skipped, toldList(flow)]).toEqual([[], [run('two')]])
  })

  test('an inquiry is made before an interrupted run goes on', () => {
    const flow = at('interrupted').hear(queue(job('two'), job('three', 'inquiry')))
    expect({ state: flow.state(), queued: queued(flow) }).toEqual({
      ...{ state: 'inquiring', queued: ['three', 'one', 'two'] },
    })
  })

  test('go on with an interrupted run, and its reason is forgotten', () => {
    const flow = at('interrupted').hear(queue(job('two')))
    expect({ state: flow.state(), fault: flow.snapshot().context.fault }).toEqual({ state: 'syncing', fault: null })
  })

  test('end a stopped run: nothing of it is sent', () => {
    const flow = at('stopped').hear(queue(job('two')))
    expect({ state: flow.state(), context: flow.snapshot().context, told: toldList(flow) }).toEqual({
      state: 'syncing',
      context: { ...atRest, queue: [job('two')], run: ['two'] },
      told: [run('two')],
    })
    const stopping = at('sending').hear(queue(job('two')), { type: 'tax.stop' })
    stopping.answer('sendRecord', { type: 'tax.outcomeLost', ...of, send: sendOf(stopping), moment: null })
    expect([stopping.state(), stopping.snapshot().context.stopping]).toEqual(['stopped', true])
    stopping.hear(queue(job('three')))
    expect([stopping.state(), queued(stopping)]).toEqual(['syncing', ['three']])
  })
})

describe('a desk that is opened again', () => {
  test.each(names)('in %s tells the list of the run', (name) => {
    const flow = at(name).hear(openedAgain)
    expect(toldList(flow)).toEqual([run('one')])
  })

  test('notes a send as lost, tells its sheet, and goes on', () => {
    const flow = at('losing').hear(queue(job('two')))
    flow.said()
    flow.answer('noteLost', { type: 'tax.outcomeLost', ...of, send: sendOf(flow), moment: null })
    expect([flow.state(), queued(flow), toldRecord(flow), flow.snapshot().context.send]).toEqual([
      ...['syncing', ['two'], [told('lost')], null],
    ])
  })
})

describe('a run', () => {
  test.each(['securing', 'sending'])('a run that is stopped in %s ends the current send', (name) => {
    const flow = at(name).hear({ type: 'tax.stop' })
    expect({ state: flow.state(), stopping: flow.snapshot().context.stopping }).toEqual({ state: name, stopping: true })
  })

  test.each(['stopped', 'interrupted'])('a run that is %s can be dropped, and the list is told', (name) => {
    const flow = at(name).hear({ type: 'tax.letGo' })
    expect([flow.state(), flow.snapshot().context.run, toldList(flow)]).toEqual(['idle', [], [run()]])
  })

  test('a run that waits for answers ends when it is stopped', () => {
    const flow = at('awaitingAnswers').hear({ type: 'tax.stop' })
    expect([flow.state(), flow.snapshot().context.answers, toldList(flow)]).toEqual(['idle', [], [run()]])
  })
})

test('an unstored begin shows why until it is stored; an overtaken one tells its sheet', () => {
  const flow = at('securing').answer('secureSend', { type: 'tax.sendWaits', fault: 'full' })
  expect([flow.state(), flow.snapshot().context.storeFault]).toEqual(['securing', 'full'])
  flow.answer('secureSend', { type: 'tax.alreadyBegun', send: sendOf(flow) })
  expect([flow.state(), flow.snapshot().context.storeFault, toldRecord(flow)]).toEqual([
    ...['idle', null, [told('skipped', { why: 'unknown' })]],
  ])
})

describe('an interrupted run', () => {
  const interruptedBy = (fault: TaxFault) => {
    const flow = at('asking').answer('readRecord', { ...offline, fault })
    flow.said()
    flow.answer('awaitNetwork', { type: 'tax.networkBack' })
    return [flow.state(), flow.snapshot().context.fault, queued(flow)]
  }

  test.each(['offline', 'noAnswer'] as const)('goes on once the network is back, where it was %s', (fault) => {
    expect(interruptedBy(fault)).toEqual(['syncing', null, ['one']])
  })

  test.each(['signedOut', 'forbidden', 'busy'] as const)(
    'stays so where it was %s, whatever the network does',
    (fault) => {
      expect(interruptedBy(fault)).toEqual(['interrupted', fault, ['one']])
    },
  )
})

test.each(['unreadable', 'failed'] as const)(
  'an invoice whose record is %s is left, and its sheet is told',
  (fault) => {
    const flow = at('asking').hear(queue(job('two')))
    flow.said()
    flow.answer('readRecord', { ...offline, fault })
    expect([flow.state(), queued(flow), toldRecord(flow)]).toEqual(['syncing', ['two'], [told('notRead', { fault })]])
    expect(flow.snapshot().context).toMatchObject({ skipped: [{ invoice: 'one', why: 'notRead' }], unread: 1 })
  },
)

test('an invoice that was left, and then sent or left again, is among those that were left once at most', () => {
  const skipOne = { type: 'tax.skipped', ...of, why: 'faulty' } as const
  const flow = opened(job('one'), job('two')).answer('awaitSynced', skipOne)
  flow.hear(queue(job('one'))).answer('awaitSynced', { ...skipOne, invoice: 'two' })
  flow.answer('awaitSynced', { ...skipOne, why: 'notSynced' })
  const { run, skipped } = flow.snapshot().context
  expect({ run, skipped }).toEqual({
    run: ['one', 'two'],
    skipped: [
      { invoice: 'two', why: 'faulty' },
      { invoice: 'one', why: 'notSynced' },
    ],
  })
  const sent = opened(job('one'), job('two'))
    .answer('awaitSynced', skipOne)
    .hear(queue(job('one')))
  sent.answer('awaitSynced', { ...skipOne, invoice: 'two' })
  take(sent)
  expect(sent.snapshot().context.skipped).toEqual([{ invoice: 'two', why: 'faulty' }])
})

test('a run whose only record is unreadable is over, and leaves nothing when it is put away', () => {
  const flow = at('asking').answer('readRecord', { ...offline, fault: 'failed' })
  expect([flow.state(), flow.snapshot().context.unread]).toEqual(['idle', 1])
  flow.hear({ type: 'tax.letGo' })
  expect(flow.context()).toEqual(atRest)
})

test('an inquiry that cannot be made says why', () => {
  const flow = at('inquiring').answer('inquireRecord', offline)
  expect([flow.state(), flow.snapshot().context.fault, toldRecord(flow)]).toEqual([
    ...['interrupted', 'offline', [told('notRead', { fault: 'offline' })]],
  ])
})

test('a send with an unreadable invoice or shop says why, and nothing is sent', () => {
  const flow = at('beginning').answer('beginSend', offline)
  expect([flow.state(), queued(flow), flow.snapshot().context.fault, toldRecord(flow)]).toEqual([
    ...['interrupted', ['one'], 'offline', [told('notRead', { fault: 'offline' })]],
  ])
})

/** Up to the first send of the queue. */
const toSend = (flow: Flow) => {
  const { invoice, app } = flow.snapshot().context.queue[0] ?? job('')
  flow.answer('awaitSynced', { type: 'tax.synced', invoice })
  flow.answer('readRecord', { type: 'tax.recordRead', ...{ invoice, app }, record: null, moment: null, waited: null })
  flow.answer('beginSend', { ...begun, invoice }).answer('secureSend', { type: 'tax.sendStored', send: sendOf(flow) })
  return { invoice, app, send: sendOf(flow) }
}
const refusal = { status: 400, detail: 'Constraint Violation', violation: null } as const
const refuse = (flow: Flow) => {
  const sent = toSend(flow)
  flow.answer('sendRecord', { type: 'tax.sendRefused', ...sent, fault: refusal })
}
const take = (flow: Flow) => {
  const sent = toSend(flow)
  flow.answer('sendRecord', { type: 'tax.sendTaken', ...sent, record: taxRecords.sent })
}
const read = (flow: Flow, record: typeof taxRecords.sent | typeof taxRecords.accepted) => {
  const { invoice, app } = flow.snapshot().context.queue[0] ?? job('')
  flow.answer('inquireRecord', { type: 'tax.recordRead', ...{ invoice, app }, record, moment: null, waited: null })
}

type Left = 'awaitingAnswers' | 'inquiring' | 'interrupted' | 'stopped' | 'resuming' | 'idle'
/**
 * The ends of runs with every field left over: of three, the second was refused, and the others' answers are awaited.
 */
const lefts: Record<Left, () => Promise<Flow>> = {
  awaitingAnswers: async () => {
    const flow = opened(job('one'), job('two'), job('three'))
    take(flow)
    refuse(flow)
    take(flow)
    return flow
  },
  inquiring: async () => {
    const flow = await lefts.awaitingAnswers()
    await flow.pass(delays.taxAnswer)
    read(flow, taxRecords.sent)
    return flow
  },
  interrupted: async () => {
    const flow = await lefts.inquiring()
    flow.answer('inquireRecord', { ...offline, invoice: 'three' })
    return flow
  },
  stopped: async () => {
    const flow = await lefts.inquiring()
    flow.hear({ type: 'tax.stop' })
    return flow
  },
  resuming: async () => {
    const flow = await lefts.inquiring()
    flow.hear(openedAgain)
    return flow
  },
  /** All of them are answered. */
  idle: async () => {
    const flow = await lefts.awaitingAnswers()
    await flow.pass(delays.taxAnswer)
    read(flow, taxRecords.accepted)
    read(flow, taxRecords.accepted)
    return flow
  },
}

const atRest: SenderContext = {
  ...{ queue: [], run: [], skipped: [], answers: [], rounds: 0, send: null },
  ...{ stopping: false, fault: null, refusal: null, storeFault: null },
}
const inquiry = (invoice: string) => job(invoice, 'inquiry')
const left: SenderContext = {
  ...atRest,
  run: ['one', 'two', 'three'],
  skipped: [{ invoice: 'two', why: 'refused' }],
  refusal,
}
const underWay: SenderContext = { ...left, queue: [inquiry('three')], answers: [inquiry('one')], rounds: 1 }
const contexts: Record<Left, SenderContext> = {
  awaitingAnswers: { ...left, answers: [inquiry('one'), inquiry('three')] },
  inquiring: underWay,
  interrupted: { ...underWay, fault: 'offline' },
  stopped: underWay,
  resuming: underWay,
  idle: { ...left, rounds: 1 },
}

const leftIn = async (name: Left) => {
  const flow = await lefts[name]()
  expect({ state: flow.state(), context: flow.context() }).toEqual({ state: name, context: contexts[name] })
  return flow
}

/** Its only send was refused after the stop: before it there was nothing to stop. */
const stoppedAtItsEnd = () => {
  const flow = opened(job('one'))
  const sent = toSend(flow)
  flow.hear({ type: 'tax.stop' }).answer('sendRecord', { type: 'tax.sendRefused', ...sent, fault: refusal })
  expect({ state: flow.state(), context: flow.context() }).toEqual({
    state: 'idle',
    context: { ...atRest, run: ['one'], skipped: [{ invoice: 'one', why: 'refused' }], stopping: true, refusal },
  })
  return flow
}

describe('a run with every field left over', () => {
  test.each(['interrupted', 'stopped', 'idle'] as const)(
    'is dropped if it is %s: nothing of it stays',
    async (name) => {
      const flow = await leftIn(name)
      flow.hear({ type: 'tax.letGo' })
      expect({ state: flow.state(), context: flow.context() }).toEqual({ state: 'idle', context: atRest })
    },
  )

  test('is dropped if it is stopped while it waits for answers', async () => {
    const flow = await leftIn('awaitingAnswers')
    flow.hear({ type: 'tax.stop' })
    expect({ state: flow.state(), context: flow.context() }).toEqual({ state: 'idle', context: atRest })
  })

  test.each([
    ['awaitingAnswers', 'syncing', []],
    ['inquiring', 'inquiring', [inquiry('three')]],
    ['interrupted', 'inquiring', [inquiry('three')]],
    ['resuming', 'inquiring', [inquiry('three')]],
  ] as const)(
    'goes on with more where it is %s, counts its rounds anew, and was not refused',
    async (name, state, before) => {
      const flow = await leftIn(name)
      flow.hear(queue(job('four')))
      expect(flow.state()).toEqual(state)
      expect(flow.context()).toEqual({
        ...contexts[name],
        ...{ queue: [...before, job('four')], run: [...left.run, 'four'], rounds: 0, fault: null, refusal: null },
      })
    },
  )

  test('asks again for all awaited answers, and awaits none meanwhile', async () => {
    const flow = await leftIn('awaitingAnswers')
    await flow.pass(delays.taxAnswer)
    expect(flow.state()).toBe('inquiring')
    expect(flow.context()).toEqual({ ...left, queue: [inquiry('one'), inquiry('three')], answers: [], rounds: 1 })
  })

  test.each([
    ['idle', () => leftIn('idle')],
    ['stopped at its end', async () => stoppedAtItsEnd()],
  ] as const)('and is %s leaves nothing to the next run, nor to one of another tab', async (_, leave) => {
    const next = await leave()
    next.hear(queue(job('four')))
    expect([next.state(), next.context()]).toEqual(['syncing', { ...atRest, queue: [job('four')], run: ['four'] }])
    const rest = { type: 'tax.rested', of: 2, rounds: 3 } as const
    const taken = await leave()
    taken.hear({ ...rest, part: 1, refusal: null, queue: [], answers: [], run: ['a', 'b'], skipped: [] })
    expect([taken.state(), taken.context()]).toEqual(['idle', { ...atRest, run: ['a', 'b'], rounds: 3 }])
    taken.hear({
      ...{ ...rest, part: 2, refusal, run: ['c'], skipped: [{ invoice: 'a', why: 'faulty' }] },
      queue: [{ like: job(''), invoices: ['b'] }],
      answers: [{ like: inquiry(''), invoices: ['c'] }],
    })
    expect(taken.state()).toBe('syncing')
    expect(taken.context()).toEqual({
      ...{ ...atRest, queue: [job('b')], run: ['a', 'b', 'c'], skipped: [{ invoice: 'a', why: 'faulty' }] },
      ...{ answers: [inquiry('c')], rounds: 3, refusal },
    })
  })
})
