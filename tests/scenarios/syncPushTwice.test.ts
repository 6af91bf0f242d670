import { expect, test } from 'vitest'
import type { Fate } from './compared.ts'
import { at, ok, registered, renamed } from './compared.ts'
import { createWorld, openDevice } from './syncWorld.ts'

/** A device whose page is hidden, with persons to push. */
const waiting = async (names: readonly string[]) => {
  const world = createWorld()
  const device = openDevice(world)
  device.page.seen = false
  await device.begun(1_000)
  device.session.signedIn = false
  for (const [n, name] of names.entries()) device.does(registered(`p-${10 + n}`, name))
  await device.journal.stored()
  device.session.signedIn = true
  return { ...world, device }
}

const wordless: Fate = (serve) => {
  const answer = serve()
  return answer.status === 400 ? { status: 400, body: '{"title":"Bad Request"}' } : answer
}

test('a push that took too many calls resumes, and a gateway’s refusal refuses no row', async () => {
  const { device, server } = await waiting(Array.from({ length: 60 }, (_, n) => (n < 30 ? 'x' : 'BAD')))
  device.fates.push(...Array.from({ length: 200 }, () => wordless))
  await device.started(200_000)
  const { waiting: left, troubles } = device.status()
  expect([left, troubles.length, server.rows('person').length]).toEqual([0, 30, 30])
  device.fates.splice(0)
  device.fates.push(ok, ok, () => ({ status: 400, body: '{"title":"Not here"}' }))
  await device.done(1_000, registered('later'))
  expect(device.status()).toMatchObject({ kind: 'failed', fault: 'refused', waiting: 1 })
  expect(await device.standing('person', 'later')).toBe('waiting')
})

test('a row that changes after it went, during a long push, goes at the end of it', async () => {
  const { device, server } = await waiting(Array.from({ length: 60 }, (_, n) => (n === 59 ? 'BAD' : 'x')))
  const change: Fate = (serve) => {
    device.does(renamed('p-10', 'مریم', 'rename-1', at + 2_000))
    return serve()
  }
  // All sixty, which are refused; the first half, which goes; then the second.
  device.fates.push(ok, ok, ok, ok, change)
  await device.started(5_000)
  expect(server.rows('person').find(({ id }) => id === 'p-10')).toMatchObject({ name: 'مریم' })
  expect(device.status()).toMatchObject({ kind: 'needsYou', waiting: 0, troubles: [{ id: 'p-69', kind: 'refused' }] })
})

test('a push in ever smaller parts makes at most one call a second for long', async () => {
  const { device } = await waiting(Array.from({ length: 60 }, () => 'BAD'))
  const before = device.calls.length
  device.fates.push(...Array.from({ length: 200 }, () => wordless))
  await device.started(10_000)
  const pushes = device.calls.slice(before).filter(({ method }) => method === 'POST').length
  expect([pushes > 20, pushes < 32]).toEqual([true, true])
})
