import { describe, expect, test } from 'vitest'
import { blankProfile } from '../../src/events/tax/taxProfile.ts'
import { taxProfileMachine } from '../../src/machines/tax/taxProfile.ts'
import { openAlone } from './alone.ts'

const id = '10380284790'
const fault = { status: 500, detail: '', violation: null }
const untouched = { state: 'kept', typed: null, flaw: null, fault: null }

const opened = () => openAlone(taxProfileMachine)
type Flow = ReturnType<typeof opened>

const fill = (field: 'nationalId' | 'economicCode' | 'memoryId', typed: string) =>
  ({ type: 'taxProfile.fill', field, typed }) as const
const leave = (field: 'nationalId' | 'memoryId') => ({ type: 'taxProfile.leave', field }) as const
const offer = (secret: 'privateKey' | 'certificate') => ({ type: 'taxProfile.offer', secret, letters: 64 }) as const
const saved = (part: 'nationalId' | 'memoryId', value: string) => ({ type: 'taxProfile.saved', part, value }) as const
const ofApp = (owner: string | null) => ({ type: 'taxProfile.ofApp', owner }) as const

/** Of an app whose profile was read. */
const ready = () => {
  const flow = opened().hear(ofApp('app-1'))
  flow.answer('readTaxProfile', { type: 'taxProfile.loaded', profile: blankProfile })
  flow.begun()
  return flow
}
const states = (flow: Flow) =>
  Object.fromEntries(
    Object.entries(flow.snapshot().context.entries)
      .filter(([, { state }]) => state !== 'kept')
      .map(([part, { state }]) => [part, state]),
  )
const sends = (part: string, value: string | null = null) => ['saveTaxValue', { owner: 'app-1', part, value }]

describe('nobody’s profile', () => {
  test('ignores typing, offers and replacements', async () => {
    const flow = opened().hear(fill('nationalId', id), leave('nationalId'), offer('privateKey'))
    flow.hear({ type: 'taxProfile.replace', secret: 'privateKey' })
    await flow.pass(1500)
    expect({ states: states(flow), begun: flow.begun() }).toEqual({ states: {}, begun: [] })
  })
})

describe('an unsaved value', () => {
  test('is sent once it did not change for 1.5 s, and its timer is the field’s own', async () => {
    const flow = ready().hear(fill('nationalId', id))
    await flow.pass(1000)
    flow.hear(fill('memoryId', 'DEF5G'))
    await flow.pass(500)
    expect(states(flow)).toEqual({ nationalId: 'sending', memoryId: 'typing' })
    expect(flow.begun()).toEqual([sends('nationalId', id)])
    await flow.pass(1000)
    expect(states(flow)).toEqual({ nationalId: 'sending', memoryId: 'flawed' })
    flow.hear(fill('memoryId', 'DEF5GH'))
    await flow.pass(1500)
    expect([states(flow), flow.begun()]).toEqual([{ nationalId: 'sending', memoryId: 'waiting' }, []])
    flow.answer('saveTaxValue', saved('nationalId', id))
    expect(states(flow)).toEqual({ nationalId: 'saved', memoryId: 'sending' })
    expect(flow.begun()).toEqual([sends('memoryId', 'DEF5GH')])
    flow.answer('saveTaxValue', saved('memoryId', 'DEF5GH'))
    expect([flow.state(), flow.snapshot().context.sending]).toEqual([{ reading: 'shown', saving: 'idle' }, null])
  })

  test('an unsaved value that was left is settled, and its timer has no effect', async () => {
    const flow = ready().hear(fill('nationalId', id), leave('nationalId'))
    flow.answer('saveTaxValue', { type: 'taxProfile.notSaved', part: 'nationalId', fault })
    flow.begun()
    await flow.pass(3000)
    expect({ states: states(flow), begun: flow.begun() }).toEqual({ states: { nationalId: 'notSaved' }, begun: [] })
    flow.hear(fill('memoryId', '1'), leave('memoryId'))
    flow.hear({ type: 'taxProfile.retry', field: 'memoryId' }, leave('nationalId'))
    await flow.pass(3000)
    expect([states(flow), flow.begun()]).toEqual([{ nationalId: 'notSaved', memoryId: 'flawed' }, []])
  })

  test('is tried again while another is on its way, after it', () => {
    const flow = ready().hear(fill('nationalId', id), leave('nationalId'))
    flow.answer('saveTaxValue', { type: 'taxProfile.notSaved', part: 'nationalId', fault })
    flow.hear(offer('privateKey'), { type: 'taxProfile.retry', field: 'nationalId' })
    flow.hear(fill('memoryId', '1'), leave('memoryId'), { type: 'taxProfile.retry', field: 'memoryId' })
    expect(states(flow)).toEqual({ nationalId: 'waiting', memoryId: 'flawed', privateKey: 'sending' })
    flow.begun()
    flow.answer('saveTaxValue', { type: 'taxProfile.unfit', secret: 'privateKey', flaw: 'notText' })
    expect(flow.snapshot().context.entries.privateKey).toEqual({ ...untouched, state: 'flawed', flaw: 'notText' })
    expect(flow.begun()).toEqual([sends('nationalId', id)])
  })

  test('an unsaved value that fails lets the next one go, and stays with its reason', () => {
    const flow = ready().hear(offer('certificate'), offer('privateKey'), fill('nationalId', id), leave('nationalId'))
    expect(flow.begun()).toEqual([sends('certificate')])
    flow.answer('saveTaxValue', { type: 'taxProfile.notSaved', part: 'certificate', fault })
    expect(flow.snapshot().context.entries.certificate).toEqual({ ...untouched, state: 'notSaved', fault })
    expect(flow.begun()).toEqual([sends('nationalId', id)])
    flow.answer('saveTaxValue', saved('nationalId', id))
    expect(flow.begun()).toEqual([sends('privateKey')])
    flow.answer('saveTaxValue', { type: 'taxProfile.unfit', secret: 'privateKey', flaw: 'empty' })
    expect(flow.state()).toEqual({ reading: 'shown', saving: 'idle' })
    expect(flow.snapshot().context.profile).toEqual({ ...blankProfile, nationalId: id })
  })

  test.each([saved('nationalId', id), { type: 'taxProfile.notSaved', part: 'nationalId', fault }] as const)(
    'a value that is edited during its send ignores the answer to the old one: %o',
    (answer) => {
      const flow = ready().hear(fill('nationalId', id), leave('nationalId'), fill('nationalId', '1'))
      flow.answer('saveTaxValue', answer)
      expect(flow.snapshot().context.entries.nationalId).toEqual({ ...untouched, state: 'typing', typed: '1' })
    },
  )
})

test.each([
  ['a field', 'nationalId', { type: 'taxProfile.notSaved', part: 'nationalId', fault }, { typed: id, fault }],
  ['a secret', 'privateKey', { type: 'taxProfile.notSaved', part: 'privateKey', fault }, { fault }],
  [
    'a secret that cannot be one',
    'privateKey',
    { type: 'taxProfile.unfit', secret: 'privateKey', flaw: 'notText' },
    { flaw: 'notText' },
  ],
] as const)('a refused value is no more on its way, and nothing else changed: %s', (_, part, answer, entry) => {
  const flow = ready()
  const before = flow.snapshot().context
  if (part === 'nationalId') flow.hear(fill(part, id), leave(part))
  else flow.hear(offer(part))
  expect(flow.snapshot().context.sending).toBe(part)
  flow.answer('saveTaxValue', answer)
  const state = answer.type === 'taxProfile.unfit' ? 'flawed' : 'notSaved'
  expect({ state: flow.state(), context: flow.context() }).toEqual({
    state: { reading: 'shown', saving: 'idle' },
    context: { ...before, entries: { ...before.entries, [part]: { ...untouched, state, ...entry } }, sending: null },
  })
})

describe('another app', () => {
  test('has no typed, waiting or sent values of the first', async () => {
    const flow = ready()
    flow.hear(fill('nationalId', id), leave('nationalId'), fill('memoryId', 'DEF5GH'), offer('privateKey'))
    flow.begun()
    flow.hear(ofApp('app-2'))
    expect(flow.state()).toEqual({ reading: 'loading', saving: 'idle' })
    expect(flow.snapshot().context).toEqual(expect.objectContaining({ owner: 'app-2', profile: null, sending: null }))
    expect(flow.begun()).toEqual([['readTaxProfile', { owner: 'app-2' }]])
    expect(states(flow)).toEqual({})
    await flow.pass(3000)
    expect({ states: states(flow), begun: flow.begun() }).toEqual({ states: {}, begun: [] })
  })

  test('is not the same one, told again', () => {
    const flow = ready().hear(fill('nationalId', id), ofApp('app-1'))
    expect([states(flow), flow.state()]).toEqual([{ nationalId: 'typing' }, { reading: 'shown', saving: 'idle' }])
  })

  test('has no read failure of the first, which says it until it is read anew at its return', () => {
    const flow = opened().hear(ofApp('app-1')).answer('readTaxProfile', { type: 'taxProfile.notLoaded', fault })
    expect([flow.state(), flow.snapshot().context.fault]).toEqual([{ reading: 'notLoaded', saving: 'idle' }, fault])
    flow.hear(ofApp('app-1'))
    expect([flow.state(), flow.snapshot().context.fault]).toEqual([{ reading: 'loading', saving: 'idle' }, fault])
    flow.answer('readTaxProfile', { type: 'taxProfile.notLoaded', fault }).hear(ofApp('app-2'))
    expect(flow.snapshot().context).toEqual(expect.objectContaining({ owner: 'app-2', fault: null }))
    flow.answer('readTaxProfile', { type: 'taxProfile.notLoaded', fault }).hear(ofApp(null))
    expect(flow.state()).toEqual({ reading: 'nobodys', saving: 'idle' })
    expect(flow.snapshot().context.fault).toBe(null)
    expect(flow.snapshot().context.owner).toBe(null)
  })
})

test('a secret is replaced only on demand, and the replacement can be cancelled', () => {
  const flow = ready()
  const keep = { type: 'taxProfile.keep', secret: 'privateKey' } as const
  flow.hear({ type: 'taxProfile.replace', secret: 'privateKey' })
  expect(states(flow)).toEqual({ privateKey: 'replacing' })
  flow.hear(keep)
  expect(states(flow)).toEqual({})
  flow.hear(offer('privateKey'), keep)
  expect(states(flow)).toEqual({ privateKey: 'sending' })
})
