import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import type { Desk } from './desk.ts'
import { kept, moved, openedFor, push, settle, stands, turn, turnedOn } from './pushDesk.ts'

describe('the toggle follows the browser', () => {
  test('whose user revoked the permission: it is blocked, and on again once it is given back', async () => {
    const { desk, device, api } = await turnedOn()
    device.set('denied')
    await settle(desk)
    expect([stands(desk), push(desk).hasTag('on'), api.heard()]).toEqual([{ idle: 'blocked' }, false, []])
    device.set('granted')
    await settle(desk)
    expect(stands(desk)).toEqual({ idle: 'on' })
    expect(kept(desk)?.publicId).toBe('push-2')
    expect(api.heard()).toEqual(['POST /subscribe', 'DELETE /push-1'])
    expect(desk.told()).toEqual([])
  })

  test('the toggle follows a browser that is to be asked again', async () => {
    const { desk, device } = await turnedOn()
    device.set('default')
    await settle(desk)
    expect(stands(desk)).toEqual({ idle: 'off' })
    await turn(desk, true)
    expect({ stands: stands(desk), asked: device.state.asked }).toEqual({ stands: { idle: 'on' }, asked: 2 })
  })

  test.each([
    ['was rotated', {}, 2],
    ['is of another key of the server', { isOurs: false }, 3],
  ] as const)(
    'whose subscription %s: it is registered automatically, in the place of the old one',
    async (_, how, last) => {
      const { desk, device, api } = await turnedOn()
      const before = kept(desk)
      device.rotate(how)
      await moved(desk, device)
      expect(stands(desk)).toEqual({ idle: 'on' })
      expect(desk.told()).toEqual([])
      expect(api.heard()).toEqual(['POST /subscribe', 'DELETE /push-1'])
      expect(device.state.subscription?.serial).toEqual(last)
      expect([kept(desk)?.publicId, kept(desk)?.mark === before?.mark]).toEqual(['push-2', false])
      await moved(desk, device)
      expect(api.heard()).toEqual([])
    },
  )

  test('whose server has the rotated one under the same id: it stays on the list', async () => {
    const { desk, device, api } = await turnedOn()
    const before = kept(desk)
    device.rotate()
    api.fates.subscribe = [Response.json({ publicId: 'push-1' }, { status: 201 })]
    await moved(desk, device)
    expect([stands(desk), kept(desk)?.publicId, kept(desk)?.mark === before?.mark, api.heard(), desk.told()]).toEqual([
      ...[{ idle: 'on' }, 'push-1', false],
      ...[['POST /subscribe'], []],
    ])
    await turn(desk, false)
    expect([stands(desk), api.heard(), api.devices.size]).toEqual([{ idle: 'off' }, ['DELETE /push-1'], 0])
  })

  test('whose subscription was rotated while no page was open, once one opens', async () => {
    const { desk, device, api } = await turnedOn()
    desk.kill()
    device.rotate()
    const next = await openedFor(api, device, shopkeeper, { store: desk.store, tab: 'tab-2' })
    expect([stands(next), kept(next)?.publicId]).toEqual([{ idle: 'on' }, 'push-2'])
    expect([...api.devices.values()].map(({ endpoint }) => endpoint)).toEqual(['https://push.example/CANARY-2'])
  })

  test('and is off if the server cannot be reached, says why, and tries again', async () => {
    const { desk, device, api } = await turnedOn()
    device.rotate()
    api.fates.subscribe = ['never', 'never']
    await moved(desk, device)
    expect(stands(desk)).toEqual({ idle: 'off' })
    expect(push(desk).context.fault?.status).toEqual(-1)
    expect(desk.told()).toEqual([])
    expect(api.heard()).toEqual(['POST /subscribe'])
    expect(device.state.subscription?.serial).toBe(2)
    await moved(desk, device)
    expect([stands(desk), api.heard()]).toEqual([{ idle: 'off' }, ['POST /subscribe']])
    await moved(desk, device)
    expect(stands(desk)).toEqual({ idle: 'on' })
    expect(push(desk).context.fault).toBe(null)
    expect(api.heard()).toEqual(['POST /subscribe', 'DELETE /push-1'])
  })

  test('and is off silently if the browser does not subscribe automatically', async () => {
    const { desk, device, api } = await turnedOn()
    device.state.subscription = null
    device.state.fails = true
    await moved(desk, device)
    expect([stands(desk), desk.told(), api.heard()]).toEqual([{ idle: 'off' }, [], []])
  })

  test('whose old record cannot be deleted, and stays on the list', async () => {
    const { desk, device, api } = await turnedOn()
    device.rotate()
    api.fates.delete = ['never']
    await moved(desk, device)
    expect([stands(desk), kept(desk)?.publicId, desk.told()]).toEqual([{ idle: 'on' }, 'push-2', []])
  })

  test('also where it turned while something was under way', async () => {
    const { desk, device, api } = await turnedOn()
    api.fates.delete = ['silent']
    await turn(desk, false)
    device.set('denied')
    await settle(desk)
    expect([stands(desk), push(desk).context.missed]).toEqual([{ busy: 'ending' }, true])
    await desk.pass(120_000)
    await settle(desk)
    expect([stands(desk), push(desk).context.missed]).toEqual([{ idle: 'blocked' }, false])
  })
})

describe('the toggle follows the list', () => {
  const known = async (desk: Desk, ...devices: string[]) => {
    desk.flows.webPush.send({ type: 'webPush.known', devices })
    await settle(desk)
  }

  test('from which this device was deleted elsewhere: it is off, and receives nothing', async () => {
    const { desk, device, api } = await turnedOn()
    await known(desk, 'push-1', 'push-7')
    expect(stands(desk)).toEqual({ idle: 'on' })
    await known(desk, 'push-7')
    expect(stands(desk)).toEqual({ idle: 'off' })
    expect(kept(desk)).toBe(null)
    expect(device.state.subscription).toBe(null)
    expect(api.heard()).toEqual(['DELETE /push-1'])
    expect(desk.told()).toEqual([])
  })

  test('also while it is blocked: it is not registered again by itself', async () => {
    const { desk, device, api } = await turnedOn()
    device.set('denied')
    await settle(desk)
    await known(desk, 'push-1')
    expect(kept(desk)?.publicId).toBe('push-1')
    await known(desk)
    device.set('granted')
    await settle(desk)
    expect([stands(desk), kept(desk), api.heard()]).toEqual([{ idle: 'off' }, null, []])
  })

  test('and a push server that no longer knows the device', async () => {
    const { desk, device, api } = await turnedOn()
    const gone = async (row: string) => {
      desk.flows.webPush.send({ type: 'webPush.gone', device: row })
      await settle(desk)
    }
    await gone('push-7')
    expect(stands(desk)).toEqual({ idle: 'on' })
    await gone('push-1')
    expect(stands(desk)).toEqual({ idle: 'off' })
    expect(kept(desk)).toBe(null)
    expect(device.state.subscription).toBe(null)
    expect(api.heard()).toEqual([])
  })
})
