import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { askPushes, createPushApi, createPushDevice, listedIds, openedFor, settle, stands, turn } from './pushDesk.ts'

/** The page is open, with two devices of the user's, none of them this one. */
const begun = async () => {
  const api = createPushApi()
  const device = createPushDevice()
  for (const id of ['Mac OS::Safari::16', 'Android::Chrome::148']) api.add('shop', id)
  const desk = await openedFor(api, device, shopkeeper, { living: ['tab-2'] })
  await askPushes(desk, { type: 'pushes.open' })
  api.heard()
  return { api, device, desk }
}

// A device that a list lacks counts as deleted, though the list may be older.
describe('a list that is older than this device', () => {
  test('a list on its way when another tab turned it on is requested anew', async () => {
    const { api, device, desk } = await begun()
    const there = await openedFor(api, device, shopkeeper, {
      ...{ store: desk.store, tab: 'tab-2', living: ['tab-1'], app: null },
    })
    const older = Response.json([...api.devices.values()])
    let go = () => {}
    const comes = new Promise<Response>((done) => {
      go = () => done(older)
    })
    api.fates.list = [comes]
    await askPushes(desk, { type: 'pushes.load' })
    await turn(there, true)
    desk.journal.hear({ models: [], flows: ['settings'] })
    await settle(desk)
    expect(stands(desk)).toEqual({ idle: 'on' })
    go()
    await settle(desk)
    expect(stands(desk)).toEqual({ idle: 'on' })
    expect(stands(there)).toEqual({ idle: 'on' })
    expect(listedIds(desk)).toEqual(['push-3', 'push-2', 'push-1'])
  })
})

test('a device of which the list tells the id alone stays on: it was not deleted', async () => {
  const { api, desk } = await begun()
  await turn(desk, true)
  api.heard()
  api.fates.list = [Response.json([...api.devices.keys()].map((publicId) => ({ publicId, deviceId: null })))]
  await askPushes(desk, { type: 'pushes.load' })
  expect(stands(desk)).toEqual({ idle: 'on' })
  expect(listedIds(desk)).toEqual(['push-1', 'push-2', 'push-3'])
  expect(api.heard()).toEqual(['GET /shop'])
})
