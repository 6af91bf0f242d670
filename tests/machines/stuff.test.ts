import { expect, test } from 'vitest'
import { stuffSample } from '../../src/events/records/stuff.ts'
import type { StuffContext } from '../../src/machines/records/stuff.ts'
import { stuffMachine } from '../../src/machines/records/stuff.ts'
import { openAlone } from './alone.ts'
import { testSteps } from './steps.ts'

const general = 'SERVICE_ID_GENERAL'
const imported = 'KALA_ID_GENERAL_IMPORTED'
const nothing: StuffContext = { stuffType: general, query: '', found: [], fault: null }

const search = (text: string) => ({ type: 'stuff.search', text }) as const
const ofType = (stuffType: StuffContext['stuffType']) => ({ type: 'stuff.ofType', stuffType }) as const
const found = { type: 'stuff.found', found: [stuffSample] } as const
const notFound = { type: 'stuff.notFound', fault: 'offline' } as const
const searches = (text: string, stuffType: StuffContext['stuffType']) => ['searchStuff', { text, stuffType }]

const opened = () => openAlone(stuffMachine, 'productEditor')
type Flow = ReturnType<typeof opened>
const expects = (flow: Flow, state: string, context: Partial<StuffContext>, ...begun: readonly unknown[]) =>
  expect([flow.state(), flow.context(), flow.begun()]).toEqual([state, { ...nothing, ...context }, begun])

test('a kind that is chosen before any search holds for the search', () => {
  const flow = opened().hear(ofType(imported))
  expects(flow, 'resting', { stuffType: imported })
  flow.hear(search(' شیر '))
  expects(flow, 'searching', { stuffType: imported, query: 'شیر' }, searches('شیر', imported))
})

test('a second search shows the old results until it is answered, and then only its own', () => {
  const flow = opened().hear(search('شیر')).answer('searchStuff', notFound)
  expects(flow, 'shown', { query: 'شیر', fault: 'offline' }, searches('شیر', general))
  flow.hear(search('ماست')).answer('searchStuff', found)
  expects(flow, 'shown', { query: 'ماست', found: [stuffSample] }, searches('ماست', general))
  flow.hear(search('نان'))
  expects(flow, 'searching', { query: 'نان', found: [stuffSample] }, searches('نان', general))
  flow.answer('searchStuff', notFound)
  expects(flow, 'shown', { query: 'نان', fault: 'offline' })
})

test('an empty search shows nothing of the one before', () => {
  const flow = opened().hear(search('شیر')).answer('searchStuff', found)
  flow.begun()
  flow.hear(search(' '))
  expects(flow, 'resting', {})
})

test('another kind is searched at once, and hides the earlier results', () => {
  const flow = opened().hear(search('شیر')).answer('searchStuff', found)
  flow.begun()
  flow.hear(ofType(imported))
  expects(flow, 'searching', { stuffType: imported, query: 'شیر' }, searches('شیر', imported))
  flow.hear(ofType(general))
  expects(flow, 'searching', { query: 'شیر' }, searches('شیر', general))
  flow.answer('searchStuff', notFound).hear(ofType(imported))
  expects(flow, 'searching', { stuffType: imported, query: 'شیر' }, searches('شیر', imported))
})

test('a chosen stuff goes to the product, and the next search begins anew', () => {
  const flow = opened().hear(ofType(imported), search('شیر')).answer('searchStuff', found)
  flow.begun()
  flow.hear({ type: 'stuff.choose', stuff: stuffSample })
  expects(flow, 'resting', {})
  expect(flow.said()).toMatchObject([{ type: 'product.stuffAs', stuff: stuffSample }])
  flow.hear(search('ماست'))
  expects(flow, 'searching', { query: 'ماست' }, searches('ماست', general))
})

test.each([search(' '), { type: 'stuff.leave' }, { type: 'stuff.choose', stuff: stuffSample }] as const)(
  '$type takes away what was found, and why nothing was',
  (event) => {
    for (const answer of [found, notFound]) {
      const flow = opened().hear(search('شیر')).answer('searchStuff', answer)
      flow.begun()
      flow.hear(event)
      expects(flow, 'resting', {})
    }
  },
)

test.each([search(' '), { type: 'stuff.leave' }, { type: 'stuff.choose', stuff: stuffSample }] as const)(
  '$type ends a search that is under way',
  (event) => {
    const flow = opened().hear(search('شیر'))
    flow.begun()
    flow.hear(event)
    expects(flow, 'resting', {})
    expect(flow.underWay()).toEqual([])
  },
)

testSteps(stuffMachine, { stuffType: imported, query: 'شیر', found: [stuffSample], fault: 'offline' }, [
  ['a search that is left leaves nothing', ['shown', { type: 'stuff.leave' }, 'resting'], nothing],
])
