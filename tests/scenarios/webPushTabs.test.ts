import { describe, expect, test } from 'vitest'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import { openLateDesk } from './desk.ts'
import { createHeld } from './fates.ts'
import type { PushApi, PushDevice } from './pushDesk.ts'
import {
  createPushApi,
  createPushDevice,
  isOf,
  kept,
  moved,
  openedFor,
  push,
  settle,
  stands,
  turn,
  turnedOn,
} from './pushDesk.ts'

describe('of two tabs', () => {
  const two = async (api: PushApi, device: PushDevice) => {
    const here = await openedFor(api, device, shopkeeper, { living: ['tab-2'] })
    const there = await openedFor(api, device, shopkeeper, {
      ...{ store: here.store, tab: 'tab-2', living: ['tab-1'], app: null },
    })
    const hears = async () => {
      for (const { journal } of [here, there]) journal.hear({ models: [], flows: ['settings'] })
      await settle(here)
      await settle(there)
    }
    return { here, there, hears }
  }

  test('the one tells what the other did', async () => {
    const api = createPushApi()
    const { here, there, hears } = await two(api, createPushDevice())
    await turn(here, true)
    await hears()
    expect([stands(there), push(there).context.device, there.told()]).toEqual([{ idle: 'on' }, kept(here), []])
    await turn(there, false)
    await hears()
    expect([stands(here), push(here).context.device]).toEqual([{ idle: 'off' }, null])
    expect(api.heard()).toEqual(['POST /subscribe', 'DELETE /push-1'])
  })

  /** Both know the device; then the browser changes its subscription, and says so. */
  const rotated = async (fates: Partial<PushApi['fates']>) => {
    const api = createPushApi()
    const device = createPushDevice()
    const tabs = await two(api, device)
    await turn(tabs.here, true)
    await tabs.hears()
    api.heard()
    device.rotate()
    Object.assign(api.fates, fates)
    device.moved()
    return { api, ...tabs }
  }

  test('one registers the rotation that both see', async () => {
    const { api, here, there, hears } = await rotated({})
    await settle(here)
    await hears()
    expect(stands(here)).toEqual({ idle: 'on' })
    expect(stands(there)).toEqual({ idle: 'on' })
    expect(kept(there)).toEqual(kept(here))
    expect(api.heard()).toEqual(['POST /subscribe', 'DELETE /push-1'])
  })

  test('the other registers it where the first could not', async () => {
    const { here, there, hears } = await rotated({ subscribe: ['never'] })
    await settle(here)
    expect([stands(here), stands(there)]).toEqual([{ idle: 'off' }, { busy: 'registering' }])
    await there.pass(999)
    await settle(there)
    expect(stands(there)).toEqual({ busy: 'registering' })
    await there.pass(1)
    await settle(there)
    await hears()
    expect({ here: stands(here), there: stands(there) }).toEqual({ here: { idle: 'on' }, there: { idle: 'on' } })
  })

  test('one does not give up the other’s new subscription', async () => {
    const api = createPushApi()
    const device = createPushDevice()
    const { here, there, hears } = await two(api, device)
    const { promise, resolve } = createHeld()
    api.fates.subscribe = [promise]
    await turn(here, true)
    device.moved()
    await settle(there)
    expect([stands(here), stands(there)]).toEqual([{ busy: 'registering' }, { busy: 'dropping' }])
    resolve()
    await settle(here)
    await hears()
    expect(stands(here)).toEqual({ idle: 'on' })
    expect(stands(there)).toEqual({ idle: 'on' })
    expect(push(there).context.device).toEqual(kept(here))
    expect(device.state.made).toBe(1)
  })
})

test('a device that receives pushes loads their area as it starts; others do without', async () => {
  const { desk } = await turnedOn()
  desk.kill()
  const came: string[] = []
  const arrives = async (area: string) => void came.push(area)
  const { store } = desk
  await openLateDesk(arrives, { store, tab: 'tab-2', cloud: {} })
  await openLateDesk(arrives, { cloud: {} })
  expect(came).toEqual(['identity', 'sync', 'cloud', 'sync'])
})

test('a subscription that nobody here registered is given up when it is seen', async () => {
  const api = createPushApi()
  const device = createPushDevice()
  device.state.permission = 'granted'
  device.rotate()
  const desk = await openedFor(api, device, otherShopkeeper)
  expect([stands(desk), device.state.subscription, api.heard()]).toEqual([{ idle: 'off' }, null, []])
  await isOf(desk, null)
  device.rotate()
  await moved(desk, device)
  expect(push(desk).value).toEqual({ watch: {}, look: 'nobodys', device: 'nobodys' })
  expect(device.state.subscription?.serial).toBe(2)
})
