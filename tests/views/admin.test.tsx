import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createAdminApi, problem } from '../scenarios/adminDesk.ts'
import { opening } from '../scenarios/desk.ts'
import { speaking } from './inFarsi.ts'
import { opened } from './openedAdmin.tsx'
import { dialog } from './show.tsx'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }))
afterAll(() => void vi.useRealTimers())

const refused = [
  ...['h3 This could not be loaded', 'p Failure 403: the server does not let this account see it.'],
  'button.button-quiet <refresh>Try again',
]
const screens = {
  users: [
    'h1 Users',
    'p Everybody who has an account, and what their account says.',
    'section.remote.card [Users]',
    '<search>',
    'input [Search users] type=search maxlength=1000 placeholder=Search users “”',
    'kbd.kbd /',
    'status',
    ...['User', 'Roles', 'Plan'],
    'ul.remote-rows [Users]',
    'b First ali',
    'p.admin-account ali ali@shop.example',
    'ul.admin-roles [Roles]',
    '.tag-brand (brand: ROLE_ADMIN)',
    '.tag-plain (plain: user)',
    'No plan',
    'button.round-plain [Attributes of First ali] haspopup=dialog <edit>',
    'b zahra',
    'p.admin-account zahra',
    '.tag-success (success: <done>Startup until Mar 20, 2027)',
    'button.round-plain [Attributes of zahra] haspopup=dialog <edit>',
    'b First mina',
    'p.admin-account mina mina@shop.example',
    '.tag-danger (danger: <clock>GOLD ended on Oct 22, 2026)',
    'button.round-plain [Attributes of First mina] haspopup=dialog <edit>',
  ],
  dialog: [
    'h2 Attributes of First ali',
    'button.round-plain [Close] <close>',
    'fieldset.attribute [city]',
    'h3 city',
    'button.button-bare <plus>Add a value',
    'button.round-plain [Remove city] <trash>',
    'label.field-label Value 1 of city',
    'input inputmode=text maxlength=500 placeholder=  “تهران”',
    'button.round-plain [Remove value 1 of city] <close>',
    'fieldset.attribute [phone]',
    'h3 phone',
    'button.button-bare <plus>Add a value',
    'button.round-plain [Remove phone] <trash>',
    'label.field-label Value 1 of phone',
    'input inputmode=text maxlength=500 placeholder=  “+1”',
    'button.round-plain [Remove value 1 of phone] <close>',
    'label.field-label Value 2 of phone',
    'input inputmode=text maxlength=500 placeholder=  “+2”',
    'button.round-plain [Remove value 2 of phone] <close>',
    'section.part [New attribute]',
    'h3 New attribute',
    'p.field-hint A key and a value are needed. A key that is there already gets one more value.',
    'label.field-label Key',
    'input inputmode=text maxlength=100 placeholder=  “”',
    'label.field-label Value',
    'input inputmode=text maxlength=500 placeholder=  “”',
    'button.button-soft disabled <plus>Add',
    'button hidden type=submit',
    'button.button-primary disabled Save',
  ],
  pushes: [
    'h1 Admin Web Push',
    'p The devices of all users that receive pushes.',
    'section.remote.card [Admin Web Push]',
    'ul.remote-rows [Admin Web Push]',
    '.tag-plain (plain: Android)',
    '.tag-plain (plain: Chrome)',
    '.tag-plain (plain: 155)',
    'p.push-about ali Nov 17, 2026',
    'status.push-status',
    'button.button-quiet <send> Send a test to Android Chrome 155',
    'button.round-plain [Delete Android Chrome 155] <trash>',
    '.tag-plain (plain: Android)',
    '.tag-plain (plain: Chrome)',
    '.tag-plain (plain: 155)',
    'p.push-about zahra Nov 17, 2026',
    'status.push-status',
    'button.button-quiet <send> Send a test to Android Chrome 155',
    'button.round-plain [Delete Android Chrome 155] <trash>',
  ],
}
/** From left to right in Farsi; the version of a browser is no number that is counted. */
const own = {
  ...{
    'account ali': 'account ltr‹ali›',
    'account zahra': 'account ltr‹zahra›',
    'account mina': 'account ltr‹mina›',
    'about ali': 'about ltr‹ali›',
    'about zahra': 'about ltr‹zahra›',
    '155': '155',
  },
  'input inputmode=text maxlength=500 placeholder=  “+1”':
    'input dir=ltr inputmode=text maxlength=500 placeholder=  “+1”',
  'input inputmode=text maxlength=500 placeholder=  “+2”':
    'input dir=ltr inputmode=text maxlength=500 placeholder=  “+2”',
}

describe.each(['en', 'fa'] as const)('in %s', (language) => {
  const { lines } = speaking(language, own, 'admin')

  test('users are shown with names, user name, e-mail, roles and plan, and one’s attributes in a window', async () => {
    const { drawn, desk } = await opened('users', language)
    expect(drawn()).toEqual(lines(screens.users))
    desk.send('adminUsers', { type: 'attributes.begin', draft: { user: 'ali' } })
    await waitFor(() => expect(dialog()).not.toBeNull())
    expect(drawn()).toEqual(lines(screens.dialog))
  })

  test('devices are shown with whose they are, their chips and dates', async () => {
    const { drawn } = await opened('pushes', language)
    expect(drawn()).toEqual(lines(screens.pushes))
  })

  test('a device without a description goes by its id, and the deletion’s question names its owner', async () => {
    const api = createAdminApi()
    api.state.devices = api.state.devices.map((each) => ({ ...each, deviceId: ' :: ' }))
    const { drawn, desk } = await opened('pushes', language, api)
    expect(drawn().filter((line) => line.startsWith('.tag'))).toEqual([
      ...['.tag-plain (plain: push-1)', '.tag-plain (plain: push-2)'],
    ])
    desk.send('adminPushes', { type: 'adminPushes.delete', row: 'push-2' })
    await waitFor(() => expect(dialog()).not.toBeNull())
    expect(drawn().slice(2, 4)).toEqual(lines(['.tag-plain (plain: push-2)', 'p.push-about zahra']))
  })

  test('nobody, no device, and a list that is not for who asks', async () => {
    const none = createAdminApi()
    none.state.devices = []
    const words = []
    for (const page of ['users', 'pushes'] as const) {
      const empty = await opened(page, language, none)
      words.push(empty.drawn().at(-1))
      empty.unmount()
      none.fates.push(problem(403, { title: 'Forbidden' }))
      const refused = await opened(page, language, none)
      words.push(...refused.drawn().slice(-3))
      refused.unmount()
    }
    expect(words).toEqual(lines(['h3 No user to display', ...refused, 'h3 No record to display', ...refused]))
  })
})
