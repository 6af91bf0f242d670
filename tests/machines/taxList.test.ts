import { expect, test } from 'vitest'
import type { TaxJob } from '../../src/events/tax/taxSender.ts'
import { taxListMachine } from '../../src/machines/tax/taxList.ts'
import { nothing } from '../../src/machines/tax/taxListContext.ts'
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
  return typeof value === 'object' ? value.open.choice : value
}

test('all that the filter leaves is chosen once its last part came', () => {
  const flow = picking()
  flow.answer('pickFiltered', picked(['one', 'two'], 1, 2))
  expect([choice(flow), flow.context()]).toEqual(['picking', { ...nothing, app, picked: ['one', 'two'] }])
  flow.answer('pickFiltered', picked(['three'], 2, 2))
  expect([choice(flow), flow.context()]).toEqual([
    { some: 'chosen' },
    { ...nothing, app, picked: ['one', 'two', 'three'] },
  ])
})

test('what is to be sent of it is queued once its last part came, and nothing is chosen any more', () => {
  const flow = picking()
  flow.answer('pickFiltered', picked(['one', 'two', 'three'], 1, 1))
  flow.answer('watchPicked', { type: 'taxList.summed', ...summed })
  flow.hear({ type: 'taxList.send' })
  const chosen = { ...nothing, app, picked: ['one', 'two', 'three'], summed, task: 'send' } as const

  flow.answer('gatherJobs', gathered([job('one'), job('two')], 1, 2))
  expect([choice(flow), flow.context(), flow.said()]).toEqual([
    ...[{ some: 'gathering' }, { ...chosen, jobs: [job('one'), job('two')] }, []],
  ])
  flow.answer('gatherJobs', gathered([job('three')], 2, 2))
  expect([choice(flow), flow.context(), flow.said()]).toEqual([
    'none',
    { ...nothing, app },
    [{ type: 'tax.queue', jobs: [job('one'), job('two'), job('three')] }],
  ])
})
