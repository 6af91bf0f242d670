import { describe, expect, test } from 'vitest'
import { ownerOf } from '../../src/events/desk/user.ts'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import { userMachine } from '../../src/machines/desk/user.ts'
import { openAlone } from './alone.ts'

const left = { owner: ownerOf(shopkeeper), apps: ['app-1'], forget: true }
const signedOut = { type: 'auth.signedOut', left } as const
const signedIn = (user: typeof shopkeeper) => ({ type: 'auth.signedIn', user }) as const
const openedAgain = { type: 'desk.opened', build: 'b', tab: 't', adopts: null } as const

const opened = () => openAlone(userMachine, 'apps', 'basket', 'drafts', 'asides', 'areas', 'auth')
type Flow = ReturnType<typeof opened>
const owed = (flow: Flow) => flow.snapshot().context.owed
const owners = (flow: Flow) => owed(flow).map(({ owner }) => owner)
const told = (flow: Flow) => flow.said().map(({ type }) => type)

/** The last user signed out, and that promise is still owed. */
const owing = () => {
  const flow = opened().hear(signedIn(shopkeeper), signedOut)
  flow.said()
  expect(owners(flow)).toEqual([left.owner])
  return flow
}

describe('an owed sign-out', () => {
  test.each([
    ['', []],
    [', after somebody else', [signedIn(otherShopkeeper)]],
  ])('is settled once that user is back%s', (_, before) => {
    const flow = owing().hear(...before, signedIn(shopkeeper))
    expect(owed(flow)).toEqual([])
  })

  test('stays owed while somebody else is signed in', () => {
    const flow = owing().hear(signedIn(otherShopkeeper))
    expect(owners(flow)).toEqual([left.owner])
  })

  test('is owed also if a slow tab records it on a device without a user', () => {
    const flow = opened().hear(signedOut)
    expect({ state: flow.state(), owners: owners(flow) }).toEqual({ state: 'signedOut', owners: [left.owner] })
  })

  test('loads its area at the start, which tells the flows who is signed in', () => {
    const flow = owing().hear(openedAgain)
    expect(flow.said()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'auth.ofUser', user: null }),
        expect.objectContaining({ type: 'areas.needed', area: 'identity' }),
      ]),
    )
  })
})

test('a start without owed sign-outs tells who is signed in, and loads no area', () => {
  const flow = opened().hear(openedAgain)
  expect(told(flow)).not.toContain('areas.needed')
})

describe('a checkpoint replaces everything about the user', () => {
  const promised = { ...left, owner: ownerOf(otherShopkeeper), promise: 'promise-1' }

  test.each([
    ['somebody, and nothing owed', 'signedIn', { user: shopkeeper, route: '/apps', owed: [] }],
    ['somebody, and what was promised', 'signedIn', { user: shopkeeper, route: '/plans', owed: [promised] }],
    ['nobody, and what was promised', 'signedOut', { user: null, route: '/', owed: [promised] }],
    ['nobody, and nothing owed', 'signedOut', { user: null, route: '/', owed: [] }],
  ])('%s', (_, state, rested) => {
    const flow = owing().hear(signedIn(otherShopkeeper), { type: 'route.visited', path: '/apps/credentials' })
    expect(flow.context()).toEqual({ user: otherShopkeeper, route: '/apps/credentials', owed: owed(flow) })
    flow.hear({ type: 'user.rested', ...rested })
    expect({ state: flow.state(), context: flow.context() }).toEqual({ state, context: rested })
  })
})

test('another user finds nothing of what the last one was writing; the same user does', () => {
  const flow = opened().hear(signedIn(shopkeeper))
  flow.said()
  const discards = (user: typeof shopkeeper) =>
    told(flow.hear(signedIn(user))).filter((type) => /discard|clear/.test(type))
  expect({ shopkeeper: discards(shopkeeper), otherShopkeeper: discards(otherShopkeeper) }).toEqual({
    shopkeeper: [],
    otherShopkeeper: ['basket.discard', 'asides.discard', 'drafts.clear'],
  })
})
