import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { createAuthPorts } from '../../src/adapters/identity/auth.ts'
import { createDebt } from '../../src/adapters/identity/debt.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { maryam } from '../scenarios/authDesk.ts'
import { live } from '../scenarios/live.ts'
import { createDevice, createStorage } from './identityTabs.ts'

const turns = () => new Promise((done) => setImmediate(done))
const bought = { ...maryam, plan: 'STARTUP' }

/** A tab whose provider answers who the user is when the test says so. */
const opened = async () => {
  const device = createDevice(() => Promise.resolve())
  const { session, provider } = device.open()
  const answers: ((user: typeof maryam) => void)[] = []
  const told: unknown[] = []
  const ports = createAuthPorts({
    provider: {
      ...provider,
      begin: async () => E.left('offline'),
      redeem: async () => E.right(device.grant()),
      describe: () =>
        new Promise((done) => {
          answers.push((user) => done(E.right(user)))
        }),
      leave: async () => null,
    },
    ...{ session, debt: createDebt(createStorage()), store: createMemoryStore() },
    page: { go() {}, post() {}, reload() {}, canLoad: () => true },
    answer: 'https://desk.example/authcallback?code=1&state=1',
    present: () => ({ owner: null, apps: [] }),
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
  return { device, session, ports, answers, answer, told }
}

test('an older answer about the user is dropped once the user is asked for again', async () => {
  const { device, session, ports, answer, told } = await opened()
  await session.begin(device.grant())
  ports.watchSession({}, (outcome) => told.push(outcome), String, live)
  device.world.time += 300_000
  await session.token()
  await turns()
  const reloaded = ports.describeUser({}, live)
  await answer(0, maryam)
  await answer(1, bought)
  expect([await reloaded, told]).toEqual([{ type: 'user.described', user: bought }, []])
})

test('an older answer about the user is dropped while the session is resumed for the next one', async () => {
  const { device, session, ports, answers, answer, told } = await opened()
  await session.begin(device.grant())
  ports.watchSession({}, (outcome) => told.push(outcome), String, live)
  device.world.time += 300_000
  await session.token()
  await turns()
  device.world.time += 300_000
  const reloaded = ports.describeUser({}, live)
  answers[0]?.(maryam)
  await turns()
  for (const at of [1, 2]) await answer(at, bought)
  expect([await reloaded, told]).toEqual([{ type: 'user.described', user: bought }, []])
})

test('a refresh tells of the user, if nothing asked later', async () => {
  const { device, session, ports, answer, told } = await opened()
  await session.begin(device.grant())
  ports.watchSession({}, (outcome) => told.push(outcome), String, live)
  device.world.time += 300_000
  await session.token()
  await turns()
  await answer(0, bought)
  expect(told).toEqual([{ type: 'user.described', user: bought }])
})
