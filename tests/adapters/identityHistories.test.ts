import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createDevice, lasts, pauseBy } from './identityTabs.ts'
import { kinds } from './identityTroubles.ts'

const runs = 1_000
const mostTabs = 4
const hour = 3_600_000
const pollEvery = 600_000

const settled = () => new Promise<void>((done) => void setImmediate(done))

const Kind = fc.constantFrom(...kinds)
const Step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), tab: fc.nat(mostTabs - 1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('run' as const), turns: fc.integer({ min: 1, max: 12 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('kill' as const, 'open' as const), tab: fc.nat(mostTabs - 1) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('expire' as const, 'refuse' as const, 'fall' as const, 'well' as const, 'lose' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('signIn' as const) }) },
  /** A tab that needs a token is killed on the way to it. */
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('cut' as const), tab: fc.nat(mostTabs - 1), turns: fc.integer({ min: 4, max: 16 }) },
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('trouble' as const), kind: Kind }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hour' as const), kind: Kind, isThere: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('revoke' as const), chance: fc.integer({ min: 1, max: 6 }) }) },
)
type Step = typeof Step extends fc.Arbitrary<infer A> ? A : never

/** Plays one history to its end, with the provider reachable again, and asks each tab for a token. */
const play = async (s: fc.Scheduler, steps: readonly Step[], meet: (what: string) => void) => {
  const device = createDevice(pauseBy(s))
  await device.signedIn()
  const { world, seen } = device
  type Tab = ReturnType<typeof device.open>
  const tabs: (Tab | null)[] = [device.open(), device.open(), null, null]
  const alive = () => tabs.filter((tab) => tab !== null)
  const answers: string[] = []
  const ask = (tab: Tab) =>
    void tab.session.token().then(
      (token) => answers.push(O.isSome(token) ? 'token' : 'signedOut'),
      (error: unknown) => answers.push(error instanceof TypeError ? 'unreached' : 'broken'),
    )
  const run = async (turns: number) => {
    for (let turn = 0; turn < turns; turn++) {
      await settled()
      if (s.count() > 0) await s.waitOne()
    }
    await settled()
  }
  const rest = async () => {
    do await run(1)
    while (s.count() > 0)
  }
  const askAll = async () => {
    answers.length = 0
    for (const tab of alive()) ask(tab)
    await rest()
    return [...answers]
  }
  const kill = (at: number) => {
    const refresh = tabs[at]?.kill() ?? 'none'
    if (refresh !== 'none') meet(`a kill while a refresh was ${refresh}`)
    tabs[at] = null
  }
  const signIn = async () => {
    const [tab] = alive()
    if (tab !== undefined) await Promise.all([tab.session.begin(device.grant()), rest()])
  }
  const makeWell = () => {
    world.online = true
    world.trouble = null
  }
  const passHour = async ({ kind, isThere }: Extract<Step, { do: 'hour' }>) => {
    await rest()
    const before = { kept: await device.kept(), cleared: seen.cleared, arrived: new Map(seen.refreshes) }
    world.online = isThere
    world.trouble = kind
    world.time += lasts
    for (let past = 0; past < hour; past += pollEvery) {
      world.time += pollEvery
      const said = before.kept === null ? 'signedOut' : 'unreached'
      expect(await askAll()).toEqual(alive().map(() => said))
    }
    expect({ kept: await device.kept(), cleared: seen.cleared, arrived: seen.refreshes }).toEqual(before)
    if (before.kept !== null && alive().length > 0) meet(isThere ? `an hour of ${kind}` : 'an hour of no network')
    makeWell()
  }

  for (const step of steps) {
    if (step.do === 'run') await run(step.turns)
    if (step.do === 'open') tabs[step.tab] ??= device.open()
    if (step.do === 'ask') {
      const tab = tabs[step.tab] ?? null
      if (tab !== null) ask(tab)
    }
    if (step.do === 'kill') kill(step.tab)
    if (step.do === 'cut') {
      world.time += lasts
      tabs[step.tab] ??= device.open()
      const tab = tabs[step.tab] ?? null
      if (tab !== null) ask(tab)
      await run(step.turns)
      kill(step.tab)
    }
    if (step.do === 'expire') world.time += lasts
    if (step.do === 'refuse') for (const { session } of alive()) session.refused(session.held()?.access ?? '')
    if (step.do === 'fall') world.online = false
    if (step.do === 'trouble') world.trouble = step.kind
    if (step.do === 'well') makeWell()
    if (step.do === 'lose') world.losing += 1
    if (step.do === 'revoke' && step.chance === 1) {
      world.revoked = true
      meet('the provider was told to end it')
    }
    if (step.do === 'signIn' && (await device.kept()) === null && alive().length > 0) {
      await signIn()
      meet('signed in again')
    }
    if (step.do === 'hour') await passHour(step)
  }

  makeWell()
  await rest()
  world.losing = 0
  world.time += lasts
  tabs[0] ??= device.open()
  return { device, answers: await askAll(), tabs: alive(), askAll, signIn }
}

describe('over all histories of a device', () => {
  test('a session ends only after a token’s second use, after a loss, or by command', async () => {
    const met = new Map<string, number>()
    const meet = (what: string, times = 1) => void met.set(what, (met.get(what) ?? 0) + times)
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(Step, { minLength: 5, maxLength: 60, size: 'max' }),
        async (s, steps) => {
          const { device, answers, askAll, signIn, tabs } = await play(s, steps, meet)
          const { seen, world } = device
          expect({ needless: seen.needless, unfounded: seen.unfounded }).toEqual({ needless: 0, unfounded: 0 })
          if (seen.cleared === 0) expect(seen.ended).toBe(0)
          expect(answers).toEqual(tabs.map(() => (world.revoked ? 'signedOut' : 'token')))
          expect((await device.kept()) === null).toBe(world.revoked)
          meet('a lost answer', seen.lost)
          meet('a token used twice', seen.reuses)
          meet(world.revoked ? 'an end' : 'a session that goes on')
          if (!world.revoked) return
          await signIn()
          expect(await askAll()).toEqual(tabs.map(() => 'token'))
        },
      ),
      { numRuns: runs },
    )
    const kindsOfRun = [
      ...kinds.map((kind) => `an hour of ${kind}`),
      'an hour of no network',
      'a kill while a refresh was sent',
      'a kill while a refresh was applied',
      'a lost answer',
      'a token used twice',
      'the provider was told to end it',
      'signed in again',
      'an end',
      'a session that goes on',
    ]
    expect(kindsOfRun.filter((kind) => (met.get(kind) ?? 0) === 0)).toEqual([])
  })
})
