import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { News } from '../../src/adapters/indexeddb/indexedDbStore.ts'
import { createHighWaterMark } from '../../src/adapters/kernel/highWaterMark.ts'
import { models } from '../../src/events/projections/rows.ts'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { freshStore } from '../journal/indexeddb.ts'
import { right, sumsIn } from '../journal/reads.ts'
import type { Desk } from '../scenarios/desk.ts'
import { fakeTimers, openDesk, realTimers } from '../scenarios/desk.ts'
import { createMainApi } from '../scenarios/mainApi.ts'
import type { Build, Profile } from './profile.ts'
import { builds, putProfile, readProfile, rowsSaidBy, todaysRow } from './profile.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

/** The page's kept texts. */
const textsOf = ({ texts }: Profile): Storage => ({
  ...{ length: 0, clear() {}, key: () => null, removeItem() {}, setItem() {} },
  getItem: (key) => texts[key] ?? null,
})

/** That build's profile, with its database opened by today's. */
const opened = async (build: Build, { entries = Number.POSITIVE_INFINITY } = {}) => {
  const profile = await readProfile(build)
  const name = `${build}-${crypto.randomUUID()}`
  const stores = profile.stores.map((store) =>
    store.name === 'entries' ? { ...store, records: store.records.slice(0, entries) } : store,
  )
  await putProfile({ name, profile: { ...profile, stores } })
  const news: News[] = []
  const highWaterMark = createHighWaterMark(() => textsOf(profile))
  const store = freshStore({ name, highWaterMark, tell: (one) => news.push(one) })
  const { last } = await right(store.open)
  return { profile, store, news, last, stored: stores.find((each) => each.name === 'entries')?.records ?? [] }
}

const upgraded = async (build: Build) => {
  const { profile, store } = await opened(build)
  await right(store.rebuild(() => {}))
  return { profile, store }
}

const stateOf = ({ flows }: Desk, flow: Flow) => {
  const { value, context } = flows[flow].getSnapshot()
  return { value, context }
}

test.each(builds)(
  'the journal of %s is complete, entry by entry, and its rows are to be folded anew',
  async (build) => {
    const { store, news, last, stored } = await opened(build)
    expect({ news, last }).toEqual({ news: [{ _tag: 'outdated' }], last: stored.length })
    const entries = await right(store.read(1, 10_000))
    expect(entries.map(({ seq, id }) => [seq, id])).toEqual(stored.map(([seq, entry]) => [seq, Object(entry).id]))
    expect(await right(store.quarantined())).toEqual([])
  },
)

test.each(builds)('the high-water mark of %s shows that its journal was cut', async (build) => {
  const { profile, news } = await opened(build, { entries: 500 })
  const { seq } = JSON.parse(profile.texts['daftar.witness'] ?? '')
  expect(news).toContainEqual({ _tag: 'cut', missing: seq - 500 })
})

test.each(builds)('the rows of %s are there, each as it stood, with the sums of their days', async (build) => {
  const { profile, store } = await upgraded(build)
  const rows = async (model: (typeof models)[number]) =>
    (await Promise.all([profile.said.app, 'local'].map((app) => right(store.page(model, app, 0, 1000))))).flat()
  expect(await Promise.all(models.map(rows))).toEqual(
    models.map((model) => rowsSaidBy(profile, model).map((row) => todaysRow(build, row))),
  )
  expect(await sumsIn(store, profile.said.app)).not.toEqual([])
  expect((await right(store.quarantined())).length).toBe(0)
})

/** Members of today's contexts that an older build lacked. */
const since: Record<Build, Partial<Record<Flow, object>>> = {
  '1255619': { user: { owed: [] } },
  '8fddaed': {
    user: { owed: [] },
    apps: { gone: [], dropped: [] },
    personEditor: { begun: { existing: null, personType: 'REAL', name: '', nationalId: '', fields: [] } },
  },
}

const kept = ['user', 'apps', 'settings', 'basket', 'drafts', 'guide', 'personEditor'] as const

test.each(builds)(
  'the desk of %s goes on with its basket, its drafts and the work that was abandoned',
  async (build) => {
    const { profile, store } = await upgraded(build)
    const { states, app } = profile.said
    const desk = await openDesk({
      store,
      tab: 'today',
      app: null,
      main: createMainApi(...Object(states.apps?.context).known),
    })

    expect(kept.map((flow) => [flow, stateOf(desk, flow)])).toEqual(
      kept.map((flow) => {
        const { value, context } = states[flow] ?? {}
        return [flow, { value, context: { ...context, ...since[build][flow] } }]
      }),
    )
    const begun = (await desk.entries()).filter(({ tab, type }) => tab === 'today' && type === 'desk.opened')
    const adopting = begun.flatMap(({ flow, data }) =>
      Object(data).adopts === null ? [] : [[flow, Object(data).adopts]],
    )
    const left = (await desk.entries()).findLast(({ type }) => type === 'person.name')
    expect(adopting).toEqual([['personEditor', left?.tab]])

    desk.send('basket', { type: 'basket.redo' })
    expect(desk.lines()).toHaveLength(3)
    desk.send('basket', { type: 'basket.undo' })
    desk.send('personEditor', { type: 'person.register' })
    desk.save()
    while (!(['saving', 'personEditor'] as const).every((flow) => desk.flows[flow].getSnapshot().hasTag('idle')))
      await desk.pass(100)
    expect(desk.lines()).toEqual([])
    const known = new Set(rowsSaidBy(profile, 'invoice').map(({ id }) => id))
    const sold = (await desk.all('invoice', app)).filter(({ id }) => !known.has(id))
    expect(sold.map(({ lines, total, payer }) => [lines.map(({ quantity }) => quantity), total, payer])).toEqual([
      [[1, 2], 4_650_000, Object(states.drafts?.context).payer],
    ])
    expect((await desk.all('person', app)).map(({ name }) => name)).toEqual([
      'بهرام فرضی',
      'ناتمام آزمونی',
      'نسرین نمونه‌ای',
      'کامران آزمونی',
    ])
    expect({ refused: desk.seen.refused, threw: desk.seen.threw }).toEqual({ refused: [], threw: [] })
    desk.kill()
  },
)
