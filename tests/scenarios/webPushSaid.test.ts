import { expect, test } from 'vitest'
import { fa } from '../../src/views/texts/fa.ts'
import { said } from './adminDesk.ts'
import { createPushApi, createPushDevice, kept, openedFor, stands, turn, turnedOn } from './pushDesk.ts'

const denied = {
  en: 'Permission denied, you need to unblock the site in your browser to receive notifications.',
  fa: fa.push.denied,
}

test.each([
  [
    'that shows no notifications',
    { permission: 'unsupported' },
    { en: "Notifications aren't supported.", fa: fa.push.unsupported },
  ],
  ['that receives no pushes', { permission: 'noPush' }, { en: "Push messaging isn't supported.", fa: fa.push.noPush }],
  ['that was told never to ask', { permission: 'denied' }, denied],
  ['whose user says no', { answers: 'denied' }, denied],
  ['that does not subscribe', { fails: true }, { en: 'The browser did not subscribe. Try again.', fa: fa.push.failed }],
] as const)('reading the permission where pushes are turned on in a browser %s', async (_, how, words) => {
  const device = createPushDevice()
  Object.assign(device.state, how)
  const desk = await openedFor(createPushApi(), device)
  await turn(desk, true)
  expect([await said(desk), await said(desk, 'fa')]).toEqual([[['danger', words.en]], [['danger', words.fa]]])
})

test('a device whose browser keeps its subscription is off, and nothing is sent to it', async () => {
  const { api, device, desk } = await turnedOn()
  device.browser.unsubscribe = () => Promise.reject(new Error('Unsubscription failed'))
  await turn(desk, false)
  expect([stands(desk), kept(desk), api.heard(), await said(desk)]).toEqual([
    ...[{ idle: 'off' }, null, ['DELETE /push-1'], []],
  ])
})
