import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import type { UpdatePorts } from '../../src/machines/desk/update.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { failingStore } from './failingStore.ts'
import { milk } from './goods.ts'

const stands = (desk: Desk) => [desk.flows.update.getSnapshot().value, desk.told()]

type Tell = Parameters<UpdatePorts['watchUpdates']>[1]

/** A desk whose browser is the test: it reports builds, and answers the commands to load one or to install the desk. */
const opened = async (store?: Store) => {
  const heard: Tell[] = []
  const applied: (() => void)[] = []
  const installed: ((news: 'install.offered' | 'install.done') => void)[] = []
  const desk = await openDesk({
    ...(store && { store }),
    ports: {
      watchUpdates: (_, tell) => {
        heard.push(tell)
        return () => {}
      },
      applyUpdate: () => new Promise((answer) => applied.push(() => answer({ type: 'update.postponed' }))),
      installDesk: () => new Promise((answer) => installed.push((type) => answer({ type }))),
    },
  })
  const tell: Tell = (news) => {
    for (const each of heard) each(news)
  }
  return { desk, tell, applied, installed }
}

const update = (desk: Desk, type: 'update.apply' | 'update.dismiss') => desk.send('update', { type })

describe('a build', () => {
  test('a build that works offline now says so, and nothing waits', async () => {
    const { desk, tell } = await opened()
    tell({ type: 'offline.ready' })
    expect(stands(desk)).toEqual([
      { build: 'current', language: 'own', installation: 'unknown' },
      ['update.offlineReady'],
    ])
  })

  test('a new build waits; a postponement is shown, it waits again, and can be requested again', async () => {
    const { desk, tell, applied } = await opened()
    tell({ type: 'update.ready' })
    expect(stands(desk)).toEqual([{ build: 'waiting', language: 'own', installation: 'unknown' }, []])
    for (const times of [1, 2]) {
      update(desk, 'update.apply')
      update(desk, 'update.apply')
      await desk.calm()
      expect(applied.length).toEqual(times)
      expect(stands(desk)).toEqual([{ build: 'applying', language: 'own', installation: 'unknown' }, []])

      applied.at(-1)?.()
      await desk.calm()
      expect(stands(desk)).toEqual([
        { build: 'waiting', language: 'own', installation: 'unknown' },
        ['update.postponed'],
      ])
      await desk.pass(3000)
    }
  })

  test('is not loaded before everything that was done is stored', async () => {
    const { store, fail } = failingStore()
    const { desk, tell, applied } = await opened(store)
    fail('full')
    desk.tap(milk)
    tell({ type: 'update.ready' })
    update(desk, 'update.apply')
    await desk.calm()
    expect(applied.length).toBe(0)
    expect(stands(desk)[0]).toEqual({ build: 'applying', language: 'own', installation: 'unknown' })
    fail(null)
    await desk.pass(500)
    expect({ appliedCount: applied.length, waiting: desk.journal.waiting() }).toEqual({ appliedCount: 1, waiting: 0 })
  })

  test('a postponed build is offered again by the next, and by another tab that takes it', async () => {
    const { desk, tell, applied } = await opened()
    const build = () => desk.flows.update.getSnapshot().value.build
    tell({ type: 'update.ready' })
    update(desk, 'update.dismiss')
    expect(build()).toBe('dismissed')
    update(desk, 'update.apply')
    expect(build()).toBe('dismissed')
    tell({ type: 'update.ready' })
    expect(build()).toBe('waiting')
    update(desk, 'update.dismiss')
    tell({ type: 'update.taken' })
    expect(build()).toBe('superseded')
    update(desk, 'update.dismiss')
    tell({ type: 'update.taken' })
    update(desk, 'update.apply')
    await desk.calm()
    expect({ build: build(), appliedCount: applied.length }).toEqual({ build: 'applying', appliedCount: 1 })
  })

  test.each(['current', 'waiting', 'dismissed'] as const)(
    'is the last one where another tab takes the next while it is %s',
    async (before) => {
      const { desk, tell } = await opened()
      if (before !== 'current') tell({ type: 'update.ready' })
      if (before === 'dismissed') update(desk, 'update.dismiss')
      expect(stands(desk)).toEqual([{ build: before, language: 'own', installation: 'unknown' }, []])
      tell({ type: 'update.taken' })
      expect(stands(desk)).toEqual([{ build: 'superseded', language: 'own', installation: 'unknown' }, []])
    },
  )
})

describe('a language that another tab chooses', () => {
  const standsAt = (desk: Desk) => desk.flows.update.getSnapshot().value

  test.each(['current', 'waiting', 'dismissed', 'superseded'] as const)(
    'is offered beside a %s build, postponed, offered again, and dropped when it is ours again',
    async (build) => {
      const { desk, tell } = await opened()
      if (build === 'superseded') tell({ type: 'update.taken' })
      else if (build !== 'current') tell({ type: 'update.ready' })
      if (build === 'dismissed') update(desk, 'update.dismiss')
      const both = (language: 'own' | 'other') => ({ build, language, installation: 'unknown' })
      expect(standsAt(desk)).toEqual(both('own'))
      for (const round of [1, 2]) {
        tell({ type: 'update.language' })
        expect({ round, stands: standsAt(desk) }).toEqual({ round, stands: both('other') })
        desk.send('update', { type: 'language.stay' })
        expect({ round, stands: standsAt(desk) }).toEqual({ round, stands: both('own') })
        tell({ type: 'update.language' })
        tell({ type: 'update.languageBack' })
        expect({ round, stands: stands(desk) }).toEqual({ round, stands: [both('own'), []] })
      }
    },
  )

  test.each(['update.ready', 'update.taken'] as const)('stays offered if %s is reported after it', async (type) => {
    const { desk, tell } = await opened()
    tell({ type: 'update.language' })
    tell({ type })
    const build = type === 'update.ready' ? 'waiting' : 'superseded'
    expect(stands(desk)).toEqual([{ build, language: 'other', installation: 'unknown' }, []])
  })

  test('loads the page; a postponement is shown, and the language is offered as before', async () => {
    const { desk, tell, applied } = await opened()
    tell({ type: 'update.language' })
    for (const times of [1, 2]) {
      await desk.act('update', { type: 'language.follow' }, { type: 'language.follow' })
      expect(applied.length).toEqual(times)
      expect(standsAt(desk)).toEqual({ build: 'current', language: 'following', installation: 'unknown' })
      applied.at(-1)?.()
      await desk.calm()
      expect(stands(desk)).toEqual([
        { build: 'current', language: 'other', installation: 'unknown' },
        ['update.postponed'],
      ])
      await desk.pass(3000)
    }
  })

  test('a language that is ours again while its load waits is not followed', async () => {
    const { desk, tell, applied } = await opened()
    tell({ type: 'update.language' })
    await desk.act('update', { type: 'language.follow' })
    tell({ type: 'update.languageBack' })
    applied.at(-1)?.()
    await desk.calm()
    expect(stands(desk)).toEqual([{ build: 'current', language: 'own', installation: 'unknown' }, []])
  })
})

describe('installing the desk', () => {
  test('can be requested again after the user refused the browser’s offer', async () => {
    const { desk, tell, installed } = await opened()
    const installation = () => desk.flows.update.getSnapshot().value.installation
    desk.send('update', { type: 'desk.install' })
    expect([installation(), installed.length]).toEqual(['unknown', 0])
    tell({ type: 'install.offered' })
    for (const times of [1, 2]) {
      await desk.act('update', { type: 'desk.install' })
      expect([installation(), installed.length]).toEqual(['asking', times])
      installed.at(-1)?.('install.offered')
      await desk.calm()
      expect(installation()).toBe('offered')
    }
    await desk.act('update', { type: 'desk.install' })
    installed.at(-1)?.('install.done')
    await desk.calm()
    expect([installation(), installed.length]).toEqual(['installed', 3])
    tell({ type: 'install.offered' })
    desk.send('update', { type: 'desk.install' })
    expect([installation(), installed.length]).toEqual(['installed', 3])
  })

  test('is done where the browser says so, without being asked here', async () => {
    const { desk, tell, installed } = await opened()
    tell({ type: 'install.offered' })
    tell({ type: 'install.done' })
    expect([desk.flows.update.getSnapshot().value.installation, installed.length]).toEqual(['installed', 0])
  })
})
