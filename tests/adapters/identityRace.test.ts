import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createDevice, lasts, pauseBy } from './identityTabs.ts'

const runs = 500
/** Until nothing but the scheduler's own turns is left to happen. */
const settled = () => new Promise<void>((done) => void setImmediate(done))
const atOnce = () => Promise.resolve()

/** How often the most refreshed token was sent. */
const most = (refreshes: ReadonlyMap<string, number>) => Math.max(0, ...refreshes.values())

const Rounds = fc.array(fc.constantFrom('expire', 'refuse', 'again'), { minLength: 1, maxLength: 4 })

describe('over all interleavings', () => {
  test('tabs that start and expire together send each refresh token at most once, and all stay signed in', async () => {
    let shared = 0
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 2, max: 4 }),
        Rounds,
        fc.boolean(),
        async (s, count, rounds, answersInTime) => {
          const device = createDevice(pauseBy(s), { answersInTime })
          await device.signedIn()
          const tabs = Array.from({ length: count }, device.open)
          const askAll = () => s.waitFor(Promise.all(tabs.map(({ session }) => session.token())))
          let tokens = await askAll()
          for (const round of rounds) {
            if (round === 'expire') device.world.time += lasts
            if (round === 'refuse')
              tabs.forEach(({ session }, at) => {
                session.refused(O.getOrElse(() => '')(tokens[at] ?? O.none))
              })
            tokens = await askAll()
          }
          expect(tokens.every(O.isSome)).toBe(true)
          expect([most(device.seen.refreshes), device.seen.reuses, device.seen.ended]).toEqual([1, 0, 0])
          if (device.seen.refreshes.size < count * (1 + rounds.length)) shared += 1
        },
      ),
      { numRuns: runs },
    )
    expect(shared).toBeGreaterThan(0)
  }, 60_000)

  test('a tab that is killed at any moment makes no other tab send a token twice', async () => {
    const met = { lost: 0, survived: 0 }
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 4 }), fc.nat(40), async (s, count, moment) => {
        const device = createDevice(pauseBy(s))
        await device.signedIn()
        const [first, ...others] = Array.from({ length: count }, device.open)
        void first?.session.token().catch(() => {})
        let answered = 0
        const asked = others.map(({ session }) =>
          session.token().then(
            (token) => {
              answered += 1
              return token
            },
            () => O.none,
          ),
        )
        for (let step = 0; step < moment; step++) {
          await settled()
          if (s.count() > 0) await s.waitOne()
        }
        first?.kill()
        const tokens = await s.waitFor(Promise.all(asked))
        expect([most(device.seen.refreshes) <= 1, device.seen.reuses]).toEqual([true, 0])
        expect(answered).toBe(others.length)
        if (tokens.every(O.isSome)) met.survived += 1
        else met.lost += 1
      }),
      { numRuns: runs },
    )
    expect([met.lost > 0, met.survived > 0]).toEqual([true, true])
  }, 60_000)
})

describe('four tabs', () => {
  test('that start together refresh once, and once again when the token expires', async () => {
    const device = createDevice(atOnce)
    await device.signedIn()
    const tabs = Array.from({ length: 4 }, device.open)
    const first = await Promise.all(tabs.map(({ session }) => session.token()))
    device.world.time += lasts
    const second = await Promise.all(tabs.map(({ session }) => session.token()))
    expect([first, second, [...device.seen.refreshes]]).toEqual([
      Array.from({ length: 4 }, () => O.some('access-2')),
      Array.from({ length: 4 }, () => O.some('access-3')),
      [
        ['refresh-1', 1],
        ['refresh-2', 1],
      ],
    ])
  })

  test('whose token a service refuses before its time refresh once', async () => {
    const device = createDevice(atOnce)
    await device.signedIn()
    const tabs = Array.from({ length: 4 }, device.open)
    await Promise.all(tabs.map(({ session }) => session.token()))
    for (const { session } of tabs) session.refused('access-2')
    const tokens = await Promise.all(tabs.map(({ session }) => session.token()))
    expect([tokens, device.seen.refreshes.size]).toEqual([Array.from({ length: 4 }, () => O.some('access-3')), 2])
  })
})

describe('a session', () => {
  const opened = async () => {
    const device = createDevice(atOnce)
    await device.signedIn()
    return { device, tab: device.open() }
  }

  test('that is offline ends nothing, and goes on when the network is back', async () => {
    const { device, tab } = await opened()
    device.world.online = false
    await expect(tab.session.token()).rejects.toThrow(TypeError)
    expect([device.seen, await tab.session.resume()]).toEqual([
      { refreshes: new Map(), reuses: 0, ended: 0, lost: 0 },
      'unreached',
    ])
    device.world.online = true
    expect(await tab.session.token()).toEqual(O.some('access-2'))
  })

  test('whose provider is busy asks again with the same token', async () => {
    const { device, tab } = await opened()
    device.world.busy = 1
    expect([await tab.session.resume(), (await device.kept())?.underWay]).toEqual(['unreached', false])
    expect([await tab.session.resume(), device.seen.reuses]).toEqual(['live', 0])
  })

  test('that the provider has revoked is over, and says so', async () => {
    const { device, tab } = await opened()
    device.world.revoked = true
    expect([await tab.session.token(), device.seen.ended, await device.kept()]).toEqual([O.none, 1, null])
  })

  test('whose refresh was sent and never answered is over, and its token is not sent again', async () => {
    const { device, tab } = await opened()
    const place = await device.kept()
    expect(place).not.toBeNull()
    await device.lose()
    expect([await tab.session.resume(), device.seen.refreshes.size, await device.kept()]).toEqual(['ended', 0, null])
  })

  test('with a clock set back an hour goes by what the services say', async () => {
    const { device, tab } = await opened()
    await tab.session.token()
    device.world.time -= 3_600_000
    expect(await tab.session.token()).toEqual(O.some('access-2'))
    tab.session.refused('access-2')
    expect(await tab.session.token()).toEqual(O.some('access-3'))
  })

  test('that is asked for several tokens at once refreshes once', async () => {
    const { device, tab } = await opened()
    const tokens = await Promise.all([tab.session.token(), tab.session.token(), tab.session.resume()])
    expect([tokens, device.seen.refreshes.size]).toEqual([[O.some('access-2'), O.some('access-2'), 'live'], 1])
  })

  test('whose provider takes its time keeps nobody waiting, and has the token when it comes', async () => {
    const answering: (() => void)[] = []
    const pause = (what: string) =>
      what === 'refresh answered' ? new Promise<void>((answer) => void answering.push(answer)) : Promise.resolve()
    const device = createDevice(pause, { patience: settled })
    await device.signedIn()
    const { session } = device.open()
    await expect(session.token()).rejects.toThrow(TypeError)
    expect(await session.resume()).toBe('unreached')
    for (const answer of answering) answer()
    await settled()
    expect([await session.token(), [...device.seen.refreshes]]).toEqual([O.some('access-2'), [['refresh-1', 1]]])
  })

  test('that was ended while a refresh was under way takes none of what comes', async () => {
    const { device, tab } = await opened()
    const asked = tab.session.resume()
    await tab.session.end()
    expect([await asked, tab.session.held(), await device.kept()]).not.toContain('live')
    expect([tab.session.held(), await device.kept(), await tab.session.token()]).toEqual([null, null, O.none])
  })
})
