import { assign, enqueueActions } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { ListEvent } from '../../events/desk/list.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Model } from '../../events/projections/rows.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import { flowNamed, noticeOf, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'
import { isPageOf, lastPage } from './paging.ts'

export interface ListContext {
  app: string | null
  /** Opened to take one of the rows for something. */
  choosing: boolean
  query: string
  /** From 1. */
  page: number
  ids: readonly string[]
  total: number
  /** Rows in all, as they were last counted without a search. */
  all: number | undefined
  fault: StoreFault | null
  /** As in the panel. */
  entered: boolean | undefined
}

export interface ListQuery {
  model: Model
  app: string
  query: string
  page: number
  pageSize: number
}

export const listEffects = {
  /** Tells the page now, and again whenever rows move. */
  watchPage: immediate.often<ListQuery, Extract<ListEvent, { type: 'list.found' | 'list.failed' }>>(() => ({
    type: 'list.failed',
    fault: 'unavailable',
  })),
}
export type ListPorts = PortsOf<typeof listEffects>

interface Kind {
  id: 'invoices' | 'products' | 'persons'
  model: Model
  /** Rows a page. */
  pageSize: number
  /** Always on the page, or opened and closed. */
  always: boolean
  /** One of its rows can be taken for something. */
  offers: boolean
}

const nothingFound = { query: '', page: 1, ids: [], total: 0, all: undefined, fault: null, entered: undefined }
const nothing: ListContext = { app: null, choosing: false, ...nothingFound }

/** The one machine behind every list of rows that are on the device: open, search, page, close. */
const listMachine = ({ id, model, pageSize, always, offers }: Kind) =>
  setup({
    types: types<ListContext, ListEvent | DeskEvent>(),
    actors: listEffects,
    guards: {
      hasApp: ({ context }) => context.app !== null,
      choosesApp: on('app.chosen', (event) => event.app !== null),
      isPage: on('list.turn', (event, context) => isPageOf(event.page, context.total, pageSize)),
      isBeyond: on('list.found', (event, context) => !isPageOf(context.page, event.total, pageSize)),
      isEntered: ({ context }) => context.entered === true,
    },
    actions: {
      takeApp: takes('app.chosen', ({ app }) => ({ ...nothing, app })),
      forgetQuery: assign(({ event }) => ({ ...nothingFound, choosing: event.type === 'list.openToChoose' })),
      answerEnter: enqueueActions(({ context: { total, query }, enqueue }) => {
        if (total === 0) enqueue.sendTo(flowNamed('notices'), noticeOf('info', 'panel.none', { text: query }))
        enqueue.assign({ entered: undefined })
      }),
    },
  }).createMachine({
    id,
    context: nothing,
    initial: 'closed',
    on: { 'app.chosen': { target: '.closed', actions: 'takeApp' } },
    states: {
      closed: {
        on: {
          'app.chosen': always
            ? [{ guard: 'choosesApp', target: 'listing', actions: 'takeApp' }, { actions: 'takeApp' }]
            : { actions: 'takeApp' },
          'list.open': [{ guard: 'hasApp', target: 'listing', actions: 'forgetQuery' }, { target: 'withoutApp' }],
          ...(offers && {
            'list.openToChoose': [
              { guard: 'hasApp', target: 'listing', actions: 'forgetQuery' },
              { target: 'withoutApp' },
            ],
          }),
        },
      },
      /** Opened with no app: there are no rows to show. */
      withoutApp: { on: { 'list.close': 'closed' } },
      listing: {
        initial: 'loading',
        invoke: {
          src: 'watchPage',
          input: ({ context: { app, query, page } }) => ({ model, app: required(app), query, page, pageSize }),
        },
        on: {
          'app.chosen': always
            ? [
                { guard: 'choosesApp', target: 'listing', reenter: true, actions: 'takeApp' },
                { target: 'closed', actions: 'takeApp' },
              ]
            : { target: 'closed', actions: 'takeApp' },
          'list.search': {
            target: 'listing',
            reenter: true,
            actions: assign({ query: ({ event }) => event.text, page: 1, entered: undefined }),
          },
          'list.turn': {
            guard: 'isPage',
            target: 'listing',
            reenter: true,
            actions: assign({ page: ({ event }) => event.page }),
          },
          'list.found': [
            {
              guard: 'isBeyond',
              target: 'listing',
              reenter: true,
              actions: assign({ page: ({ event }) => lastPage(event.total, pageSize) }),
            },
            {
              target: '.shown',
              actions: assign(({ context: { query, all }, event: { ids, total } }) => ({
                ...{ ids, total, fault: null },
                all: query === '' ? total : all,
              })),
            },
          ],
          'list.failed': { target: '.failed', actions: assign({ fault: ({ event }) => event.fault }) },
          'list.enter': { actions: assign({ entered: true }) },
          'list.close': 'closed',
        },
        states: {
          loading: { tags: 'loading' },
          shown: { always: { guard: 'isEntered', actions: 'answerEnter' } },
          failed: { tags: 'failed' },
        },
      },
    },
  })

/** Rows a page: 5 invoices (requirement 9.7); 10 products and persons, ours, as the admin list has it. */
export const pageSizes = { invoices: 5, products: 10, persons: 10 } as const

const { invoices, products, persons } = pageSizes
export const invoicesMachine = listMachine({
  id: 'invoices',
  model: 'invoice',
  pageSize: invoices,
  always: true,
  offers: false,
})
export const productsMachine = listMachine({
  id: 'products',
  model: 'product',
  pageSize: products,
  always: false,
  offers: true,
})
export const personsMachine = listMachine({
  id: 'persons',
  model: 'person',
  pageSize: persons,
  always: false,
  offers: true,
})
