import { expect, test } from 'vitest'
import type { Unstamped } from '../../src/events/event.ts'
import type { Choice, PaletteEvent } from '../../src/events/palette/palette.ts'
import type { PaletteContext } from '../../src/machines/palette/palette.ts'
import { paletteMachine } from '../../src/machines/palette/palette.ts'
import { openAlone } from './alone.ts'

const nothing: PaletteContext = {
  ...{ app: null, query: '', products: [], persons: [], invoices: [], fault: null, recent: [] },
}
const limits = { products: 5, persons: 3, invoices: 4, latest: 3 }
const found = { products: ['product-1'], persons: ['person-1'], invoices: ['invoice-1'] }
const scan: Choice = { kind: 'action', key: 'scan' }
const plans: Choice = { kind: 'page', key: '/plans' }
const milk: Choice = { kind: 'product', key: 'product-1' }

const open = { type: 'palette.open' } as const
const close = { type: 'palette.close' } as const
const search = (text: string) => ({ type: 'palette.search', text }) as const
const ofApp = (app: string | null) => ({ type: 'app.chosen', app }) as const
const choose = (choice: Choice) => ({ type: 'palette.choose', ...choice }) as const
const looks = (app: string, query: string) => ['watchRows', { app, query, limits }]

const alone = () => openAlone(paletteMachine)
type Flow = ReturnType<typeof alone>
const opened = (...events: readonly Unstamped<PaletteEvent>[]): Flow => alone().hear(...events)
const finding = (now: 'loading' | 'shown' | 'failed') => ({ open: { finding: now } })
const expects = (flow: Flow, state: unknown, context: Partial<PaletteContext>, ...begun: readonly unknown[]) =>
  expect([flow.state(), flow.context(), flow.begun()]).toEqual([state, { ...nothing, ...context }, begun])

test('the open palette has the app’s latest rows, then results; old results stay until new ones come', () => {
  const flow = opened(ofApp('app-1'), open)
  expects(flow, finding('loading'), { app: 'app-1' }, looks('app-1', ''))
  flow.answer('watchRows', { type: 'palette.found', products: [], persons: [], invoices: ['invoice-9'] })
  expects(flow, finding('shown'), { app: 'app-1', invoices: ['invoice-9'] })
  flow.hear(search('شیر'))
  expects(flow, finding('loading'), { app: 'app-1', query: 'شیر', invoices: ['invoice-9'] }, looks('app-1', 'شیر'))
  flow.answer('watchRows', { type: 'palette.found', ...found })
  expects(flow, finding('shown'), { app: 'app-1', query: 'شیر', ...found })
})

test('a search that fails says why, and the next that does not takes that back', () => {
  const flow = opened(ofApp('app-1'), open, search('شیر'))
  flow.begun()
  flow.answer('watchRows', { type: 'palette.failed', fault: 'lost' })
  expects(flow, finding('failed'), { app: 'app-1', query: 'شیر', fault: 'lost' })
  flow.hear(search('شیر')).answer('watchRows', { type: 'palette.found', ...found })
  expects(flow, finding('shown'), { app: 'app-1', query: 'شیر', ...found }, looks('app-1', 'شیر'))
})

test('without an app it searches nothing until one is chosen, and then the typed text', () => {
  const flow = opened(open, search('شیر'))
  expects(flow, { open: 'withoutApp' }, { query: 'شیر' })
  flow.hear(ofApp('app-1'))
  expects(flow, finding('loading'), { app: 'app-1', query: 'شیر' }, looks('app-1', 'شیر'))
  flow.answer('watchRows', { type: 'palette.found', ...found }).hear(ofApp('app-2'))
  expects(flow, finding('loading'), { app: 'app-2', query: 'شیر' }, looks('app-2', 'شیر'))
  flow.answer('watchRows', { type: 'palette.failed', fault: 'lost' }).hear(ofApp(null))
  expects(flow, { open: 'withoutApp' }, { query: 'شیر' })
  expect(flow.underWay()).toEqual([])
})

test('the closed palette searches no more; reopened it begins anew', () => {
  const flow = opened(ofApp('app-1'), open, search('شیر')).answer('watchRows', { type: 'palette.found', ...found })
  flow.hear(close)
  expect({ state: flow.state(), underWay: flow.underWay() }).toEqual({ state: 'closed', underWay: [] })
  flow.begun()
  flow.hear(open)
  expects(flow, finding('loading'), { app: 'app-1' }, looks('app-1', ''))
  flow.answer('watchRows', { type: 'palette.failed', fault: 'lost' }).hear(search('شیر'), ofApp(null), close, open)
  flow.begun()
  expects(flow, { open: 'withoutApp' }, {})
})

test('closed after a search that failed, it says no more why', () => {
  const flow = opened(ofApp('app-1'), open).answer('watchRows', { type: 'palette.failed', fault: 'lost' }).hear(close)
  flow.begun()
  flow.hear(open)
  expects(flow, finding('loading'), { app: 'app-1' }, looks('app-1', ''))
})

test('a chosen command closes the palette and comes first next time: the last five, each once', () => {
  const flow = opened(open, choose(scan))
  expects(flow, 'closed', { recent: [scan] })
  flow.hear(open, choose(plans), open, choose(scan))
  expects(flow, 'closed', { recent: [scan, plans] })
  const keys = ['1', '2', '3', '4'].map((key): Choice => ({ kind: 'app', key }))
  for (const choice of keys) flow.hear(open, choose(choice))
  expects(flow, 'closed', { recent: [...keys.toReversed(), scan] })
  // An action and a page may have one name.
  flow.hear(open, choose({ kind: 'page', key: '4' }))
  expects(flow, 'closed', { recent: [{ kind: 'page', key: '4' }, ...keys.toReversed()] })
})

test('rows of another app are not offered again', () => {
  const person: Choice = { kind: 'person', key: 'person-1' }
  const invoice: Choice = { kind: 'invoice', key: 'invoice-1' }
  const flow = opened(ofApp('app-1'))
  for (const choice of [scan, milk, person, invoice]) flow.hear(open, choose(choice))
  expect(flow.snapshot().context.recent).toEqual([invoice, person, milk, scan])
  flow.begun()
  flow.hear(ofApp('app-2'))
  expects(flow, 'closed', { app: 'app-2', recent: [scan] })
})
