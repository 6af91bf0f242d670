import { describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { initialTransition, transition } from 'xstate'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { machineOf } from '../../src/machines/kernel/flows.ts'
import { withoutEffects } from '../../src/machines/kernel/withoutEffects.ts'

/** A flow's state after these events, without running effects. */
const walked = (flow: Flow, ...events: readonly AnyEventObject[]) => {
  const machine = withoutEffects(machineOf(flow))
  const { value, context } = events.reduce(
    (state, event) => transition(machine, state, { id: 'event', at: 1, ...event })[0],
    initialTransition(machine)[0],
  )
  return { value, context }
}

const chosen = (app: string | null) => ({ type: 'app.chosen', app })

describe.each(['invoices', 'products', 'persons'] as const)('%s', (flow) => {
  const ofNone = walked(flow)

  test.each([
    ['before it is opened', [chosen('a')]],
    ['opened with no app', [{ type: 'list.open' }]],
    [
      'searched, turned and found',
      [
        chosen('a'),
        { type: 'list.open' },
        { type: 'list.search', text: 'milk' },
        { type: 'list.found', ids: ['one'], total: 40 },
        { type: 'list.turn', page: 2 },
        { type: 'list.failed', fault: 'full' },
      ],
    ],
  ])('%s: its rows are of the chosen app, and of no other', (_, events) => {
    for (const app of ['b', null])
      expect(walked(flow, ...events, chosen(app)).context).toEqual({ ...ofNone.context, app })
  })
})

test.each(['storage.persist', 'storage.worthKeeping'])(
  '%s: the browser’s promise is kept, and nothing else',
  (type) => {
    const { context } = walked('storage')
    const asked = { ...context, asked: type === 'storage.worthKeeping' }
    expect(walked('storage', { type }, { type: 'storage.persistGranted' }).context).toEqual({
      ...asked,
      persisted: true,
    })
    expect(walked('storage', { type }, { type: 'storage.persistDenied' }).context).toEqual(asked)
  },
)

test.each(['person.close', 'person.stored', 'desk.opened'])('%s: nothing of a saved person stays', (type) => {
  const saved = [
    { type: 'person.begin', app: 'a', name: 'Maryam', choose: true },
    { type: 'person.register' },
    { type: 'person.registered', person: { id: 'p', name: 'Maryam' } },
  ]
  expect(walked('personEditor', ...saved).value).toBe('securing')
  expect(walked('personEditor', ...saved, { type })).toEqual(walked('personEditor'))
})

test.each(['product.stored', 'desk.opened'])('%s: nothing of a saved product stays', (type) => {
  const saved = [
    { type: 'product.begin', app: 'a', gtin: null, name: 'Milk', currency: 'IRR', sell: false },
    { type: 'product.list' },
    { type: 'product.listed', product: { id: 'p' } },
    { type: 'product.storingFailed', fault: 'full' },
  ]
  expect(walked('productEditor', ...saved).value).toMatchObject({ open: { form: 'securing' } })
  expect(walked('productEditor', ...saved, { type })).toEqual(walked('productEditor'))
})
