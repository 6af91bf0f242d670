import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeTimers, openDesk, realTimers } from './desk.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const say = (key: string) => ({ type: 'notice.say', kind: 'info', key, values: {} }) as const

test('a notice is gone after three seconds, and not before', async () => {
  const desk = await openDesk()
  desk.ask('notices', say('notices.copied'))

  await desk.pass(2999)
  expect(desk.told()).toEqual(['notices.copied'])

  await desk.pass(1)
  expect(desk.told()).toEqual([])
})

test('each has its own three seconds', async () => {
  const desk = await openDesk()
  desk.ask('notices', say('a'))
  await desk.pass(2000)
  desk.ask('notices', say('b'))

  await desk.pass(1000)
  expect(desk.told()).toEqual(['b'])
  await desk.pass(2000)
  expect(desk.told()).toEqual([])
})

test('the same said again takes the place of the first, for three more seconds', async () => {
  const desk = await openDesk()
  desk.ask('notices', say('a'))
  await desk.pass(2000)
  desk.ask('notices', say('a'))

  expect(desk.told()).toEqual(['a'])
  await desk.pass(2999)
  expect(desk.told()).toEqual(['a'])
  await desk.pass(1)
  expect(desk.told()).toEqual([])
})

test('it can be dismissed at once', async () => {
  const desk = await openDesk()
  desk.ask('notices', say('a'))
  const [shown] = desk.flows.notices.getSnapshot().context.shown

  desk.ask('notices', { type: 'notice.dismiss', notice: shown?.notice ?? 0 })

  expect(desk.told()).toEqual([])
})

test('at most four are shown, the latest', async () => {
  const desk = await openDesk()

  for (const key of ['a', 'b', 'c', 'd', 'e']) desk.ask('notices', say(key))

  expect(desk.told()).toEqual(['b', 'c', 'd', 'e'])
})
