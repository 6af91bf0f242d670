import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createDevice, lasts, pauseBy } from './identityTabs.ts'

const runs = 500
const mostTabs = 4
const hour = 3_600_000
const pollEvery = 600_000

const settled = () => new Promise<void>((done) => void setImmediate(done))

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
      do: fc.constantFrom(
        'expire' as const,
        'refuse' as const,
        'fall' as const,
        'rise' as const,
        'busy' as const,
        'lose' as const,
        'signIn' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('hour' as const) }) },
)
type Step = typeof Step extends fc.Arbitrary<infer A> ? A : never

/** Plays one history to its end, and then lets everything that is under way come to rest with the network there. */
const play = async (s: fc.Scheduler, steps: readonly Step[], met: Record<string, number>) => {
  const device = createDevice(pauseBy(s))
  await device.signedIn()
  const { world, seen } = device
  type Tab = ReturnType<typeof device.open>
  const tabs: (Tab | null)[] = [device.open(), device.open(), null, null]
  const alive = () => tabs.filter((tab) => tab !== null)
  const asked = new Set<Promise<unknown>>()
  const answers: string[] = []
  const ask = (tab: Tab) => {
    const answer = tab.session.token().then(
      (token) => (O.isSome(token) ? 'token' : 'signedOut'),
      (error: unknown) => (error instanceof TypeError ? 'unreached' : 'broken'),
    )
    const done = answer.then((said) => {
      answers.push(said)
      asked.delete(done)
    })
    asked.add(done)
  }
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
  /** What a kill or a lost answer leaves behind: a refresh that was sent, and whose answer nobody has. */
  const isDoubtful = async () => (await device.kept())?.underWay === true
  let doubts = 0

  for (const step of steps) {
    if (step.do === 'run') await run(step.turns)
    if (step.do === 'open') tabs[step.tab] ??= device.open()
    if (step.do === 'ask') {
      const tab = tabs[step.tab] ?? null
      if (tab !== null) ask(tab)
    }
    if (step.do === 'kill') {
      if (tabs[step.tab]?.kill() === 'holder' && (await isDoubtful())) {
        doubts += 1
        met.killed = (met.killed ?? 0) + 1
      }
      tabs[step.tab] = null
    }
    if (step.do === 'expire') world.time += lasts
    if (step.do === 'refuse') for (const { session } of alive()) session.refused(session.held()?.access ?? '')
    if (step.do === 'fall') world.online = false
    if (step.do === 'rise') world.online = true
    if (step.do === 'busy') world.busy += 1
    if (step.do === 'lose') world.losing += 1
    if (step.do === 'signIn' && (await device.kept()) === null) {
      const [tab] = alive()
      if (tab !== undefined) {
        await Promise.all([tab.session.begin(device.grant()), rest()])
        met.again = (met.again ?? 0) + 1
      }
    }
    if (step.do === 'hour') {
      await rest()
      const before = { kept: await device.kept(), ended: seen.ended, sent: seen.refreshes.size }
      world.online = false
      world.time += lasts
      answers.length = 0
      for (let past = 0; past < hour; past += pollEvery) {
        world.time += pollEvery
        for (const tab of alive()) ask(tab)
        await rest()
      }
      expect([await device.kept(), seen.refreshes.size]).toEqual([
        before.kept?.underWay === true && alive().length > 0 ? null : before.kept,
        before.sent,
      ])
      if (before.kept?.underWay === false) {
        expect([new Set(answers), seen.ended]).toEqual([new Set(alive().length > 0 ? ['unreached'] : []), before.ended])
        if (alive().length > 0) met.hours = (met.hours ?? 0) + 1
      }
      world.online = true
    }
  }

  world.online = true
  world.busy = 0
  await rest()
  doubts += seen.lost
  met.lost = (met.lost ?? 0) + seen.lost
  tabs[0] ??= device.open()
  const over = (await device.kept()) === null || (await isDoubtful())
  world.losing = 0
  answers.length = 0
  for (const tab of alive()) ask(tab)
  await rest()
  return { device, doubts, over, answers, hanging: asked.size, open: alive().length, tabs: alive(), ask, rest }
}

describe('over all histories of a device', () => {
  test('no refresh token is sent twice, and only an answer that nobody has ends a session', async () => {
    const met: Record<string, number> = {}
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(Step, { minLength: 5, maxLength: 60, size: 'max' }),
        async (s, steps) => {
          const { device, doubts, over, answers, open, ask, rest, tabs } = await play(s, steps, met)
          const { seen } = device
          expect([Math.max(0, ...seen.refreshes.values()) <= 1, seen.reuses]).toEqual([true, 0])
          expect(answers.includes('broken')).toBe(false)
          if (doubts === 0) expect([seen.ended, answers]).toEqual([0, Array.from({ length: open }, () => 'token')])
          if (over) expect(await device.kept()).toBeNull()
          if (!over) return
          const [first] = tabs
          await Promise.all([first?.session.begin(device.grant()), rest()])
          answers.length = 0
          for (const tab of tabs) ask(tab)
          await rest()
          expect(answers).toEqual(Array.from({ length: open }, () => 'token'))
        },
      ),
      { numRuns: runs },
    )
    for (const kind of ['killed', 'lost', 'again', 'hours']) expect([kind, (met[kind] ?? 0) > 0]).toEqual([kind, true])
  }, 120_000)
})
