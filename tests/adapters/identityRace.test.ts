import fc from 'fast-check'
import { option as O } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createDevice, lasts, pauseBy } from './identityTabs.ts'
import { kinds, troubles } from './identityTroubles.ts'

const runs = 500
/** Until only the scheduler's own turns are left. */
const settled = () => new Promise<void>((done) => void setImmediate(done))
const atOnce = () => Promise.resolve()

/** How often the most refreshed token was sent. */
const most = (refreshes: ReadonlyMap<string, number>) => Math.max(0, ...refreshes.values())

/** Blocks calls of this name until they are released. */
const stopAt = (held: string) => {
  const waiting: (() => void)[] = []
  const met: string[] = []
  const pause = (what: string) => {
    met.push(what)
    return what === held ? new Promise<void>((go) => void waiting.push(go)) : Promise.resolve()
  }
  const letGo = () => {
    for (const go of waiting) go()
  }
  return { pause, letGo, met }
}

const Rounds = fc.array(fc.constantFrom('expire' as const, 'refuse' as const, 'again' as const, ...kinds), {
  ...{ minLength: 1, maxLength: 4 },
})

describe('over all interleavings', () => {
  test('tabs that start and expire together send each refresh token once, and stay signed in', async () => {
    const met = { shared: 0, troubled: 0 }
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
            if (round === 'refuse')
              tabs.forEach(({ session }, at) => {
                session.refused(O.getOrElse(() => '')(tokens[at] ?? O.none))
              })
            else if (round !== 'again') device.world.time += lasts
            if (round in troubles) {
              device.world.trouble = kinds.find((kind) => kind === round) ?? null
              const standings = await s.waitFor(Promise.all(tabs.map(({ session }) => session.resume())))
              expect(standings).toEqual(tabs.map(() => 'unreached'))
              device.world.trouble = null
              met.troubled += 1
            }
            tokens = await askAll()
          }
          expect(tokens.every(O.isSome)).toBe(true)
          const { refreshes, reuses, ended } = device.seen
          expect([most(refreshes), reuses, ended, device.world.revoked]).toEqual([1, 0, 0, false])
          if (refreshes.size < count * (1 + rounds.length)) met.shared += 1
        },
      ),
      { numRuns: runs },
    )
    expect([met.shared > 0, met.troubled > 0]).toEqual([true, true])
  })

  test('a killed tab ends the others’ session only if the provider had answered it', async () => {
    const met = { none: 0, sent: 0, applied: 0 }
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
        const refresh = first?.kill() ?? 'none'
        const tokens = await s.waitFor(Promise.all(asked))
        const isLost = refresh === 'applied'
        expect([answered, tokens.every(O.isSome), device.seen.reuses]).toEqual([others.length, !isLost, isLost ? 1 : 0])
        met[refresh] += 1
      }),
      { numRuns: runs },
    )
    expect(Object.values(met).every((times) => times > 0)).toBe(true)
  })
})

describe('four tabs', () => {
  test('four tabs that start together refresh once, and once again when the token expires', async () => {
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

  test('an offline session stays, and goes on when the network is back', async () => {
    const { device, tab } = await opened()
    device.world.online = false
    await expect(tab.session.token()).rejects.toThrow(TypeError)
    expect([await tab.session.resume(), device.seen.refreshes, device.seen.ended]).toEqual(['unreached', new Map(), 0])
    device.world.online = true
    expect(await tab.session.token()).toEqual(O.some('access-2'))
  })

  test.each(kinds)('whose refresh is stopped by %s goes on with the same token', async (kind) => {
    const { device, tab } = await opened()
    device.world.trouble = kind
    const before = await device.kept()
    expect([await tab.session.resume(), await device.kept(), device.seen.ended]).toEqual(['unreached', before, 0])
    device.world.trouble = null
    expect([await tab.session.resume(), [...device.seen.refreshes]]).toEqual(['live', [['refresh-1', 1]]])
  })

  test('a session that the provider revoked is over, and says so', async () => {
    const { device, tab } = await opened()
    device.world.revoked = true
    expect([await tab.session.token(), device.seen.ended, await device.kept()]).toEqual([O.none, 1, null])
  })

  test('a session whose answer was lost ends when the provider reports the second use, and not before', async () => {
    const { device, tab } = await opened()
    device.world.losing = 1
    const before = await device.kept()
    expect([await tab.session.resume(), await device.kept(), device.seen.ended]).toEqual(['unreached', before, 0])
    expect([await tab.session.resume(), await device.kept(), device.seen.reuses]).toEqual(['ended', null, 1])
  })

  test('an ended session is left to whoever signed in in another tab meanwhile', async () => {
    const { pause, letGo } = stopAt('refresh answered')
    const device = createDevice(pause)
    await device.signedIn()
    const [tab, other] = [device.open(), device.open()]
    device.world.revoked = true
    const asked = tab.session.resume()
    await settled()
    await other.session.begin(device.grant())
    const theirs = await device.kept()
    letGo()
    expect([await asked, device.seen.ended, await device.kept()]).toEqual(['unreached', 0, theirs])
    expect(await tab.session.token()).toEqual(O.some('access-2'))
  })

  test('with a clock set back an hour goes by what the services say', async () => {
    const { device, tab } = await opened()
    await tab.session.token()
    device.world.time -= 3_600_000
    expect(await tab.session.token()).toEqual(O.some('access-2'))
    tab.session.refused('access-2')
    expect(await tab.session.token()).toEqual(O.some('access-3'))
  })

  test('several requests for a token refresh a session once', async () => {
    const { device, tab } = await opened()
    const tokens = await Promise.all([tab.session.token(), tab.session.token(), tab.session.resume()])
    expect([tokens, device.seen.refreshes.size]).toEqual([[O.some('access-2'), O.some('access-2'), 'live'], 1])
  })

  test('a slow provider blocks no call, and its token is used when it comes', async () => {
    const { pause, letGo } = stopAt('refresh answered')
    const device = createDevice(pause, { patience: settled })
    await device.signedIn()
    const { session } = device.open()
    await expect(session.token()).rejects.toThrow(TypeError)
    expect(await session.resume()).toBe('unreached')
    letGo()
    await settled()
    expect([await session.token(), [...device.seen.refreshes]]).toEqual([O.some('access-2'), [['refresh-1', 1]]])
  })

  test('a session whose vault cannot be written goes on in all tabs, and is stored once it can be', async () => {
    const { device, tab } = await opened()
    const other = device.open()
    const tokens = () => Promise.all([tab, other].map(({ session }) => session.token()))
    const stands = async () => ({ token: (await device.kept())?.refreshToken, sent: [...device.seen.refreshes.keys()] })
    device.world.vaultFull = true
    expect(await tab.session.token()).toEqual(O.some('access-2'))
    expect([await tokens(), await stands()]).toEqual([
      ...[[O.some('access-2'), O.some('access-2')], { token: 'refresh-1', sent: ['refresh-1'] }],
    ])
    device.world.time += lasts
    expect([await tokens(), await stands()]).toEqual([
      ...[[O.some('access-3'), O.some('access-3')], { token: 'refresh-1', sent: ['refresh-1', 'refresh-2'] }],
    ])
    device.world.vaultFull = false
    await tokens()
    await settled()
    expect(await stands()).toEqual({ token: 'refresh-3', sent: ['refresh-1', 'refresh-2'] })
    device.world.time += lasts
    expect(await Promise.all([other, tab].map(({ session }) => session.token()))).toEqual([
      ...[O.some('access-4'), O.some('access-4')],
    ])
    expect([device.seen.reuses, device.seen.ended, device.seen.revoked]).toEqual([0, 0, []])
  })

  test.each([
    ['signs it out', 'end', [O.none, 1, ['refresh-2']]],
    ['signs in', 'begin', [O.some('access-9'), 0, ['refresh-2']]],
  ])('a session that the vault could not take is given up once another tab %s', async (_, act, outcome) => {
    const { device, tab } = await opened()
    const other = device.open()
    device.world.vaultFull = true
    await tab.session.token()
    device.world.vaultFull = false
    device.world.time += lasts
    if (act === 'end') await other.session.end('promise', 'https://identity.example shop')
    else await other.session.begin({ ...device.grant(), access: 'access-9', refresh: 'refresh-9' })
    expect([await tab.session.token(), device.seen.ended, device.seen.revoked]).toEqual(outcome)
  })

  test('an unreachable provider is sent no token', async () => {
    const { pause, met } = stopAt('')
    const device = createDevice(pause)
    await device.signedIn()
    device.world.online = false
    await device.open().session.resume()
    expect([met.includes('reach asked'), met.includes('refresh asked')]).toEqual([true, false])
  })

  test.each(['reach answered', 'refresh answered'])(
    'a session that ended before %s receives nothing more',
    async (what) => {
      const { pause, letGo } = stopAt(what)
      const device = createDevice(pause)
      await device.signedIn()
      const { session } = device.open()
      device.world.revoked = true
      const asked = session.resume()
      await settled()
      session.drop()
      await session.end('promise', 'https://identity.example shop')
      letGo()
      const sent = what === 'refresh answered' ? 1 : 0
      expect([await asked, device.seen.ended, device.seen.refreshes.size]).toEqual(['unreached', 0, sent])
    },
  )

  test('a session that ended during a refresh takes nothing of its answer', async () => {
    const { device, tab } = await opened()
    const asked = tab.session.resume()
    tab.session.drop()
    await tab.session.end('promise', 'https://identity.example shop')
    expect([await asked, tab.session.held(), await device.kept()]).not.toContain('live')
    expect([tab.session.held(), await device.kept(), await tab.session.token()]).toEqual([null, null, O.none])
  })
})
