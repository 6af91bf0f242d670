import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../src/events/callFaults.ts'
import { callFaultOf } from '../../src/events/callFaults.ts'
import type { App } from '../../src/events/entities.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { appsHere } from '../../src/machines/desk/appsListed.ts'
import { noticeText } from '../../src/views/common/noticeText.ts'
import { startTexts } from '../../src/views/texts/index.ts'
import { invoiceOf, issued, pushed } from '../journal/facts.ts'
import type { Desk } from './desk.ts'
import { grocer, openDesk, owner, rightOf, tailor } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { createMainApi, offline } from './mainApi.ts'

const list = ({ flows }: Desk) => flows.appList.getSnapshot()
const apps = ({ flows }: Desk) => flows.apps.getSnapshot().context

const signedIn = async (main = createMainApi(grocer, tailor), name = owner, store?: Store) => {
  const desk = await openDesk({ app: null, main, ...(store && { store }) })
  desk.flows.apps.send({ type: 'apps.ofOwner', owner: name })
  await desk.tell('appList', { type: 'appList.ofOwner', owner: name })
  return { desk, main }
}

const create = (desk: Desk, name: string) => desk.act('appList', { type: 'app.new' }, { type: 'app.create', name })

const said = async (desk: Desk, language: 'en' | 'fa' = 'en') => {
  await startTexts(language)
  return desk.flows.notices
    .getSnapshot()
    .context.shown.map(({ kind, key, values }) => [kind, noticeText(language, kind, key, values)])
}

describe('a list that names an app no more', () => {
  /** One invoice of the grocer's that no server has. */
  const selling = async () => {
    const { desk, main } = await signedIn()
    desk.send('apps', { type: 'app.choose', app: grocer })
    await rightOf(desk.store.append([issued(invoiceOf({ id: 'unsent' }))]))
    desk.journal.hear({ models: ['invoice'], flows: [] })
    const load = async (...named: readonly App[]) => {
      main.state.apps = named
      await desk.act('appList', { type: 'appList.load' })
    }
    return { desk, load }
  }

  test('stays chosen while unsent, is marked and announced once, and unmarked when it is named again', async () => {
    const { desk, load } = await selling()
    await load()
    const kept = { app: grocer, owner, known: [grocer], gone: [grocer.publicId], dropped: [tailor] }
    expect({ apps: apps(desk), told: desk.told() }).toEqual({ apps: kept, told: ['ownApps.notAtServer'] })
    expect(desk.flows.invoices.getSnapshot().context.ids).toEqual(['unsent'])
    await load()
    expect({ apps: apps(desk), told: desk.told() }).toEqual({ apps: kept, told: ['ownApps.notAtServer'] })
    desk.send('apps', { type: 'app.leave' }, { type: 'app.choose', app: grocer })
    expect(apps(desk).app).toEqual(grocer)
    await load(grocer, tailor)
    expect(apps(desk)).toEqual({ app: grocer, owner, known: [grocer, tailor], gone: [], dropped: [] })
  })

  test('is left once all of it was sent, and its local rows are remembered for the sign-out', async () => {
    const { desk, load } = await selling()
    await load()
    const [waiting] = await rightOf(desk.store.outbox('app-1'))
    await rightOf(desk.store.append([pushed([{ model: 'invoice', id: 'unsent', by: waiting?.by ?? '' }])]))
    await load()
    expect([apps(desk).app, apps(desk).known, appsHere(apps(desk))]).toEqual([null, [], ['app-1', 'app-2']])
  })

  test('keeps one that is not chosen, too, and the next start knows it still', async () => {
    const { desk, load } = await selling()
    desk.send('apps', { type: 'app.choose', app: tailor })
    await load(tailor)
    expect([apps(desk).app, apps(desk).known, apps(desk).gone]).toEqual([tailor, [tailor, grocer], ['app-1']])
    desk.kill()
    const again = await openDesk({ store: desk.store, tab: 'tab-2', app: null })
    expect(apps(again)).toEqual(apps(desk))
  })

  test('leaves nothing that cannot be counted', async () => {
    const store = createMemoryStore()
    const pending: Store['pending'] = () => async () => E.left('lost')
    const main = createMainApi(grocer, tailor)
    const desk = await openDesk({ store: { ...store, pending }, main })
    main.state.apps = []
    await desk.tell('appList', { type: 'appList.ofOwner', owner })
    expect({ app: apps(desk).app, known: apps(desk).known }).toEqual({ app: grocer, known: [grocer, tailor] })
  })
})

describe('the list', () => {
  test('is requested when somebody signs in, and known from then on', async () => {
    const { desk, main } = await signedIn()
    expect([list(desk).value, apps(desk).known]).toEqual([{ list: 'shown', making: 'closed' }, [grocer, tailor]])
    expect(main.state.calls).toEqual(['GET /v1/apps'])
  })

  test('is not requested again for the same owner, but for another one', async () => {
    const { desk, main } = await signedIn()
    await desk.tell('appList', { type: 'appList.ofOwner', owner })
    expect(main.state.calls).toHaveLength(1)
    desk.flows.apps.send({ type: 'apps.ofOwner', owner: 'http://other' })
    desk.flows.appList.send({ type: 'appList.ofOwner', owner: 'http://other' })
    main.state.apps = [tailor]
    await desk.calm()
    expect({ callsCount: main.state.calls.length, known: apps(desk).known }).toEqual({ callsCount: 2, known: [tailor] })
  })

  test('a list that failed says why, leaves known apps in use, and loads on demand', async () => {
    const { desk, main } = await signedIn()
    main.state.fault = offline
    await desk.act('appList', { type: 'appList.load' })
    desk.send('apps', { type: 'app.choose', app: tailor })
    expect([list(desk).hasTag('failed'), list(desk).context.fault, apps(desk).app]).toEqual([
      ...[true, callFaultOf(offline), tailor],
    ])
    main.state.fault = null
    main.state.apps = [tailor]
    await desk.act('appList', { type: 'appList.load' })
    expect([list(desk).hasTag('failed'), apps(desk).known]).toEqual([false, [tailor]])
  })

  test('a list that failed is requested again when the session is back', async () => {
    const main = createMainApi(grocer)
    main.state.fault = offline
    const { desk } = await signedIn(main)
    main.state.fault = null
    await desk.tell('appList', { type: 'appList.ofOwner', owner })
    expect(apps(desk).known).toEqual([grocer])
  })

  test('never holds this device’s own app, nor an id that no product’s could begin with', async () => {
    const strange: readonly App[] = [grocer, { publicId: 'local', name: 'x' }, { publicId: 'x'.repeat(65), name: 'y' }]
    const { desk } = await signedIn(createMainApi(...strange))
    expect(apps(desk).known).toEqual([grocer])
  })
})

describe('a new app', () => {
  test('a new app that is made is chosen: "App created successfully."', async () => {
    const { desk } = await signedIn()
    await create(desk, '  نانوایی ')
    const made = { publicId: 'app-3', name: 'نانوایی' }
    expect({ app: apps(desk).app, known: apps(desk).known }).toEqual({ app: made, known: [grocer, tailor, made] })
    expect(list(desk).value).toEqual({ list: 'shown', making: 'closed' })
    expect(await said(desk)).toEqual([['success', 'App created successfully.']])
  })

  test('an app that is made while the list loads stays chosen, and the list is requested anew', async () => {
    const main = createMainApi(grocer)
    let come = () => {}
    main.state.late = [
      new Promise((done) => {
        come = done
      }),
    ]
    const { desk } = await signedIn(main)
    await create(desk, 'نانوایی')
    come()
    await desk.calm()
    const made = { publicId: 'app-2', name: 'نانوایی' }
    expect(apps(desk)).toEqual({ app: made, owner, known: [grocer, made], gone: [], dropped: [] })
    expect(list(desk).value).toEqual({ list: 'shown', making: 'closed' })
    expect(desk.told()).toEqual(['apps.created'])
    expect(main.state.calls).toEqual(['GET /v1/apps', 'POST /v1/apps', 'GET /v1/apps'])
  })

  test('whose name exists is that app, and chosen: "App already exist."', async () => {
    const { desk } = await signedIn()
    await create(desk, tailor.name)
    expect({ app: apps(desk).app, known: apps(desk).known }).toEqual({ app: tailor, known: [grocer, tailor] })
    expect(await said(desk)).toEqual([['info', 'App already exist.']])
  })

  test('needs a name', async () => {
    const { desk, main } = await signedIn()
    await create(desk, '  ')
    expect(list(desk).value).toEqual({ list: 'shown', making: { editing: 'open' } })
    expect(list(desk).context.flaws).toEqual([{ field: 'name', key: 'apps.nameNeeded' }])
    expect(main.state.calls).toEqual(['GET /v1/apps'])
  })

  test('is not for visitors', async () => {
    const desk = await openDesk({ app: null })
    desk.send('appList', { type: 'app.new' })
    expect(list(desk).matches({ making: 'closed' })).toBe(true)
  })

  const refused: Fault = {
    ...{ _tag: 'Refused', status: 400, title: 'Constraint Violation' },
    violations: [{ field: 'name', message: 'must be 1 to 200 letters' }],
  }
  test.each<[string, Fault, string, string | null]>([
    ['offline', offline, 'Network Error', 'خطای شبکه'],
    [
      'refused',
      refused,
      'Wrong input: Name must be 1 to 200 letters',
      'ورودی نادرست: نام باید از ۱ تا ۲۰۰ نویسه داشته باشد',
    ],
    ['failed', { _tag: 'Failed', status: 500, title: 'Oops' }, 'Failure 500', null],
    ['unknown', { _tag: 'NotFound', status: 404, title: 'Not found' }, 'Not found', 'پیدا نشد'],
    ['broken', { _tag: 'Broken', why: 'It broke' }, 'It broke', null],
  ])('an app that is %s says so in red, and keeps the typed name', async (_, fault, english, farsi) => {
    const { desk, main } = await signedIn()
    main.state.fault = fault
    await create(desk, 'نانوایی')
    expect(list(desk).matches({ making: { editing: 'refused' } })).toBe(true)
    expect(list(desk).context.draft).toEqual({ name: 'نانوایی' })
    expect(list(desk).context.refusal).toEqual(callFaultOf(fault))
    expect(await said(desk)).toEqual([['danger', english]])
    if (farsi !== null) expect(await said(desk, 'fa')).toEqual([['danger', farsi]])
    main.state.fault = null
    await desk.act('appList', { type: 'app.create', name: 'نانوایی' })
    expect(apps(desk).app?.name).toBe('نانوایی')
  })

  test('on a full device is not made: the form says so, keeps the name, and can be left', async () => {
    const { store, fail } = failingStore()
    const { desk, main } = await signedIn(createMainApi(grocer), owner, store)
    fail('full')
    await create(desk, 'نانوایی')
    const { draft, refusal } = list(desk).context
    await desk.act('appList', { type: 'app.leaveNew' }, { type: 'edits.discard' })
    expect({ draft, refusal, left: list(desk).matches({ making: 'closed' }), apps: main.state.apps }).toEqual({
      draft: { name: 'نانوایی' },
      refusal: { status: -1, detail: 'Not stored', violation: null },
      left: true,
      apps: [grocer],
    })
    expect(await said(desk, 'fa')).toEqual([
      ['danger', 'فرستاده نشد: این دستگاه فعلاً چیزی ذخیره نمی‌کند. کمی بعد دوباره تلاش کنید.'],
    ])
  })

  test('of somebody who went is not chosen by the next one', async () => {
    const { desk } = await signedIn()
    desk.send('appList', { type: 'app.new' }, { type: 'app.create', name: 'نانوایی' })
    desk.flows.apps.send({ type: 'apps.ofOwner', owner: null })
    await desk.tell('appList', { type: 'appList.ofOwner', owner: null })
    expect(apps(desk)).toEqual({ app: null, owner: null, known: [], gone: [], dropped: [] })
    expect(list(desk).value).toEqual({ list: 'nobodys', making: 'closed' })
    expect(list(desk).context.draft).toEqual({ name: '' })
  })
})
