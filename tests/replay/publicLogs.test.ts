import { either as E } from 'fp-ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Choice } from '../../src/events/palette/palette.ts'
import { uptimeOffer, webPushOffer } from '../../src/events/public/offer.ts'
import { dataFile } from '../scenarios/dataFile.ts'
import type { Desk } from '../scenarios/desk.ts'
import { fakeTimers, grocer, onlyHere, openDesk, realTimers, tailor } from '../scenarios/desk.ts'
import { invoice, maryam, milk, stocked } from '../scenarios/goods.ts'
import { livedLog } from './livedLog.ts'

beforeEach(fakeTimers)
afterEach(() => {
  vi.restoreAllMocks()
  realTimers()
})

const levels = ['log', 'info', 'warn', 'error', 'debug'] as const
const canary = /canary/i

/** Products, persons and invoices are searched and chosen; another app, none, a failing store, a reload. */
const paletteStory = async (): Promise<Desk> => {
  const store = await stocked(invoice('invoice-1'), invoice('invoice-2'))
  let isBroken = false
  const search: typeof store.search = (...query) =>
    isBroken ? () => Promise.resolve(E.left('lost')) : store.search(...query)
  const find = async (desk: Desk, text: string) => {
    desk.send('palette', { type: 'palette.open' })
    desk.send('palette', { type: 'palette.search', text })
    await desk.calm()
  }
  const choose = async (desk: Desk, choice: Choice) => {
    desk.send('palette', { type: 'palette.choose', ...choice })
    await desk.calm()
  }
  const first = await openDesk({ store: { ...store, search } })
  await find(first, 'Milk')
  await choose(first, { kind: 'product', key: milk.id })
  await find(first, 'The canary sings')
  await choose(first, { kind: 'action', key: 'scan' })
  await find(first, maryam.name)
  await choose(first, { kind: 'person', key: maryam.id })
  isBroken = true
  await find(first, 'canary 0084575948')
  isBroken = false
  await find(first, 'invoice')
  first.send('apps', { type: 'app.choose', app: tailor })
  await first.calm()
  await choose(first, { kind: 'app', key: grocer.publicId })
  first.send('apps', { type: 'app.leave' })
  await find(first, 'A canary without an app')
  first.kill()

  const desk = await openDesk({ store, tab: 'tab-2' })
  await find(desk, 'شیر')
  await choose(desk, { kind: 'product', key: milk.id })
  await find(desk, 'Canary')
  const { value, context } = desk.flows.palette.getSnapshot()
  expect([value, context.query, context.recent]).toEqual([
    { open: { finding: 'shown' } },
    'Canary',
    [{ kind: 'product', key: milk.id }],
  ])
  return desk
}

/** Our products fail to load, load on demand, and fail again at the next load. */
const offersStory = async (): Promise<Desk> => {
  const open = (answers: readonly (object | number)[], more: Parameters<typeof openDesk>[0] = {}) =>
    openDesk({ app: onlyHere, signedIn: false, anybodys: {}, fetch: dataFile(...answers), ...more })
  const send = async (desk: Desk, type: 'offers.open' | 'offers.load') => {
    desk.send('offers', { type })
    await desk.calm()
  }
  const first = await open([503, [webPushOffer, uptimeOffer]])
  await send(first, 'offers.open')
  await send(first, 'offers.load')
  first.kill()
  const desk = await open([404], { store: first.store, tab: 'tab-2' })
  await send(desk, 'offers.open')
  const { value, context } = desk.flows.offers.getSnapshot()
  expect({ value, fault: context.fault?.status }).toEqual({ value: 'notLoaded', fault: 404 })
  return desk
}

test.each([
  ['of the command palette', paletteStory, true, ['palette.found', 'palette.failed', 'palette.choose']],
  ['of our products', offersStory, false, ['offers.loaded', 'offers.notLoaded', 'offers.load']],
] as const)(
  'a support log %s replays to every flow’s state; its pseudonyms hide every typed word',
  async (_, story, isTyped, happened) => {
    const said = levels.map((level) => vi.spyOn(console, level))
    const desk = await story()
    const entries = JSON.stringify(await desk.entries())
    expect(happened.filter((type) => !entries.includes(`"${type}"`))).toEqual([])
    expect(JSON.stringify(said.flatMap(({ mock }) => mock.calls))).not.toMatch(canary)

    for (const standIns of [false, true]) {
      const { live, replayed, text, divergence, counts } = await livedLog(desk, standIns)
      expect({ divergence, counts }).toEqual({ divergence: null, counts: { skipped: 0, diverged: 0, unreadable: 0 } })
      expect(replayed).toEqual(live)
      expect(canary.test(text)).toBe(isTyped && !standIns)
    }
  },
)
