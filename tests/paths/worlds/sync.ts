import type { SyncEvent, Trouble } from '../../../src/events/sync.ts'
import { openDesk } from '../../browser/desk.ts'
import { fillShelves, openDevice, sell, synced } from '../../browser/devices.ts'
import { freshIn } from '../hands/surroundings.ts'
import { world } from '../world.ts'

const grocery = 'app-1'
const bakery = 'app-2'
const names: Readonly<Record<string, string>> = { [grocery]: 'بقالی', [bakery]: 'نانوایی' }

const paid: Trouble = { model: 'invoice', id: 'invoice-1', kind: 'conflict' }
const refused: Trouble = { model: 'person', id: 'person-1', kind: 'refused' }
const nothing = { rows: [], deleted: [] }
const pulled = { invoices: nothing, persons: nothing, products: { rows: [], deleted: ['product-1'] } }

const counted = (waiting: number, troubles: readonly Trouble[] = []) =>
  ({ type: 'sync.counted', waiting, troubles }) as const

const failed = (fault: Extract<SyncEvent, { type: 'sync.failed' }>['fault']) =>
  ({ type: 'sync.failed', fault, detail: '', retryIn: 4_000 }) as const

/**
 * The grocery is empty, and in the bakery another device has sold something. A run that is asked for finds no network; one with two rows to push finds a
 * server that fails.
 */
export const syncWorld = world<'sync'>({
  begin: async (page) => {
    const browser = page.context().browser()
    if (browser === null) throw new Error('No other device can be had')
    const other = await openDevice(browser, freshIn(page, names[bakery] ?? ''))
    await fillShelves(other.page, other.text)
    await sell(other.page, 0)
    await synced(other.page, other.text)
    await other.page.context().close()
    await openDesk(page)
  },
  offers: (state) => {
    const { app, allowed, troubles, settling } = state.context
    if (!allowed) return [{ type: 'sync.allowed', allowed: true }]
    if (app === null) return [{ type: 'sync.ofApp', app: grocery }]
    if (state.matches({ run: 'failed' })) return [{ type: 'sync.retried' }]
    if (state.matches({ run: 'offline' })) return [{ type: 'sync.woken', reason: 'network' }]
    const [trouble] = troubles
    if (state.matches({ troubles: 'open' }))
      return [
        { type: 'trouble.close' },
        trouble === undefined
          ? { type: 'sync.start' }
          : trouble.kind === 'conflict'
            ? { type: 'conflict.settle', model: trouble.model, row: trouble.id, keep: 'theirs' }
            : { type: 'refusal.release', model: trouble.model, row: trouble.id },
      ]
    if (trouble !== undefined) return [{ type: 'trouble.open' }]
    const fresh = [paid, refused].filter(
      ({ id, kind }) => id !== settling?.row && (kind === 'refused' || app === bakery),
    )
    return [
      { type: 'sync.ofApp', app: grocery },
      { type: 'sync.ofApp', app: bakery },
      { type: 'sync.ofApp', app: null },
      { type: 'sync.woken', reason: 'network' },
      { type: 'trouble.open' },
      counted(1),
      counted(2),
      ...fresh.map((each) => counted(0, [each])),
    ]
  },
  follows: (state) => {
    const { app, waiting, troubles, settling, isSettled, isQuiet, received, fault } = state.context
    if (app === null) return null
    if (state.matches({ troubles: 'releasing' }))
      return { type: 'sync.rowReleased', app, model: 'person', row: refused.id }
    if (state.matches({ troubles: 'settling' }))
      return { type: 'conflict.settled', app, model: 'invoice', row: paid.id, keep: 'theirs', copy: null }
    if (state.matches({ run: 'armed' })) return { type: 'sync.due' }
    if (state.matches({ run: { running: 'awaitingLock' } })) return { type: 'sync.locked' }
    if (state.matches({ run: { running: 'pulling' } })) {
      if (fault === null && waiting === 2) return failed('failed')
      if (isSettled && !isQuiet && waiting === 0) return failed('offline')
      if (app === bakery && !isSettled && received === 0 && fault === null)
        return { type: 'sync.changesPulled', app, pull: 'pull-1', ...pulled, unreadable: [], unknown: [] }
      return { type: 'sync.pulled', waits: waiting > 0 }
    }
    if (state.matches({ run: { running: 'pushing' } })) return { type: 'sync.pushed', left: false }
    if (!state.matches({ run: 'rested' })) return null
    if (waiting > 0) return counted(0)
    const [trouble] = troubles
    return trouble === undefined || trouble.id !== settling?.row ? null : counted(trouble.kind === 'refused' ? 1 : 0)
  },
  apart: ({ waiting, fault, isSettled, isQuiet, received, settling, troubles }) => [
    waiting,
    fault,
    isSettled,
    isQuiet,
    received > 0,
    settling?.row,
    troubles[0]?.id,
  ],
  look: ({ app, allowed, waiting, troubles, fault }) => ({
    app: app !== null,
    allowed,
    waiting,
    troubles: troubles.map(({ kind }) => kind),
    fault,
  }),
  occasions: {
    'sync.allowed': ({ signIn }) => [signIn('shop')],
    'sync.ofApp': ({ t, pressHead, press, close, workIn }, { app }) =>
      app === null ? [pressHead(t.apps.title), press(t.apps.leave), close()] : [workIn(names[app] ?? '')],
    'sync.counted': (hand, { waiting, troubles: [trouble] }) => {
      const { offline, online, recountFirst, payElsewhere, refuse, fail, addPerson, allSent } = hand
      if (trouble?.kind === 'conflict') return [offline(), recountFirst(), payElsewhere(), online()]
      if (trouble?.kind === 'refused') return [refuse('سارا موسوی'), addPerson('سارا موسوی')]
      if (waiting === 1) return [addPerson('مریم احمدی'), allSent()]
      return [fail(), addPerson('علی رضایی'), addPerson('زهرا حسینی')]
    },
    'sync.start': ({ t, offline, pressOnTop }) => [offline(), pressOnTop(t.sync.now)],
    'sync.woken': ({ offline, online }) => [offline(), online()],
    'sync.retried': ({ heal }) => [heal()],
    'refusal.release': ({ t, heal, press }) => [heal(), press(t.sync.release)],
  },
})
