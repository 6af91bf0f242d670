import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSame } from '../../src/events/values/same.ts'
import { pagesOf } from '../../src/machines/parts/remotePages.ts'
import { coverageOf } from '../model/coverage.ts'
import { monitorsMachine } from './monitors.ts'
import type { FlowEvent } from './serverFlow.ts'
import { openFlow, samples } from './serverFlow.ts'

const shop = { id: 'row-1', name: 'Shop' }
const blog = { id: 'row-2', name: 'Blog' }
const fault = { status: 500, detail: 'Oops', violation: null }

const opened = async () => {
  const flow = openFlow()
  await flow.send({ type: 'monitor.ofOwner', owner: 'app-1' })
  await flow.answer(flow.calls[0], { type: 'monitor.loaded', unread: 0, rows: [shop], total: 3 })
  return flow
}

test('every state, transition and guard of a flow of all parts is reached', () => {
  const { states, transitions, guards } = coverageOf(monitorsMachine, {
    events: samples,
    serializeState: ({ value, context }) => {
      const { owner, page, draft, begun, refusal } = context
      return JSON.stringify([
        ...[value, owner, page, pagesOf(context, 1)],
        ...[draft.name === '', isSame(draft, begun), refusal === null],
      ])
    },
  })
  expect([states, transitions, guards].map(({ missed }) => missed)).toEqual([[], [], []])
  expect([states.all, transitions.all, guards.all]).toEqual([16, 42, 8])
})

describe('a list', () => {
  test('without an owner requests nothing; with one it is requested', async () => {
    const flow = openFlow()
    await flow.send({ type: 'monitor.load' }, { type: 'monitor.search', text: 'x' }, { type: 'monitor.turn', page: 1 })
    expect({ list: flow.value().list, calls: flow.calls }).toEqual({ list: 'nobodys', calls: [] })
    await flow.send({ type: 'monitor.ofOwner', owner: 'app-1' })
    expect(flow.calls.map(({ effect, input }) => [effect, input])).toEqual([
      ['listMonitors', { owner: 'app-1', query: '', page: 1, pageSize: 1 }],
    ])
    expect(flow.state().hasTag('loading')).toBe(true)
  })

  test('shows its rows, and reads anew by search, page, on demand, and after changes', async () => {
    const flow = await opened()
    expect([flow.value().list, flow.context().rows, flow.context().total]).toEqual(['shown', [shop], 3])
    const next = async (event: FlowEvent) => {
      await flow.send(event)
      const call = flow.calls.at(-1)
      await flow.answer(call, { type: 'monitor.loaded', unread: 0, rows: [shop], total: 3 })
      return call?.input
    }
    const page = { owner: 'app-1', query: '', page: 1, pageSize: 1 }
    expect(await next({ type: 'monitor.turn', page: 3 })).toEqual({ ...page, page: 3 })
    expect(await next({ type: 'monitor.search', text: 'شیر' })).toEqual({ ...page, query: 'شیر' })
    expect(await next({ type: 'monitor.load' })).toEqual({ ...page, query: 'شیر' })
    await flow.send({ type: 'monitor.delete', row: 'row-1' }, { type: 'monitor.confirm' })
    await flow.answer(flow.calls.at(-1), { type: 'monitor.deleted', row: 'row-1' })
    expect(flow.calls.slice(-2).map(({ effect }) => effect)).toEqual(['actOnMonitor', 'listMonitors'])
  })

  test.each([
    ['a row of it is deleted', ['monitor.delete', 'monitor.confirm'], 'actOnMonitor', 'monitor.deleted'],
    ['a form is taken', ['form.begin', 'form.fill', 'form.submit'], 'sendMonitor', 'form.taken'],
  ] as const)(
    'a list that is on its way when %s is requested anew, once, without its old answer',
    async (_, asks, effect, done) => {
      const flow = await opened()
      for (const type of asks) await flow.send({ type, row: 'row-1', draft: type === 'form.fill' ? { name: 'x' } : {} })
      await flow.send({ type: 'monitor.turn', page: 2 })
      const late = flow.calls.at(-1)
      await flow.answer(flow.waiting(effect)[0], { type: done, row: 'row-1' })
      expect(flow.waiting('listMonitors').map(({ input }) => input)).toEqual([
        { owner: 'app-1', query: '', page: 2, pageSize: 1 },
      ])
      await flow.answer(late, { type: 'monitor.loaded', unread: 0, rows: [shop], total: 3 })
      expect(flow.value().list).toBe('loading')
      await flow.answer(flow.calls.at(-1), { type: 'monitor.loaded', unread: 0, rows: [blog], total: 2 })
      expect({ list: flow.value().list, rows: flow.context().rows }).toEqual({ list: 'shown', rows: [blog] })
    },
  )

  test('keeps its rows on show while others are read, and loses them with its owner', async () => {
    const flow = await opened()
    await flow.send({ type: 'monitor.turn', page: 2 })
    expect([flow.state().hasTag('loading'), flow.context().rows]).toEqual([true, [shop]])
    await flow.send({ type: 'monitor.ofOwner', owner: 'app-2' })
    expect([flow.context().rows, flow.context().page, flow.context().owner]).toEqual([[], 1, 'app-2'])
    await flow.send({ type: 'monitor.ofOwner', owner: null })
    expect({ list: flow.value().list, waiting: flow.waiting('listMonitors') }).toEqual({ list: 'nobodys', waiting: [] })
  })

  test('is searched and turned without a word to what goes on beside it', async () => {
    const flow = await opened()
    await flow.send({ type: 'form.begin', draft: {} }, { type: 'form.fill', draft: { name: 'Blog' } })
    await flow.send({ type: 'monitor.test', row: 'row-1' })
    await flow.send({ type: 'monitor.turn', page: 2 }, { type: 'monitor.search', text: 'x' }, { type: 'monitor.load' })
    expect([flow.value(), flow.context().draft.name, flow.waiting('actOnMonitor').length]).toEqual([
      ...[{ list: 'loading', acts: 'acting', form: { editing: 'open' } }, 'Blog', 1],
    ])
  })

  test('turns to no page that is not there', async () => {
    const flow = await opened()
    await flow.send({ type: 'monitor.turn', page: 4 }, { type: 'monitor.turn', page: 0 })
    expect({ list: flow.value().list, page: flow.context().page }).toEqual({ list: 'shown', page: 1 })
  })

  test('whose page is gone meanwhile shows the last one', async () => {
    const flow = await opened()
    await flow.send({ type: 'monitor.turn', page: 3 })
    await flow.answer(flow.calls.at(-1), { type: 'monitor.loaded', unread: 0, rows: [], total: 2 })
    expect(flow.calls.at(-1)?.input).toMatchObject({ page: 2 })
  })

  test('without a total the page after a full one can be turned to', () => {
    expect(pagesOf({ page: 2, rows: [shop], unread: 0, total: null }, 1)).toBe(3)
    expect(pagesOf({ page: 2, rows: [], unread: 0, total: null }, 1)).toBe(2)
    expect(pagesOf({ page: 2, rows: [shop], unread: 0, total: 7 }, 2)).toBe(4)
    // Unreadable rows fill a page, too.
    expect(pagesOf({ page: 2, rows: [shop], unread: 1, total: null }, 2)).toBe(3)
    expect(pagesOf({ page: 2, rows: [shop], unread: 1, total: null }, 3)).toBe(2)
  })

  test('counts its unreadable rows until it is read again or is another’s', async () => {
    const flow = await opened()
    const unread = () => flow.context().unread
    const read = async (count: number) => {
      await flow.send({ type: 'monitor.load' })
      await flow.answer(flow.calls.at(-1), { type: 'monitor.loaded', rows: [shop], total: 1, unread: count })
      return unread()
    }
    expect([unread(), await read(2), await read(0), await read(1)]).toEqual([0, 2, 0, 1])
    await flow.send({ type: 'monitor.load' })
    await flow.answer(flow.calls.at(-1), { type: 'monitor.notLoaded', fault })
    expect({ unread: unread(), fault: flow.context().fault }).toEqual({ unread: 1, fault })
    await flow.send({ type: 'monitor.ofOwner', owner: 'app-2' })
    expect({ unread: unread(), fault: flow.context().fault }).toEqual({ unread: 0, fault: null })
  })

  test('a list that failed says why, and is requested on demand', async () => {
    const flow = await opened()
    await flow.send({ type: 'monitor.load' })
    await flow.answer(flow.calls.at(-1), { type: 'monitor.notLoaded', fault })
    expect([flow.state().hasTag('failed'), flow.context().fault, flow.context().rows]).toEqual([true, fault, [shop]])
    await flow.send({ type: 'monitor.load' })
    await flow.answer(flow.calls.at(-1), { type: 'monitor.loaded', unread: 0, rows: [blog], total: 1 })
    expect([flow.value().list, flow.context().fault, flow.context().rows]).toEqual(['shown', null, [blog]])
  })

  test.each([
    ['its owner’s return, as it was asked, with its rows on show', 'app-1', 'x', 2, [shop]],
    ['another owner, from its beginning', 'app-2', '', 1, []],
  ])('a list that failed is requested at %s', async (_, owner, query, page, rows) => {
    const flow = await opened()
    await flow.send({ type: 'monitor.search', text: 'x' })
    await flow.answer(flow.calls.at(-1), { type: 'monitor.loaded', unread: 0, rows: [shop], total: 3 })
    await flow.send({ type: 'monitor.turn', page: 2 })
    await flow.answer(flow.calls.at(-1), { type: 'monitor.notLoaded', fault })
    await flow.send({ type: 'monitor.ofOwner', owner })
    expect(flow.waiting('listMonitors').map(({ input }) => input)).toEqual([{ owner, query, page, pageSize: 1 }])
    expect(flow.context().rows).toEqual(rows)
    await flow.answer(flow.calls.at(-1), { type: 'monitor.loaded', unread: 0, rows: [blog], total: 3 })
    expect([flow.value().list, flow.context().fault, flow.context().rows]).toEqual(['shown', null, [blog]])
  })
})

describe('an action on a row', () => {
  test.each([
    ['is not wanted', 'monitor.cancel'],
    ['its page is left', 'monitor.leave'],
  ] as const)('asks first if it needs a confirmation, and is not done when it %s', async (_, type) => {
    const flow = await opened()
    await flow.send({ type: 'monitor.delete', row: 'row-1' })
    expect([flow.value().acts, flow.context().acting]).toEqual(['confirming', { action: 'delete', row: 'row-1' }])
    await flow.send({ type })
    expect([flow.value().acts, flow.context().acting, flow.waiting('actOnMonitor')]).toEqual(['idle', null, []])
  })

  test('is done once: others wait until it is over', async () => {
    const flow = await opened()
    await flow.send({ type: 'monitor.test', row: 'row-1' }, { type: 'monitor.test', row: 'row-2' })
    expect(flow.waiting('actOnMonitor').map(({ input }) => input)).toEqual([
      { owner: 'app-1', action: 'test', row: 'row-1' },
    ])
    await flow.answer(flow.calls.at(-1), { type: 'monitor.tested', row: 'row-1' })
    expect({ acts: flow.value().acts, told: flow.told }).toEqual({ acts: 'idle', told: ['monitor.tested'] })
  })

  test('an action that failed says why, and can be tried again', async () => {
    const flow = await opened()
    await flow.send({ type: 'monitor.test', row: 'row-1' })
    await flow.answer(flow.calls.at(-1), { type: 'monitor.notTested', row: 'row-1', fault })
    expect([flow.value().acts, flow.said, flow.told]).toEqual(['idle', [fault], []])
  })
})

test('whatever is requested, deleted and answered late, the rows are those of the last request', async () => {
  const owner = fc.constantFrom('app-1', 'app-2', null)
  const step = fc.oneof(
    owner.map((each) => ({ type: 'monitor.ofOwner', owner: each }) as const),
    fc.constantFrom('a', 'b').map((text) => ({ type: 'monitor.search', text }) as const),
    fc.constantFrom(1, 2, 3).map((page) => ({ type: 'monitor.turn', page }) as const),
    fc.constant({ type: 'monitor.load' } as const),
    { arbitrary: fc.constant({ type: 'delete' } as const), weight: 2 },
    { arbitrary: fc.nat(3).map((late) => ({ type: 'answer', late }) as const), weight: 6 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      const flow = openFlow()
      /** The deletions that a pending call would include, when it reaches the server. */
      const unanswered = new Map<(typeof flow.calls)[number], number>()
      let begun = 0
      let deletions = 0
      for (const each of steps) {
        const call = each.type === 'answer' ? [...unanswered.keys()].at(-1 - each.late) : undefined
        if (each.type === 'delete') {
          if (flow.context().owner !== null)
            await flow.send({ type: 'monitor.delete', row: 'row-1' }, { type: 'monitor.confirm' })
        } else if (each.type !== 'answer') await flow.send(each)
        else if (call !== undefined) {
          const known = unanswered.get(call)
          unanswered.delete(call)
          const isList = call.effect === 'listMonitors'
          if (!isList && !call.signal.aborted) deletions += 1
          const rows = [{ id: 'row-1', name: JSON.stringify([call.input, known]) }]
          await flow.answer(
            call,
            isList ? { type: 'monitor.loaded', unread: 0, rows, total: 3 } : { type: 'monitor.deleted', row: 'row-1' },
          )
        }
        for (const fresh of flow.calls.slice(begun)) unanswered.set(fresh, deletions)
        begun = flow.calls.length
        const { owner: whose, query, page, rows } = flow.context()
        expect(flow.waiting('listMonitors').length).toBeLessThanOrEqual(1)
        if (flow.value().list === 'shown')
          expect(rows).toEqual([
            { id: 'row-1', name: JSON.stringify([{ owner: whose, query, page, pageSize: 1 }, deletions]) },
          ])
      }
    }),
    { numRuns: 100 },
  )
}, 30_000)
