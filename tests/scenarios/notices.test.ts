import { expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'

const say = (key: string) => ({ type: 'notice.say', kind: 'info', key, values: {} }) as const

test.each([
  ['that was said', (desk: Desk) => desk.send('notices', say('notices.copied'))],
  ['of another flow', (desk: Desk) => desk.tell('notices', { ...say('notices.copied'), type: 'notice.show' })],
] as const)('a notice %s is gone after three seconds, and not before', async (_, show) => {
  const desk = await openDesk()
  await show(desk)
  await desk.pass(2999)
  expect(desk.told()).toEqual(['notices.copied'])
  await desk.pass(1)
  expect(desk.told()).toEqual([])
})

test('each has its own three seconds', async () => {
  const desk = await openDesk()
  desk.send('notices', say('a'))
  await desk.pass(2000)
  desk.send('notices', say('b'))
  await desk.pass(1000)
  expect(desk.told()).toEqual(['b'])
  await desk.pass(2000)
  expect(desk.told()).toEqual([])
})

test('the same said again takes the place of the first, for three more seconds', async () => {
  const desk = await openDesk()
  desk.send('notices', say('a'))
  await desk.pass(2000)
  desk.send('notices', say('a'))
  expect(desk.told()).toEqual(['a'])
  await desk.pass(2999)
  expect(desk.told()).toEqual(['a'])
  await desk.pass(1)
  expect(desk.told()).toEqual([])
})

test('it can be dismissed at once, and is nothing’s business after that', async () => {
  const desk = await openDesk()
  desk.send('notices', say('a'))
  desk.send('notices', say('b'))
  const [first, second] = desk.flows.notices.getSnapshot().context.shown
  desk.send('notices', { type: 'notice.dismiss', notice: first?.notice ?? 0 })
  expect(desk.told()).toEqual(['b'])
  await desk.pass(3000)
  expect(desk.told()).toEqual([])
  const expired = (await desk.entries()).filter(({ type }) => type === 'notice.expired')
  expect(expired.map(({ data }) => data)).toEqual([{ notice: second?.notice }])
})

test('one that is dismissed and said again has three seconds of its own', async () => {
  const desk = await openDesk()
  desk.send('notices', say('a'))
  await desk.pass(2000)
  desk.send('notices', { type: 'notice.dismiss', notice: desk.flows.notices.getSnapshot().context.last })
  desk.send('notices', say('a'))
  await desk.pass(2999)
  expect(desk.told()).toEqual(['a'])
  await desk.pass(1)
  expect(desk.told()).toEqual([])
})

test('a second or a wrong dismissal removes no other notice', async () => {
  const desk = await openDesk()
  desk.send('notices', say('a'))
  desk.send('notices', say('b'))
  const { last } = desk.flows.notices.getSnapshot().context
  for (const notice of [last - 1, last - 1, last + 1]) desk.send('notices', { type: 'notice.dismiss', notice })
  expect(desk.told()).toEqual(['b'])
})

test.each([
  [3, ['a', 'b', 'c']],
  [4, ['a', 'b', 'c', 'd']],
  [5, ['b', 'c', 'd', 'e']],
])('of %i the latest four are shown, and each goes after its own three seconds', async (count, shown) => {
  const desk = await openDesk()
  for (const key of ['a', 'b', 'c', 'd', 'e'].slice(0, count)) {
    desk.send('notices', say(key))
    await desk.pass(100)
  }
  expect(desk.told()).toEqual(shown)
  await desk.pass(3000 - count * 100 - 1 + (count - shown.length) * 100)
  expect(desk.told()).toEqual(shown)
  for (let left = 1; left <= shown.length; left++) {
    await desk.pass(left === 1 ? 1 : 100)
    expect(desk.told()).toEqual(shown.slice(left))
  }
})
