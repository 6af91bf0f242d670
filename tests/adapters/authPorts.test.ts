import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { createAuthPorts } from '../../src/adapters/identity/auth.ts'
import { createDebt } from '../../src/adapters/identity/debt.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { maryam, ownerOfMaryam } from '../scenarios/authDesk.ts'
import { live } from '../scenarios/live.ts'
import { createDevice, createStorage } from './identityTabs.ts'

const turns = () => new Promise((done) => setImmediate(done))
const bought = { ...maryam, plan: 'STARTUP' }

/** A tab whose provider answers who the user is when the test says so. */
const opened = async () => {
  const device = createDevice(() => Promise.resolve())
  const { session, provider } = device.open()
  const answers: ((user: typeof maryam) => void)[] = []
  const gone: string[] = []
  const present: { owner: string | null; apps: readonly string[] } = { owner: ownerOfMaryam, apps: [] }
  let begin = () => {}
  const told: unknown[] = []
  const ports = createAuthPorts({
    provider: {
      ...provider,
      begin: () =>
        new Promise((done) => {
          begin = () => done(E.right('https://identity.example/auth'))
        }),
      redeem: async () => E.right(device.grant()),
      describe: () =>
        new Promise((done) => {
          answers.push((user) => done(E.right(user)))
        }),
      leave: async () => null,
    },
    ...{ session, debt: createDebt(createStorage()), store: createMemoryStore() },
    page: { go: (address) => gone.push(address), post() {}, reload() {}, canLoad: () => true },
    answer: 'https://desk.example/authcallback?code=1&state=1',
    present: () => ({ ...present }),
    owed: () => [],
    inTurn: (task) => task(),
    endPushes: async () => {},
    chance: () => 0,
  })
  /** Gives the call of that number its answer. */
  const answer = async (at: number, user: typeof maryam) => {
    answers[at]?.(user)
    await turns()
  }
  return { device, session, ports, answers, answer, told, gone, present, begin: () => begin() }
}

/** A watched session that was refreshed: the user is being asked for. */
const refreshed = async () => {
  const desk = await opened()
  const { device, session, ports, told } = desk
  await session.begin(device.grant())
  ports.watchSession({}, (outcome) => told.push(outcome), String, live)
  device.world.time += 300_000
  await session.token()
  await turns()
  return desk
}

test('an older answer about the user is dropped once the user is asked for again', async () => {
  const { ports, answer, told } = await refreshed()
  const reloaded = ports.describeUser({}, live)
  await answer(0, maryam)
  await answer(1, bought)
  expect([await reloaded, told]).toEqual([{ type: 'user.described', user: bought }, []])
})

test('an older answer about the user is dropped while the session is resumed for the next one', async () => {
  const { device, ports, answers, answer, told } = await refreshed()
  device.world.time += 300_000
  const reloaded = ports.describeUser({}, live)
  answers[0]?.(maryam)
  await turns()
  for (const at of [1, 2]) await answer(at, bought)
  expect([await reloaded, told]).toEqual([{ type: 'user.described', user: bought }, []])
})

test('a refresh tells of the user, if nothing asked later', async () => {
  const { answer, told } = await refreshed()
  await answer(0, bought)
  expect(told).toEqual([{ type: 'user.described', user: bought }])
})

test.each([
  ['begins no session, and its tokens are revoked', true, ['auth.notSignedIn', null, ['refresh-1']]],
  ['begins one if somebody still waits for it', false, ['auth.signedIn', 'refresh-1', []]],
] as const)('a sign-in that was left before its end %s', async (_, isLeft, expected) => {
  const { device, ports, answer } = await opened()
  const left = new AbortController()
  const finished = ports.finishSignIn({}, { ...live, signal: left.signal })
  await turns()
  if (isLeft) left.abort()
  await answer(0, maryam)
  const { type } = await finished
  expect([type, (await device.kept())?.refreshToken ?? null, device.seen.revoked]).toEqual(expected)
})

test.each([
  ['goes nowhere once its user has signed out', null, []],
  ['still goes there after the button came back', ownerOfMaryam, ['https://identity.example/auth']],
])('a slow way to the provider %s', async (_, owner, addresses) => {
  const { ports, gone, present, begin } = await opened()
  const left = new AbortController()
  void ports.beginSignIn({}, { ...live, signal: left.signal })
  left.abort()
  present.owner = owner
  begin()
  await turns()
  expect(gone).toEqual(addresses)
})
