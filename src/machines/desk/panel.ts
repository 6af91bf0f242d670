import { assign, enqueueActions } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { PanelEvent } from '../../events/desk/panel.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, noticeOf, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'
import { isPageOf, lastPage } from './paging.ts'

export interface PanelContext {
  app: string | null
  query: string
  /** Products that sell most, at most 12. */
  chips: readonly string[]
  /** The page of what the search found, counted from 1. */
  page: number
  /** Products of that page, at most 10. */
  found: readonly string[]
  /** How many the search found. */
  total: number
  fault: StoreFault | null
  /**
   * Enter asks whether nothing is found. Undefined until a first one, so that states have the hashes that older logs
   * say.
   */
  entered: boolean | undefined
}

/** Requirement 9.7: 12 chips (the 9 of a phone are the view's), 10 results a page. */
export const panelLimits = { chips: 12, results: 10 } as const

interface ProductsQuery {
  app: string
  query: string
  page: number
  limit: number
}

const failed = () => ({ type: 'list.failed', fault: 'unavailable' }) as const

export const panelEffects = {
  watchChips: immediate.often<{ app: string; limit: number }, Of<'chips.found' | 'list.failed'>>(failed),
  watchProducts: immediate.often<ProductsQuery, Of<'products.found' | 'list.failed'>>(failed),
}
export type PanelPorts = PortsOf<typeof panelEffects>

const nothingFound = { page: 1, found: [], total: 0, entered: undefined }
const nothing: PanelContext = { app: null, query: '', chips: [], ...nothingFound, fault: null }

export const panelMachine = setup({
  types: types<PanelContext, PanelEvent | DeskEvent>(),
  actors: panelEffects,
  guards: {
    choosesApp: on('app.chosen', (event) => event.app !== null),
    isPage: on('list.turn', (event, context) => isPageOf(event.page, context.total, panelLimits.results)),
    isBeyond: on('products.found', (event, context) => !isPageOf(context.page, event.total, panelLimits.results)),
    hasText: on('panel.search', (event) => event.text.trim() !== ''),
    isEntered: ({ context }) => context.entered === true,
  },
  actions: {
    takeApp: takes('app.chosen', ({ app }) => ({ ...nothing, app })),
    takeFault: takes('list.failed', ({ fault }) => ({ fault })),
    answerEnter: enqueueActions(({ context: { total, query }, enqueue }) => {
      if (total === 0) enqueue.sendTo(flowNamed('notices'), noticeOf('info', 'panel.none', { text: query }))
      enqueue.assign({ entered: undefined })
    }),
  },
}).createMachine({
  id: 'panel',
  context: nothing,
  initial: 'withoutApp',
  on: {
    'app.chosen': [
      { guard: 'choosesApp', target: '.browsing', reenter: true, actions: 'takeApp' },
      { target: '.withoutApp', actions: 'takeApp' },
    ],
  },
  states: {
    withoutApp: {},
    browsing: {
      initial: 'loading',
      invoke: { src: 'watchChips', input: ({ context }) => ({ app: required(context.app), limit: panelLimits.chips }) },
      on: {
        'panel.search': {
          guard: 'hasText',
          target: 'searching',
          actions: assign({ query: ({ event }) => event.text }),
        },
        'chips.found': { target: '.shown', actions: assign({ chips: ({ event }) => event.ids, fault: null }) },
        'list.failed': { target: '.failed', actions: 'takeFault' },
      },
      states: { loading: { tags: 'loading' }, shown: {}, failed: { tags: 'failed' } },
    },
    searching: {
      initial: 'loading',
      invoke: {
        src: 'watchProducts',
        input: ({ context: { app, query, page } }) => ({ app: required(app), query, page, limit: panelLimits.results }),
      },
      on: {
        'panel.search': [
          {
            guard: 'hasText',
            target: 'searching',
            reenter: true,
            actions: assign({ query: ({ event }) => event.text, page: 1, entered: undefined }),
          },
          { target: 'browsing', actions: assign({ query: '', ...nothingFound }) },
        ],
        'list.turn': {
          guard: 'isPage',
          target: 'searching',
          reenter: true,
          actions: assign({ page: ({ event }) => event.page }),
        },
        'products.found': [
          {
            guard: 'isBeyond',
            target: 'searching',
            reenter: true,
            actions: assign({ page: ({ event }) => lastPage(event.total, panelLimits.results) }),
          },
          {
            target: '.shown',
            actions: assign({ found: ({ event }) => event.ids, total: ({ event }) => event.total, fault: null }),
          },
        ],
        'list.failed': { target: '.failed', actions: 'takeFault' },
        'panel.enter': { actions: assign({ entered: true }) },
      },
      states: {
        loading: { tags: 'loading' },
        shown: { always: { guard: 'isEntered', actions: 'answerEnter' } },
        failed: { tags: 'failed' },
      },
    },
  },
})
