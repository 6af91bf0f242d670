import { either as E } from 'fp-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lastBuild } from '../../src/adapters/desk/lastBuild.ts'
import { createUpdatePorts } from '../../src/adapters/desk/update.ts'
import type { StoreFault } from '../../src/events/faults.ts'
import { live } from '../scenarios/live.ts'
import { eventually } from '../tools/eventually.ts'

beforeEach(() => void vi.stubEnv('PROD', true))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const calm = () => new Promise((done) => setImmediate(done))

class Worker extends EventTarget {
  state = 'installing'
  scriptURL = '/sw.js'
  readonly posted: unknown[] = []
  postMessage(message: unknown) {
    this.posted.push(message)
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Prompt extends Event {
  shown = 0
  choose: (outcome: 'accepted' | 'dismissed') => void = () => {}
  readonly userChoice = new Promise<{ outcome: 'accepted' | 'dismissed' }>((answer) => {
    this.choose = (outcome) => answer({ outcome })
  })
  constructor() {
    super('beforeinstallprompt', { cancelable: true })
  }
  prompt() {
    this.shown += 1
    return Promise.resolve()
  }
}

const precache = 'desk-precache-v1'

type Cached = Record<string, Map<string, Response>>

const cachesOf = (caches: Cached) => ({
  keys: () => Promise.resolve(Object.keys(caches)),
  delete: (name: string) => Promise.resolve(Reflect.deleteProperty(caches, name)),
  open: (name: string) => {
    caches[name] ??= new Map()
    const cache = caches[name]
    return Promise.resolve({
      keys: () => Promise.resolve([...cache.keys()].map((url) => new Request(url))),
      match: ({ url }: Request) => Promise.resolve(cache.get(url)),
      put: ({ url }: Request, response: Response) => Promise.resolve(void cache.set(url, response)),
    })
  },
})

interface Given {
  /** The worker of the page's build; null at a first visit. */
  controller?: Worker | null
  waiting?: Worker | null
  installing?: Worker | null
}

/** A browser, its service workers, and a desk that receives its updates. */
const begin = async ({ controller = new Worker(), waiting = null, installing = null }: Given = {}) => {
  const page = new EventTarget()
  const looks: string[] = []
  const update = async () => void looks.push('look')
  const registration = Object.assign(new EventTarget(), { waiting, installing, update })
  const serviceWorker = Object.assign(new EventTarget(), {
    controller,
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  })
  const reloads: string[] = []
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('location', { reload: () => void reloads.push('reload') })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const desk: { isBusy: boolean; fault: StoreFault | null } = { isBusy: false, fault: null }
  const ports = createUpdatePorts({
    isBusy: () => desk.isBusy,
    journal: {
      settled: () => Promise.resolve(desk.fault === null ? E.right(undefined) : E.left(desk.fault)),
      stored: () => Promise.resolve(),
    },
  })
  const told: string[] = []
  const stop = ports.watchUpdates(
    undefined,
    ({ type }) => void told.push(type),
    () => {},
    live,
  )
  await vi.dynamicImportSettled()
  await calm()
  return {
    ...{ page, registration, serviceWorker, looks, reloads, desk, told, stop },
    apply: () => ports.applyUpdate(undefined, live),
    install: () => ports.installDesk(undefined, live),
    controlledBy(worker: Worker) {
      serviceWorker.controller = worker
      serviceWorker.dispatchEvent(new Event('controllerchange'))
    },
    found(worker: Worker) {
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
    },
  }
}

describe('a new build', () => {
  test('is reported while it waits and when it is installed; the first makes the desk work offline', async () => {
    const waits = await begin({ waiting: new Worker() })
    expect(waits.told).toEqual(['update.ready'])
    const next = new Worker()
    waits.found(next)
    next.become('installed')
    next.become('activated')
    expect(waits.told).toEqual(['update.ready', 'update.ready'])

    const installing = new Worker()
    const first = await begin({ controller: null, installing })
    installing.become('installed')
    expect(first.told).toEqual([])
    installing.become('activated')
    expect(first.told).toEqual(['offline.ready'])
  })

  test('is looked for each six hours by a desk that stays open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const { looks } = await begin()
    vi.advanceTimersByTime(3 * 21_600_000)
    vi.useRealTimers()
    expect(looks).toEqual(['look', 'look', 'look'])
  })

  test('without service workers another tab’s language is followed by a reload', async () => {
    const { apply, reloads } = await begin()
    vi.stubGlobal('navigator', {})
    void apply()
    await eventually(() => expect(reloads).toEqual(['reload']))
  })

  test('a build that another tab took is reported each time, but for the page’s first worker', async () => {
    const { told, controlledBy } = await begin({ controller: null })
    controlledBy(new Worker())
    expect(told).toEqual([])
    controlledBy(new Worker())
    controlledBy(new Worker())
    expect(told).toEqual(['update.taken', 'update.taken'])
  })

  test('another tab’s choice of a language is reported, and its change back to ours', async () => {
    const { page, told, stop } = await begin()
    const hears = ['update.language', 'update.languageBack', 'update.language']
    for (const name of hears) page.dispatchEvent(new Event(name))
    stop()
    for (const name of hears) page.dispatchEvent(new Event(name))
    expect(told).toEqual(hears)
  })

  test('is postponed during a sale or with unstored entries, and taken the next time', async () => {
    const waiting = new Worker()
    waiting.become('installed')
    const { apply, desk, controlledBy, reloads } = await begin({ waiting })
    desk.isBusy = true
    expect(await apply()).toEqual({ type: 'update.postponed' })
    desk.isBusy = false
    desk.fault = 'full'
    expect(await apply()).toEqual({ type: 'update.postponed' })
    expect({ posted: waiting.posted, reloads }).toEqual({ posted: [], reloads: [] })

    desk.fault = null
    void apply()
    await eventually(() => expect([waiting.posted, reloads]).toEqual([[{ type: 'SKIP_WAITING' }], []]))
    controlledBy(waiting)
    await calm()
    expect(reloads).toEqual(['reload'])
    controlledBy(new Worker())
    await calm()
    expect(reloads).toEqual(['reload'])
  })

  test.each(['activated', 'redundant'])(
    'a build that is %s while this tab keeps its parts is loaded',
    async (state) => {
      const waiting = new Worker()
      waiting.become('installed')
      const { apply, controlledBy, reloads } = await begin({ waiting })
      const parts = new Map([['https://shop.ir/hashed/desk-1.js', new Response('old')]])
      const caches = {
        [precache]: parts,
        [lastBuild]: new Map([['https://shop.ir/hashed/kept-0.js', new Response('kept')]]),
      }
      const answers: (() => void)[] = []
      vi.stubGlobal('fetch', () => new Promise((done) => answers.push(() => done(new Response('')))))
      vi.stubGlobal('caches', cachesOf(caches))
      void apply()
      await eventually(() => expect(answers).toHaveLength(1))
      waiting.become(state)
      if (state === 'activated') controlledBy(waiting)
      expect({ posted: waiting.posted, reloads }).toEqual({ posted: [], reloads: [] })
      for (const answer of answers) answer()
      await eventually(() => expect(reloads).toEqual(['reload']))
      expect({ posted: waiting.posted, kept: [...(caches[lastBuild]?.keys() ?? [])] }).toEqual({
        posted: [],
        kept: ['https://shop.ir/hashed/kept-0.js'],
      })
    },
  )

  test('a build that a still newer one replaces after this tab has asked for it is loaded', async () => {
    const waiting = new Worker()
    waiting.become('installed')
    const { apply, reloads } = await begin({ waiting })
    void apply()
    await eventually(() => expect(waiting.posted).toEqual([{ type: 'SKIP_WAITING' }]))
    waiting.become('redundant')
    await calm()
    expect(reloads).toEqual(['reload'])
  })

  test('a build that another tab took is loaded at once, since none waits any more', async () => {
    const { apply, reloads } = await begin()
    void apply()
    await calm()
    expect(reloads).toEqual(['reload'])
  })
})

describe('installing', () => {
  test('is offered by the browser, and done where the user says yes', async () => {
    const { page, told, install } = await begin()
    const prompt = new Prompt()
    page.dispatchEvent(new Event('beforeinstallprompt'))
    expect(told).toEqual([])
    page.dispatchEvent(prompt)
    expect([told, prompt.defaultPrevented, prompt.shown]).toEqual([['install.offered'], true, 0])

    const answer = install()
    prompt.choose('accepted')
    expect({ answer: await answer, shown: prompt.shown }).toEqual({ answer: { type: 'install.done' }, shown: 1 })
    page.dispatchEvent(new Event('appinstalled'))
    expect(told).toEqual(['install.offered', 'install.done'])
  })

  test('stops if the user says no; each later offer of the browser is shown once', async () => {
    const { page, install } = await begin()
    const [first, second] = [new Prompt(), new Prompt()]
    page.dispatchEvent(first)
    const refused = install()
    page.dispatchEvent(second)
    first.choose('dismissed')
    expect(await refused).toEqual({ type: 'install.offered' })

    const accepted = install()
    second.choose('accepted')
    expect([await accepted, first.shown, second.shown]).toEqual([{ type: 'install.done' }, 1, 1])
    expect(await install()).toEqual({ type: 'install.offered' })
    expect({ first: first.shown, second: second.shown }).toEqual({ first: 1, second: 1 })
  })

  test('is nothing to a desk that is closed', async () => {
    const { page, told, stop } = await begin()
    stop()
    page.dispatchEvent(new Prompt())
    page.dispatchEvent(new Event('appinstalled'))
    expect(told).toEqual([])
  })
})
