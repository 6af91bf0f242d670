import { describe, expect, test } from 'vitest'
import { maxApps } from '../../src/events/desk/apps.ts'
import type { App } from '../../src/events/entities.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Desk } from './desk.ts'
import { grocer, onlyHere, openDesk, owner, tailor } from './desk.ts'
import { maryam, milk, stocked } from './goods.ts'

const other = 'http://localhost:4174/identity other'
const apps = ({ flows }: Desk) => flows.apps.getSnapshot().context
const works = (desk: Desk, name: string | null) => desk.tell('apps', { type: 'apps.ofOwner', owner: name })
const has = (desk: Desk, ...known: readonly App[]) =>
  desk.tell('apps', { type: 'apps.known', owner: apps(desk).owner ?? '', apps: known, unsent: [] })
const choose = (desk: Desk, app: App) => desk.act('apps', { type: 'app.choose', app })

/** The apps that other flows received. */
const told = ({ flows }: Desk) => ({
  invoices: flows.invoices.getSnapshot().context.app,
  panel: flows.panel.getSnapshot().context.app,
  sync: flows.sync.getSnapshot().context.app,
  moving: flows.moving.getSnapshot().context.chosen?.publicId ?? null,
})

const inApp = (app: string) => ({ invoices: app, panel: app, sync: app, moving: app })
const nowhere = { invoices: null, panel: null, sync: null, moving: null }

describe('only what the owner is known to have is chosen', () => {
  test.each([
    ['a visitor', null, []],
    ['somebody who has no apps', owner, []],
    ['somebody who has others', owner, [grocer]],
  ] as const)('not by %s', async (_, name, known) => {
    const desk = await openDesk({ app: null })
    await works(desk, name)
    if (name !== null) await has(desk, ...known)
    await choose(desk, tailor)
    expect([apps(desk).app, desk.told(), told(desk)]).toEqual([null, ['ownApps.notYours'], nowhere])
  })

  test('and under the name of the list', async () => {
    const desk = await openDesk()
    await choose(desk, { ...tailor, name: 'مال من' })
    expect(apps(desk).app).toEqual(tailor)
  })

  test('this device’s own by anybody, and it is neither synced nor moved into', async () => {
    const visitor = await openDesk({ app: onlyHere })
    const signedIn = await openDesk()
    await choose(signedIn, onlyHere)
    const here = { invoices: 'local', panel: 'local', sync: null, moving: null }
    expect({ visitor: told(visitor), signedIn: told(signedIn) }).toEqual({ visitor: here, signedIn: here })
  })
})

describe('another owner', () => {
  test('leaves the last owner’s app with its payer and lists, and knows none of their apps', async () => {
    const desk = await openDesk({ store: await stocked() })
    desk.send('drafts', { type: 'payer.choose', payer: { id: maryam.id, name: maryam.name } })
    expect(told(desk)).toEqual(inApp('app-1'))
    await works(desk, other)
    expect([apps(desk), told(desk)]).toEqual([{ app: null, owner: other, known: [], gone: [], dropped: [] }, nowhere])
    expect(desk.flows.drafts.getSnapshot().context.payer).toBeNull()
    expect(desk.flows.panel.getSnapshot().context.chips).toEqual([])
    await choose(desk, grocer)
    expect(apps(desk).app).toBeNull()
  })

  test('and a visitor too', async () => {
    const desk = await openDesk()
    await works(desk, null)
    expect([apps(desk), told(desk)]).toEqual([{ app: null, owner: null, known: [], gone: [], dropped: [] }, nowhere])
  })

  test('stays in this device’s own app', async () => {
    const desk = await openDesk({ app: onlyHere })
    desk.tap({ ...milk, id: `local_${milk.gtin}`, app: 'local' })
    await works(desk, owner)
    await works(desk, other)
    await works(desk, null)
    expect({ app: apps(desk).app, linesCount: desk.lines().length }).toEqual({ app: onlyHere, linesCount: 1 })
  })

  test('the same one again changes nothing', async () => {
    const desk = await openDesk()
    await works(desk, owner)
    expect(apps(desk)).toEqual({ app: grocer, owner, known: [grocer, tailor], gone: [], dropped: [] })
    expect(told(desk)).toEqual(inApp('app-1'))
  })

  test('is not given what was listed for the last one', async () => {
    const desk = await openDesk()
    await works(desk, other)
    desk.flows.apps.send({ type: 'apps.known', owner, apps: [grocer], unsent: [] })
    desk.flows.apps.send({ type: 'apps.joined', owner, app: tailor })
    expect(apps(desk).known).toEqual([])
  })
})

describe('an app that the server no longer lists', () => {
  test('is left, with a word; its rows stay on the device', async () => {
    const desk = await openDesk({ store: await stocked() })
    await has(desk, tailor)
    expect([apps(desk).app, told(desk), desk.told()]).toEqual([null, nowhere, ['ownApps.gone']])
    const [notice] = desk.flows.notices.getSnapshot().context.shown
    expect(notice?.values).toEqual({ name: grocer.name })
    expect(await desk.row('product', milk.id)).toBeDefined()
  })

  test('may be beyond the end of a full list: it stays, and can be chosen again', async () => {
    const desk = await openDesk()
    const full = Array.from({ length: maxApps }, (_, nth) => ({ ...tailor, publicId: `app-of-many-${nth}` }))
    await has(desk, ...full)
    expect([apps(desk).app, apps(desk).known, desk.told()]).toEqual([grocer, [...full, grocer], []])
  })

  test('an app with another name now is called by it', async () => {
    const desk = await openDesk()
    const renamed = { ...grocer, name: 'خواربار نو' }
    await has(desk, renamed, tailor)
    expect({ app: apps(desk).app, told: desk.told() }).toEqual({ app: renamed, told: [] })
  })

  test('this device’s own is on no list, and is never left for it', async () => {
    const desk = await openDesk()
    await choose(desk, onlyHere)
    await has(desk)
    expect({ app: apps(desk).app, told: desk.told() }).toEqual({ app: onlyHere, told: [] })
  })
})

describe('of apps that the server names no more, one unsent and one that is dropped,', () => {
  const third = { ...tailor, publicId: 'app-3' }
  const before = { app: grocer, owner, known: [grocer, tailor], gone: [tailor.publicId], dropped: [third] }
  const reduced = async () => {
    const desk = await openDesk()
    await has(desk, grocer, tailor, third)
    await desk.tell('apps', { type: 'apps.known', owner, apps: [grocer], unsent: [tailor.publicId] })
    expect(apps(desk)).toEqual(before)
    return desk
  }

  test.each([
    ['the unsent one', tailor, { gone: [] }],
    ['the dropped one', third, { known: [grocer, tailor, third], dropped: [] }],
  ])('%s is as any other once it is made again', async (_, app, after) => {
    const desk = await reduced()
    desk.flows.apps.send({ type: 'apps.joined', owner, app })
    expect(apps(desk)).toEqual({ ...before, ...after })
  })

  test('another owner knows nothing', async () => {
    const desk = await reduced()
    await works(desk, other)
    expect(apps(desk)).toEqual({ app: null, owner: other, known: [], gone: [], dropped: [] })
  })
})

describe('owner, apps and choice', () => {
  test('are there again at the next start, also with no network', async () => {
    const store = createMemoryStore()
    const first = await openDesk({ store })
    first.kill()
    const second = await openDesk({ store, tab: 'tab-2', app: null, online: false })
    expect(apps(second)).toEqual({ app: grocer, owner, known: [grocer, tailor], gone: [], dropped: [] })
    expect(told(second)).toEqual(inApp('app-1'))
  })

  test('go from tab to tab, and tell what syncs and moves there', async () => {
    const store = createMemoryStore()
    const one = await openDesk({ store })
    const two = await openDesk({ store, tab: 'tab-2', living: ['tab-1'], app: null })
    await choose(one, tailor)
    await two.hears({ models: [], flows: ['apps'] })
    expect(told(two)).toEqual(inApp('app-2'))
    await works(one, null)
    await two.hears({ models: [], flows: ['apps'] })
    expect({ told: told(two), known: apps(two).known }).toEqual({ told: nowhere, known: [] })
  })
})
