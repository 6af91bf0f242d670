import { describe, expect, test } from 'vitest'
import type { ListEvent } from '../../src/events/desk/list.ts'
import type { Unstamped } from '../../src/events/event.ts'
import type { ListContext } from '../../src/machines/desk/list.ts'
import { invoicesMachine, pageSizes, personsMachine, productsMachine } from '../../src/machines/desk/list.ts'
import { panelMachine } from '../../src/machines/desk/panel.ts'
import { openAlone } from './alone.ts'

const ofApp = (app: string | null) => ({ type: 'app.chosen', app }) as const
const open = { type: 'list.open' } as const
const openToChoose = { type: 'list.openToChoose' } as const
const close = { type: 'list.close' } as const
const enter = { type: 'list.enter' } as const
const search = (text: string) => ({ type: 'list.search', text }) as const
const notOne = (text: string) => ({ type: 'notice.show', kind: 'info', key: 'panel.none', values: { text } })

const nothing: ListContext = {
  ...{
    app: null,
    choosing: false,
    query: '',
    page: 1,
    ids: [],
    total: 0,
    all: undefined,
    fault: null,
    entered: undefined,
  },
}
const lists = { invoices: invoicesMachine, products: productsMachine, persons: personsMachine } as const
const listing = (now: 'loading' | 'shown' | 'failed') => ({ listing: now })

describe.each(['invoices', 'products', 'persons'] as const)('the list of %s', (flow) => {
  const opened = (...events: readonly Unstamped<ListEvent>[]) => {
    const alone = openAlone(lists[flow]).hear(ofApp('app-1'), ...(flow === 'invoices' ? [close] : []), open, ...events)
    return alone
  }
  const expects = (alone: ReturnType<typeof opened>, state: unknown, context: Partial<ListContext>) =>
    expect([alone.state(), alone.context()]).toEqual([state, { ...nothing, app: 'app-1', ...context }])
  const finds = (...ids: readonly string[]) => ({ type: 'list.found', ids, total: ids.length }) as const

  test('says once at each Enter that nothing is found, also where it is found only then', () => {
    const alone = opened(search('x'), enter)
    expects(alone, listing('loading'), { query: 'x', entered: true })
    expect(alone.said()).toEqual([])
    alone.answer('watchPage', finds())
    expects(alone, listing('shown'), { query: 'x' })
    expect(alone.said()).toEqual([notOne('x')])
    alone.answer('watchPage', finds())
    expect(alone.said()).toEqual([])
    alone.hear(enter)
    expects(alone, listing('shown'), { query: 'x' })
    expect(alone.said()).toEqual([notOne('x')])
  })

  test('says nothing at Enter where something is found', () => {
    const alone = opened(search('x'), enter).answer('watchPage', finds('one')).hear(enter)
    expects(alone, listing('shown'), { query: 'x', ids: ['one'], total: 1 })
    expect(alone.said()).toEqual([])
  })

  test.each([
    ['typing goes on', [search('xy')], { query: 'xy' }],
    ['it is closed and opened again', [close, open], {}],
    ['another app is chosen', [ofApp('app-2'), ...(flow === 'invoices' ? [] : [open])], { app: 'app-2' }],
  ] as const)('forgets an Enter that was not answered when %s', (_, events, context) => {
    const alone = opened(search('x'), enter, ...events)
    expects(alone, listing('loading'), context)
    alone.answer('watchPage', finds())
    expects(alone, listing('shown'), { ...context, all: 'query' in context ? undefined : 0 })
    expect(alone.said()).toEqual([])
  })
})

describe.each(['products', 'persons'] as const)('the list of %s', (flow) => {
  const begun = (query = '') => [
    'watchPage',
    { model: flow.slice(0, -1), app: 'app-1', query, page: 1, pageSize: pageSizes[flow] },
  ]

  test('opens to choose only with an app, and begins anew each time', () => {
    const alone = openAlone(lists[flow]).hear(openToChoose)
    expect([alone.state(), alone.context(), alone.begun()]).toEqual(['withoutApp', { ...nothing, choosing: false }, []])
    alone.hear(close, ofApp('app-1'), openToChoose)
    const chosen = { ...nothing, app: 'app-1', choosing: true }
    expect([alone.state(), alone.context(), alone.begun()]).toEqual([listing('loading'), chosen, [begun()]])
    alone.hear(search('x')).answer('watchPage', { type: 'list.found', ids: ['one'], total: 1 })
    const found = { ...chosen, query: 'x', ids: ['one'], total: 1 }
    expect([alone.state(), alone.context(), alone.begun()]).toEqual([listing('shown'), found, [begun('x')]])
    alone.hear(close, openToChoose)
    expect([alone.state(), alone.context(), alone.begun()]).toEqual([listing('loading'), chosen, [begun()]])
  })

  test('is not to choose from when it is opened otherwise, or another app is chosen', () => {
    const alone = openAlone(lists[flow]).hear(ofApp('app-1'), openToChoose, close, open)
    expect(alone.context()).toEqual({ ...nothing, app: 'app-1' })
    alone.hear(close, openToChoose, search('x'), enter, ofApp('app-2'))
    expect([alone.state(), alone.context()]).toEqual(['closed', { ...nothing, app: 'app-2' }])
  })
})

describe('the search of the desk', () => {
  const find = (text: string) => ({ type: 'panel.search', text }) as const
  const enterDesk = { type: 'panel.enter' } as const
  const none = { type: 'products.found', ids: [], total: 0 } as const
  const alone = () => openAlone(panelMachine).hear(ofApp('app-1'))
  const stands = (flow: ReturnType<typeof alone>) => {
    const { app, query, found, entered } = flow.snapshot().context
    return [flow.state(), { app, query, found, entered }, flow.said()]
  }
  const ofX = { app: 'app-1', query: 'x', found: [], entered: undefined }

  test('says once at each Enter that nothing is found, also where it is found only then', () => {
    const flow = alone().hear(find('x'), enterDesk)
    expect(stands(flow)).toEqual([{ searching: 'loading' }, { ...ofX, entered: true }, []])
    flow.answer('watchProducts', none)
    expect(stands(flow)).toEqual([{ searching: 'shown' }, ofX, [notOne('x')]])
    flow.answer('watchProducts', none)
    expect(stands(flow)).toEqual([{ searching: 'shown' }, ofX, []])
    flow.hear(enterDesk)
    expect(stands(flow)).toEqual([{ searching: 'shown' }, ofX, [notOne('x')]])
    flow.answer('watchProducts', { type: 'products.found', ids: ['one'], total: 1 }).hear(enterDesk)
    expect(stands(flow)).toEqual([{ searching: 'shown' }, { ...ofX, found: ['one'] }, []])
  })

  test.each([
    ['typing goes on', [find('xy')], { query: 'xy' }],
    ['it is emptied', [find('')], { query: '' }],
    ['another app is chosen', [ofApp('app-2')], { app: 'app-2', query: '' }],
  ] as const)('forgets an Enter that was not answered when %s', (_, events, context) => {
    const flow = alone().hear(find('x'), enterDesk, ...events)
    const [state, ...rest] = stands(flow)
    expect([state, ...rest]).toEqual([
      context.query === 'xy' ? { searching: 'loading' } : { browsing: 'loading' },
      { ...ofX, ...context },
      [],
    ])
  })
})
