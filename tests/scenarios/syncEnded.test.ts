import { describe, expect, test } from 'vitest'
import type { Fate } from './compared.ts'
import { listed, ok, registered } from './compared.ts'
import { app, createLocks, createWorld, openDevice } from './syncWorld.ts'

const status =
  (code: number): Fate =>
  () => ({ status: code, body: '{}' })

describe('two services that fail', () => {
  test('the first is shown if neither can be pulled from', async () => {
    const device = openDevice(createWorld(), { fates: [status(403), status(500)] })
    await device.begun(1_000)
    expect([device.status().fault, device.told()]).toEqual(['forbidden', ['sync.faults.forbidden']])
  })

  test('the first is shown if neither can be pushed to', async () => {
    const device = openDevice(createWorld(), { fates: [ok, ok, status(403), status(500)] })
    device.does(listed, registered('one'))
    await device.begun(1_000)
    expect([device.status().fault, device.told()]).toEqual(['forbidden', ['sync.faults.forbidden']])
  })
})

describe('what is over leaves nothing', () => {
  test('a lock is given back when the run has ended, even one that comes later', async () => {
    const world = createWorld()
    const locks = createLocks()
    let come = () => {}
    const late = new Promise<void>((done) => {
      come = done
    })
    const device = openDevice(world, { locks: { take: (name) => late.then(() => locks.take(name)) } })
    await device.begun(330)
    expect(device.state()).toMatchObject({ run: { running: 'awaitingLock' } })
    device.send({ type: 'sync.ofApp', app: null })
    come()
    await device.pass(330)

    const other = openDevice(world, { name: 'tab-2', store: device.store, locks })
    await other.begun(330)
    expect(other.state()).toMatchObject({ run: { running: 'pulling' } })
    other.send({ type: 'sync.ofApp', app: null })
    await other.pass(330)
    device.send({ type: 'sync.ofApp', app })
    await device.pass(330)
    expect(device.state()).toMatchObject({ run: { running: 'pulling' } })
  })

  test.each([
    ['while what was made is about to be counted', 0],
    ['while nothing happens', 2_000],
  ])('a page that is closed %s is watched no more, and no timer goes on', async (_, later) => {
    const world = createWorld()
    const device = openDevice(world)
    await device.begun(1_000)
    device.does(registered('one'))
    await device.journal.stored()
    await device.pass(later)
    expect(device.page.watched).toBe(true)
    device.stop()
    const before = [world.time.ran(), device.calls.length]
    await device.done(120_000, registered('two'))
    expect([[world.time.ran(), device.calls.length], device.page.watched]).toEqual([before, false])
  })
})
