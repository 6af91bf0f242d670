import { describe, expect, test } from 'vitest'
import { webPushDevice } from '../../src/events/desk/settings.ts'
import { ownerOf } from '../../src/events/desk/user.ts'
import { shopkeeper } from '../../src/events/samples.ts'
import { adminPushesMachine } from '../../src/machines/admin/adminPushes.ts'
import { adminUsersMachine } from '../../src/machines/admin/adminUsers.ts'
import { apiKeysMachine } from '../../src/machines/cloud/apiKeys.ts'
import { pushesMachine } from '../../src/machines/cloud/pushes.ts'
import { webPushMachine } from '../../src/machines/cloud/webPush.ts'
import { personsMachine } from '../../src/machines/desk/list.ts'
import { appListMachine } from '../../src/machines/identity/appList.ts'
import { paletteMachine } from '../../src/machines/palette/palette.ts'
import { logViewerMachine } from '../../src/machines/support/logViewer.ts'
import { first } from '../../src/machines/support/logViewerContext.ts'
import { openAlone } from './alone.ts'

const shop = ownerOf(shopkeeper)
const other = 'http://localhost:4174/identity other'
const offline = { status: -1, detail: 'Network Error', violation: null }
const refused = { status: 400, detail: 'Constraint Violation', violation: null }

/** This device, blocked and requested by hand, whose registration failed; the browser was read meanwhile. */
const stainedPush = () => {
  const flow = openAlone(webPushMachine, 'settings', 'pushes').hear({ type: 'webPush.ofOwner', owner: shop })
  flow.answer('readPush', {
    type: 'webPush.read',
    permission: 'denied',
    subscription: 'none',
    registered: webPushDevice,
  })
  flow.hear({ type: 'webPush.enable' }).answer('askPush', { type: 'webPush.allowed' })
  flow.answer('registerPush', { type: 'webPush.notRegistered', fault: offline })
  flow.answer('watchPush', { type: 'webPush.moved' })
  flow.answer('readPush', { type: 'webPush.read', permission: 'granted', subscription: 'none', registered: null })
  return flow
}

test('a device of another user has no field of the first one’s work', () => {
  const flow = stainedPush()
  expect(flow.context()).toEqual({ owner: shop, device: webPushDevice, byHand: true, fault: offline, missed: true })
  flow.hear({ type: 'webPush.ofOwner', owner: other })
  const nothing = { owner: other, device: null, byHand: false, fault: null, missed: false }
  expect([flow.state(), flow.context()]).toEqual([{ watch: {}, look: 'reading', device: { idle: 'unread' } }, nothing])
})

const noUsers = { fault: null, query: '', page: 1, rows: [], total: null, unread: 0 }
const noDraft = { user: null, changes: [], key: '', value: '' }
const noForm = { draft: noDraft, begun: noDraft, flaws: [], refusal: null }
const users = [{ id: 'user-1' }, { id: 'user-2' }]

/** Users after a search and a page turn; the last requested page did not come. */
const stainedUsers = () => {
  const flow = openAlone(adminUsersMachine)
  flow.hear({ type: 'adminUsers.ofOwner', owner: shop }, { type: 'adminUsers.open' })
  flow.hear({ type: 'adminUsers.search', text: 'ali' })
  flow.answer('listUsers', { type: 'adminUsers.loaded', rows: users, total: 25, unread: 1 })
  flow.hear({ type: 'adminUsers.turn', page: 3 }).answer('listUsers', { type: 'adminUsers.notLoaded', fault: offline })
  return flow
}
const stainedList = { fault: offline, query: 'ali', page: 3, rows: users, total: 25, unread: 1 }

test.each([
  ['another admin', { type: 'adminUsers.ofOwner', owner: other }, other, 'loading'],
  ['nobody', { type: 'adminUsers.ofOwner', owner: null }, null, 'nobodys'],
  ['the page that is left', { type: 'adminUsers.leave' }, shop, 'closed'],
] as const)('no field of the list of users stays for %s', (_, event, owner, list) => {
  const flow = stainedUsers()
  const rest = { allowed: true, isRead: false, ...noForm }
  expect(flow.context()).toEqual({ owner: shop, ...stainedList, ...rest })
  flow.hear(event)
  expect(flow.state()).toEqual({ list: list === 'closed' ? list : { opened: list }, form: 'closed' })
  expect(flow.context()).toEqual({ owner, ...noUsers, ...rest })
})

test('a page of users says how many there are by now', () => {
  const flow = stainedUsers().hear({ type: 'adminUsers.load' })
  flow.answer('listUsers', { type: 'adminUsers.loaded', rows: [{ id: 'user-3' }], total: 21, unread: 0 })
  expect(flow.state()).toEqual({ list: { opened: 'shown' }, form: 'closed' })
  expect(flow.context()).toEqual({
    owner: shop,
    ...stainedList,
    fault: null,
    rows: [{ id: 'user-3' }],
    total: 21,
    unread: 0,
    allowed: true,
    isRead: true,
    ...noForm,
  })
})

const typed = { user: 'user-1', changes: [{ key: 'plan', values: [''] }], key: '', value: 'STARTUP' }
const sound = { changes: [{ key: 'plan', values: ['GOLD'] }], key: 'role', value: 'cashier' }
const begun = { ...noDraft, user: 'user-1' }
const flaws = [
  { field: 'attributes.plan.0', key: 'admin.valueNeeded' },
  { field: 'key', key: 'admin.keyNeeded' },
]

/** The form of a user on the page, at its start. */
const begunForm = () => {
  const flow = openAlone(adminUsersMachine)
  flow.hear({ type: 'adminUsers.ofOwner', owner: shop }, { type: 'adminUsers.open' })
  flow.answer('listUsers', { type: 'adminUsers.loaded', rows: users, total: 2, unread: 0 })
  flow.hear({ type: 'attributes.begin', draft: { user: 'user-1' } })
  return flow
}
const form = (flow: ReturnType<typeof begunForm>) => {
  const { draft, begun, flaws, refusal } = flow.snapshot().context
  return [flow.snapshot().value.form, { draft, begun, flaws, refusal }]
}

test('attributes begin with the user alone; the check judges the last typed values', () => {
  const flow = begunForm()
  expect(form(flow)).toEqual([{ editing: 'open' }, { draft: begun, begun, flaws: [], refusal: null }])
  flow.hear({ type: 'attributes.fill', draft: typed }, { type: 'attributes.submit' })
  expect(form(flow)).toEqual([{ editing: 'open' }, { draft: typed, begun, flaws, refusal: null }])
  flow.hear({ type: 'attributes.fill', draft: sound })
  expect(form(flow)).toEqual([{ editing: 'open' }, { draft: { ...typed, ...sound }, begun, flaws: [], refusal: null }])
})

test.each([
  ['typed over', { type: 'attributes.fill', draft: { value: 'owner' } }, { editing: 'open' }, 'owner'],
  ['sent again', { type: 'attributes.submit' }, 'submitting', 'cashier'],
] as const)('a refusal of attributes goes once they are %s', (_, event, state, value) => {
  const flow = begunForm().hear({ type: 'attributes.fill', draft: sound }, { type: 'attributes.submit' })
  flow.answer('saveAttributes', { type: 'attributes.refused', fault: refused })
  const draft = { ...begun, ...sound }
  expect(form(flow)).toEqual([{ editing: 'refused' }, { draft, begun, flaws: [], refusal: refused }])
  flow.hear(event)
  expect(form(flow)).toEqual([state, { draft: { ...draft, value }, begun, flaws: [], refusal: null }])
})

test('abandoned attributes leave no values, faults or refusal', () => {
  const found = begunForm()
  found.hear({ type: 'attributes.fill', draft: typed }, { type: 'attributes.submit' }, { type: 'attributes.leave' })
  found.hear({ type: 'edits.discard' })
  const unsent = begunForm().hear({ type: 'attributes.fill', draft: sound }, { type: 'attributes.submit' })
  unsent.answer('saveAttributes', { type: 'attributes.refused', fault: refused })
  unsent.hear({ type: 'attributes.leave' }, { type: 'edits.discard' })
  for (const flow of [found, unsent]) expect(form(flow)).toEqual(['closed', noForm])
})

const devices = ['push-1', 'push-2']

test.each([
  ['another admin', { type: 'adminPushes.ofOwner', owner: other }, other, { opened: 'loading' }],
  ['the page that is left', { type: 'adminPushes.leave' }, shop, 'closed'],
] as const)('no field of the list of devices stays for %s', (_, event, owner, list) => {
  const flow = openAlone(adminPushesMachine)
  flow.hear({ type: 'adminPushes.ofOwner', owner: shop }, { type: 'adminPushes.open' })
  flow.answer('listAllPushes', { type: 'adminPushes.loaded', rows: devices, unread: 1 })
  flow.hear({ type: 'adminPushes.load' }).answer('listAllPushes', { type: 'adminPushes.notLoaded', fault: offline })
  const rest = { allowed: true, acting: null, status: null }
  expect(flow.context()).toEqual({ owner: shop, fault: offline, rows: devices, unread: 1, ...rest })
  flow.hear(event)
  expect(flow.snapshot().value.list).toEqual(list)
  expect(flow.context()).toEqual({ owner, fault: null, rows: null, unread: 0, ...rest })
})

describe('how many rows could not be read', () => {
  const keys = () => {
    const flow = openAlone(apiKeysMachine)
    flow.hear({ type: 'apiKeys.ofAccess', allowed: true }, { type: 'apiKeys.ofApp', owner: 'app-1' })
    flow.hear({ type: 'apiKeys.open' })
    return {
      read: (unread: number) => flow.answer('listKeys', { type: 'apiKeys.loaded', rows: [], unread }),
      again: () => flow.hear({ type: 'apiKeys.load' }),
      leaves: () => flow.hear({ type: 'apiKeys.ofApp', owner: 'app-2' }),
      unread: () => flow.snapshot().context.unread,
    }
  }
  const devices = () => {
    const flow = openAlone(pushesMachine).hear({ type: 'pushes.ofOwner', owner: shop }, { type: 'pushes.open' })
    return {
      read: (unread: number) => flow.answer('listPushes', { type: 'pushes.loaded', rows: [], unread }),
      again: () => flow.hear({ type: 'pushes.load' }),
      leaves: () => flow.hear({ type: 'pushes.ofOwner', owner: other }),
      unread: () => flow.snapshot().context.unread,
    }
  }

  test.each([
    ['API keys', keys],
    ['devices', devices],
  ])('of %s is what the last answer said, and nothing of the next owner’s', (_, open) => {
    const list = open()
    const said: number[] = []
    list.read(2)
    said.push(list.unread())
    list.again()
    list.read(0)
    said.push(list.unread())
    list.again()
    list.read(1)
    said.push(list.unread())
    list.leaves()
    expect([...said, list.unread()]).toEqual([2, 0, 1, 0])
  })
})

const newApp = (name: string) => ({ draft: { name }, begun: { name: '' } })
const nameNeeded = [{ field: 'name', key: 'apps.nameNeeded' }]

test('a new app is wrong or refused until the next key, and its form empties', () => {
  const flow = openAlone(appListMachine, 'apps')
  const making = () => {
    const { draft, begun, flaws, refusal } = flow.snapshot().context
    return [flow.snapshot().value.making, { draft, begun, flaws, refusal }]
  }
  flow.hear({ type: 'appList.ofOwner', owner: shop }, { type: 'app.new' }, { type: 'app.create', name: ' ' })
  expect(making()).toEqual([{ editing: 'open' }, { ...newApp(' '), flaws: nameNeeded, refusal: null }])
  flow.hear({ type: 'app.fill', name: 'Bakery' })
  expect(making()).toEqual([{ editing: 'open' }, { ...newApp('Bakery'), flaws: [], refusal: null }])
  flow.hear({ type: 'app.create', name: 'Bakery 2' }).answer('createApp', { type: 'app.notCreated', fault: refused })
  expect(making()).toEqual([{ editing: 'refused' }, { ...newApp('Bakery 2'), flaws: [], refusal: refused }])
  flow.hear({ type: 'app.create', name: '' })
  expect(making()).toEqual([{ editing: 'open' }, { ...newApp(''), flaws: nameNeeded, refusal: null }])
})

test('a list of persons opened to choose one is a plain list in another app', () => {
  const flow = openAlone(personsMachine)
  flow.hear({ type: 'app.chosen', app: 'app-1' }, { type: 'list.openToChoose' }, { type: 'list.search', text: 'ali' })
  flow.answer('watchPage', { type: 'list.found', ids: ['person-1'], total: 25 }).hear({ type: 'list.turn', page: 2 })
  flow.answer('watchPage', { type: 'list.failed', fault: 'lost' })
  const stained = { choosing: true, query: 'ali', page: 2, ids: ['person-1'], total: 25, fault: 'lost' }
  expect(flow.context()).toEqual({ app: 'app-1', ...stained })
  flow.hear({ type: 'app.chosen', app: 'app-2' })
  const nothing = { choosing: false, query: '', page: 1, ids: [], total: 0, fault: null }
  expect([flow.state(), flow.context()]).toEqual(['closed', { app: 'app-2', ...nothing }])
})

test('the palette opens without the last search, its results and its failure; recent choices stay', () => {
  const flow = openAlone(paletteMachine)
  const milk = { kind: 'product', key: 'product-1' } as const
  flow.hear({ type: 'app.chosen', app: 'app-1' }, { type: 'palette.open' }, { type: 'palette.search', text: 'milk' })
  const found = { products: ['product-1'], persons: ['person-1'], invoices: ['invoice-1'] }
  flow.answer('watchRows', { type: 'palette.found', ...found }, { type: 'palette.failed', fault: 'lost' })
  flow.hear({ type: 'palette.choose', ...milk })
  const rest = { app: 'app-1', recent: [milk] }
  expect([flow.state(), flow.context()]).toEqual(['closed', { ...rest, query: 'milk', ...found, fault: 'lost' }])
  flow.hear({ type: 'palette.open' })
  const nothing = { query: '', products: [], persons: [], invoices: [], fault: null }
  expect([flow.state(), flow.context()]).toEqual([{ open: { finding: 'loading' } }, { ...rest, ...nothing }])
})

test('another log has no field of the last one, but for the page’s settings', () => {
  const page = openAlone(logViewerMachine)
  const choose = (name: string) => ({ type: 'log.choose', name, bytes: 4096 }) as const
  page.hear(choose('first.gz'))
  page.answer('readLog', { type: 'log.progressed', read: 4096 }, { type: 'log.opened', entries: 10 })
  page.hear({ type: 'replay.search', text: 'milk' }).answer('searchLog', { type: 'replay.found', total: 3 })
  const { read, length, query, found } = page.snapshot().context
  expect({ read, length, query, found }).toEqual({ read: 4096, length: 10, query: 'milk', found: 3 })
  page.hear({ type: 'replay.choosePace', pace: 'fast' }, choose('second.gz'))
  expect(page.state()).toEqual({ log: 'reading' })
  expect(page.context()).toEqual({ ...first, pace: 'fast', name: 'second.gz', bytes: 4096 })
})
