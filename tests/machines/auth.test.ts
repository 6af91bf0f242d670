import { describe, expect, test } from 'vitest'
import { ownerOf } from '../../src/events/desk/user.ts'
import { shopkeeper } from '../../src/events/samples.ts'
import { authMachine } from '../../src/machines/identity/auth.ts'
import { visitor } from '../../src/machines/identity/authContext.ts'
import { openAlone } from './alone.ts'

const stayed = { type: 'page.stayed' } as const
const left = { owner: ownerOf(shopkeeper), apps: [], forget: true }
const signedOut = { type: 'auth.signedOut', left } as const
const ofUser = { type: 'auth.ofUser', user: shopkeeper } as const
const kept = { ...visitor, user: shopkeeper }

const opened = () => openAlone(authMachine, 'user')
type Flow = ReturnType<typeof opened>
const session = (flow: Flow) => flow.snapshot().value.session

/** The tab of a user with a session who pressed sign-out. */
const promising = () => {
  const flow = opened().hear(ofUser)
  flow.answer('resumeSession', { type: 'session.resumed' }).hear({ type: 'auth.signOut' })
  flow.answer('countUnsaved', { type: 'signOut.counted', waiting: 0, lines: 0 })
  flow.hear({ type: 'signOut.confirm', forget: true })
  flow.said()
  return flow
}

describe('a sign-out', () => {
  test('whose promise cannot be stored is not done: its user stays, with a notice', () => {
    const flow = promising()
    expect(session(flow)).toBe('promising')
    flow.answer('promiseSignOut', stayed)
    expect(session(flow)).toEqual({ signedIn: 'resuming' })
    expect(flow.context()).toEqual(kept)
    expect(flow.said()).toEqual([{ type: 'notice.show', kind: 'danger', key: 'auth.notSignedOut', values: {} }])
  })

  test('whose page cannot be left shows a visitor', () => {
    const flow = promising().answer('promiseSignOut', signedOut)
    flow.answer('endSession', { type: 'signOut.settled', promises: ['promise-1'] })
    expect(session(flow)).toBe('leavingPage')
    flow.answer('leavePage', stayed)
    expect({ session: session(flow), context: flow.context() }).toEqual({ session: 'visiting', context: visitor })
  })
})

describe('a sign-out that is confirmed on the way to the provider', () => {
  test('is promised, after a session that ended', () => {
    const flow = opened().hear(ofUser).answer('resumeSession', { type: 'session.ended' }).hear({ type: 'auth.signOut' })
    flow.answer('countUnsaved', { type: 'signOut.counted', waiting: 0, lines: 0 }).hear({ type: 'auth.signIn' })
    expect(session(flow)).toBe('leaving')
    flow.begun()
    flow.hear({ type: 'signOut.confirm', forget: true })
    expect([session(flow), flow.begun()]).toEqual(['promising', [['promiseSignOut', { forget: true }]]])
  })

  test('is none of a visitor’s', () => {
    const flow = opened().hear({ type: 'auth.signIn' }).hear({ type: 'signOut.confirm', forget: true })
    expect(session(flow)).toBe('leaving')
  })
})

test('owed sign-outs are read again if a page that was to be left stays', () => {
  const flow = promising().answer('promiseSignOut', signedOut)
  flow.answer('endSession', { type: 'signOut.settled', promises: ['promise-1'] })
  flow.begun()
  flow.answer('leavePage', stayed)
  expect(flow.begun().map(([effect]) => effect)).toEqual(['settleSignOuts'])
})

test('a session that ended is tried again, from the first try, when another tab tells of the same user', () => {
  const renamed = { ...shopkeeper, givenName: 'نام دیگر' }
  const flow = opened().hear(ofUser).answer('resumeSession', { type: 'session.unreached', retryIn: 1_000 })
  flow.hear({ type: 'session.retried' }).answer('resumeSession', { type: 'session.ended' })
  expect([session(flow), flow.snapshot().context.tries]).toEqual([{ signedIn: 'ended' }, 1])
  flow.hear({ type: 'auth.ofUser', user: renamed })
  expect(session(flow)).toEqual({ signedIn: 'resuming' })
  expect(flow.context()).toEqual({ ...kept, user: renamed, retryIn: 1_000 })
})
