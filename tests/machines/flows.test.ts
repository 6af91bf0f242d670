import { describe, expect, test } from 'vitest'
import { register } from '../../src/events/catalogue.ts'
import { command } from '../../src/events/event.ts'
import { syncEvents } from '../../src/events/sync/sync.ts'
import { abandonableFlows, sharedFlows } from '../../src/machines/kernel/flows.ts'
import { ofAccess, ofApp, ofSession, ofUser } from '../../src/machines/kernel/followers.ts'

describe('the catalogue', () => {
  test('takes the same definition again, as flows that share events hand it in', () => {
    expect(() => register('another', syncEvents)).not.toThrow()
  })

  test('refuses a type that another flow defines otherwise, and names both', () => {
    const mine = { 'sync.start': command({}, [{}]) }
    expect(() => register('mine', mine)).toThrow(new Error('sync.start is defined by sync and again by mine'))
  })
})

describe('messages about scope', () => {
  const mine = { publicId: 'app-1', name: 'Bakery' }
  const told = (messages: readonly { flow: string; message: { type: string } }[]) =>
    Object.fromEntries(messages.map(({ flow, message: { type, ...data } }) => [flow, [type, ...Object.values(data)]]))

  test('of the chosen app: lists hear every app, what syncs only the user’s own', () => {
    const lists = (app: string | null) =>
      Object.fromEntries(
        [
          'panel',
          'invoices',
          'products',
          'persons',
          'palette',
          'day',
          'drawer',
          'csv',
          'customer',
          'table',
          'deleted',
        ].map((flow) => [flow, ['app.chosen', app]]),
      )
    expect(told(ofApp(mine))).toEqual({
      apiKeys: ['apiKeys.ofApp', 'app-1'],
      areas: ['areas.ofApp', true],
      ...lists('app-1'),
      moving: ['moving.ofApp', mine],
      sync: ['sync.ofApp', 'app-1'],
      taxList: ['taxList.ofApp', 'app-1'],
      taxProfile: ['taxProfile.ofApp', 'app-1'],
      uptime: ['uptime.ofOwner', 'app-1'],
      heldMonitor: ['heldMonitor.ofOwner', 'app-1'],
    })
    const nobodys = (app: string | null) => ({
      apiKeys: ['apiKeys.ofApp', null],
      areas: ['areas.ofApp', false],
      ...lists(app),
      moving: ['moving.ofApp', null],
      sync: ['sync.ofApp', null],
      taxList: ['taxList.ofApp', null],
      taxProfile: ['taxProfile.ofApp', null],
      uptime: ['uptime.ofOwner', null],
      heldMonitor: ['heldMonitor.ofOwner', null],
    })
    expect(told(ofApp({ publicId: 'local', name: '' }))).toEqual(nobodys('local'))
    expect(told(ofApp(null))).toEqual(nobodys(null))
  })

  test('of the user, of the session, and whether services take its calls', () => {
    expect(told(ofUser(null))).toEqual({
      ...{ areas: ['areas.ofUser', false], auth: ['auth.ofUser', null] },
      ...{ planOrder: ['planOrder.ofOwner', null], payment: ['payment.ofOwner', null] },
      ...{ contact: ['contact.ofOwner', null] },
    })
    expect(told(ofSession(null))).toEqual({
      ...{ appList: ['appList.ofOwner', null], supportPlans: ['supportPlans.ofOwner', null] },
      ...{ webPush: ['webPush.ofOwner', null], pushes: ['pushes.ofOwner', null] },
      ...{ adminUsers: ['adminUsers.ofOwner', null], adminPushes: ['adminPushes.ofOwner', null] },
    })
    expect(told(ofAccess(true))).toEqual({
      ...{ sync: ['sync.allowed', true], taxSender: ['tax.ofAccess', true] },
      ...{ planOrder: ['planOrder.ofAccess', true], planResult: ['planResult.ofAccess', true] },
      ...{ apiKeys: ['apiKeys.ofAccess', true], uptime: ['uptime.ofAccess', true] },
    })
  })
})

test('shared and abandonable flows are chosen separately', () => {
  expect(sharedFlows).toEqual([...['user', 'apps', 'settings', 'basket', 'drafts', 'asides']])
  expect(abandonableFlows).toEqual([
    ...[
      'productEditor',
      'personEditor',
      'invoice',
      'taxSender',
      'planOrder',
      'payment',
      'heldMonitor',
      'contact',
      'saving',
    ],
  ])
})
