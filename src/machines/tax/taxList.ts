import { assign, enqueueActions } from 'xstate'
import { inParts } from '../../events/decisions/packed.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { TaxListEvent } from '../../events/tax/taxList.ts'
import { isPageOf, lastPage } from '../desk/paging.ts'
import { required } from '../parts/effect.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'
import type { TaxListContext } from './taxListContext.ts'
import {
  begunMend,
  further,
  mendEnded,
  mends,
  nextLacking,
  nothing,
  nothingOpen,
  partAfter,
  picked,
  taxListEffects,
  taxListPage,
} from './taxListContext.ts'

const ofTask = (task: 'send' | 'inquiry') =>
  ({
    guard: task === 'send' ? 'maySend' : 'mayInquire',
    target: '.gathering',
    actions: { type: 'takeTask', params: { task } },
  }) as const

/**
 * The list of what is not at the tax office as it stands: what of it is chosen, and is to be sent or inquired of by the
 * sender.
 */
export const taxListMachine = setup({
  types: types<TaxListContext, TaxListEvent | DeskEvent>(),
  actors: taxListEffects,
  guards: {
    hasApp: ({ context }) => context.app !== null,
    isPage: on('taxList.turn', (event, context) => isPageOf(event.page, context.total, taxListPage)),
    isBeyond: on('taxList.found', (event, context) => !isPageOf(context.page, event.total, taxListPage)),
    isProductPage: on('taxList.turnProducts', (event, context) =>
      isPageOf(event.page, context.productTotal, taxListPage),
    ),
    isBeyondProducts: on(
      'taxList.productsFound',
      (event, context) => !isPageOf(context.productPage, event.total, taxListPage),
    ),
    hasPicked: ({ context }) => context.picked.length > 0,
    maySend: ({ context }) => (context.summed?.sends ?? 0) > 0,
    mayInquire: ({ context }) => (context.summed?.inquiries ?? 0) > 0,
    hasJobs: on('taxList.gathered', (event) => event.jobs.length > 0),
    hasMore: on(['taxList.lackingGathered', 'taxList.picked', 'taxList.gathered'], ({ part, of }) => part < of),
    goesOn: ({ context: { mend } }) => mend !== undefined && !mend.stopping && mend.left.length > 0,
  },
  actions: {
    takeApp: takes('taxList.ofApp', ({ app }) => ({ ...nothingOpen, app })),
    takeRun: takes('taxList.ofRun', ({ adds, run }, context) => ({
      run: adds ? [...new Set([...context.run, ...run])] : run,
    })),
    begin: assign(nothingOpen),
    takeFilter: takes('taxList.filter', ({ filter }) => ({ filter, page: 1 })),
    takePage: takes('taxList.turn', ({ page }) => ({ page })),
    takeLastPage: takes('taxList.found', (event) => ({ page: lastPage(event.total, taxListPage) })),
    takeFound: takes('taxList.found', (event) => {
      const { ids, total, counts, oldest, cut, run } = event
      return { ids, total, counts, oldest, cut, ran: run }
    }),
    takeProductPage: takes('taxList.turnProducts', ({ page }) => ({ productPage: page })),
    takeLastProducts: takes('taxList.productsFound', (event) => ({ productPage: lastPage(event.total, taxListPage) })),
    takeProducts: takes('taxList.productsFound', ({ ids, total, cut }) => ({
      products: ids,
      productTotal: total,
      productsCut: cut,
    })),
    takeLacking: takes('taxList.lackingFound', (event) => ({
      lacking: { products: event.products, total: event.total },
    })),
    beginMend: takes('taxList.mend', (event) => ({ mend: begunMend(event) })),
    mend: takes(mends, (event, { mend }) => ({ mend: mend && further(mend, event) })),
    restMend: assign(({ context }) => mendEnded(context)),
    forgetMend: assign({ mend: undefined }),
    filterSkipped: takes('taxList.filterSkipped', ({ why }) => ({ skipWhy: why })),
    takeFault: takes('taxList.failed', ({ fault }) => ({ fault })),
    takeAsked: takes('taxList.asked', (event) => ({ asked: { done: event.done, of: event.of } })),
    takeAskFault: takes('taxList.notAsked', ({ fault }) => ({ askFault: fault })),
    takePicked: takes(['taxList.pick', 'taxList.picked'], picked),
    takeSummed: takes('taxList.summed', (event) => {
      const { sum, count, sends, corrections, unchanged, inquiries } = event
      return { summed: { sum, count, sends, corrections, unchanged, inquiries } }
    }),
    takeTask: assign((_, { task }: { task: 'send' | 'inquiry' }) => ({ task })),
    forgetPicked: assign({ picked: [], summed: null }),
    takeJobs: takes('taxList.gathered', (event, { jobs }) => ({ jobs: partAfter(jobs, event.jobs, event) })),
    /** The sender answers its first job at once, which ends the gathering. So it receives all jobs at the end. */
    queue: enqueueActions(({ context, enqueue }) => {
      for (const { items: jobs } of inParts(context.jobs))
        enqueue.sendTo(flowNamed('taxSender'), { type: 'tax.queue', jobs })
      enqueue.assign({ jobs: [] })
    }),
  },
}).createMachine({
  id: 'taxList',
  context: nothing,
  initial: 'closed',
  on: {
    'taxList.ofApp': { target: '.closed', actions: 'takeApp' },
    'taxList.ofRun': { actions: 'takeRun' },
    'taxList.open': { guard: 'hasApp', target: '.open', actions: 'begin' },
    'taxList.close': '.closed',
  },
  states: {
    closed: {},
    /** The store could not be read. */
    failed: { tags: 'failed', on: { 'taxList.retry': 'open' } },
    /** A stuff id is put on the unpaid invoices of its product, some at once. */
    mending: {
      tags: 'mending',
      exit: 'restMend',
      initial: 'gathering',
      on: { 'taxList.failed': { target: 'failed', actions: 'takeFault' }, 'taxList.stopMend': { actions: 'mend' } },
      states: {
        gathering: {
          invoke: {
            src: 'gatherLacking',
            input: ({ context: { app, mend } }) => ({
              app: required(app),
              product: required(mend ?? null).stuff.product,
            }),
          },
          on: {
            'taxList.lackingGathered': [
              { guard: 'hasMore', actions: 'mend' },
              { target: 'routing', actions: 'mend' },
            ],
          },
        },
        routing: { always: [{ guard: 'goesOn', target: 'deciding' }, { target: '#taxList.open.sheet.products' }] },
        deciding: {
          invoke: {
            src: 'putStuffs',
            input: ({ context }) => {
              const mend = required(context.mend ?? null)
              return { app: required(context.app), stuff: mend.stuff, ids: nextLacking(mend) }
            },
          },
          on: {
            'invoice.amended': { actions: 'mend' },
            'taxList.mendDecided': { target: 'securing', actions: 'mend' },
          },
        },
        securing: {
          invoke: {
            src: 'secureStuffs',
            input: ({ context }) => {
              const { stuff, recorded } = required(context.mend ?? null)
              return { app: required(context.app), product: stuff.product, recorded }
            },
          },
          on: {
            'taxList.mendWaits': { actions: 'mend' },
            'taxList.mendStored': { target: 'routing', actions: 'mend' },
          },
        },
      },
    },
    open: {
      type: 'parallel',
      on: {
        'taxList.failed': { target: 'failed', actions: 'takeFault' },
        'taxList.mend': { target: 'mending', actions: 'beginMend' },
        'taxList.endMend': { actions: 'forgetMend' },
        'taxList.filterSkipped': { actions: 'filterSkipped' },
      },
      states: {
        sheet: {
          initial: 'invoices',
          states: {
            invoices: { on: { 'taxList.showProducts': 'products' } },
            products: { on: { 'taxList.showInvoices': 'invoices' } },
          },
        },
        invoices: {
          invoke: {
            src: 'watchTaxList',
            input: ({ context: { app, filter, page, run } }) => ({
              app: required(app),
              filter,
              page,
              run,
              pageSize: taxListPage,
            }),
          },
          initial: 'loading',
          on: {
            'taxList.ofRun': { target: 'invoices', reenter: true, actions: 'takeRun' },
            'taxList.filter': { target: 'invoices', reenter: true, actions: 'takeFilter' },
            'taxList.turn': { guard: 'isPage', target: 'invoices', reenter: true, actions: 'takePage' },
            'taxList.found': [
              { guard: 'isBeyond', target: 'invoices', reenter: true, actions: 'takeLastPage' },
              { target: '.shown', actions: 'takeFound' },
            ],
            'taxList.lackingFound': { actions: 'takeLacking' },
          },
          states: { loading: { tags: 'loading' }, shown: {} },
        },
        products: {
          invoke: {
            src: 'watchStuffless',
            input: ({ context: { app, productPage } }) => ({
              app: required(app),
              page: productPage,
              pageSize: taxListPage,
            }),
          },
          on: {
            'taxList.turnProducts': {
              guard: 'isProductPage',
              target: 'products',
              reenter: true,
              actions: 'takeProductPage',
            },
            'taxList.productsFound': [
              { guard: 'isBeyondProducts', target: 'products', reenter: true, actions: 'takeLastProducts' },
              { actions: 'takeProducts' },
            ],
          },
        },
        records: {
          initial: 'asking',
          states: {
            asking: {
              invoke: { src: 'askRecords', input: ({ context }) => ({ app: required(context.app) }) },
              on: {
                'taxList.asked': { actions: 'takeAsked' },
                'taxList.askedAll': 'asked',
                'taxList.notAsked': { target: 'interrupted', actions: 'takeAskFault' },
              },
            },
            asked: {},
            interrupted: {},
          },
        },
        choice: {
          initial: 'routing',
          on: {
            'taxList.pick': { target: '.routing', actions: 'takePicked' },
            'taxList.pickNone': { target: '.routing', actions: 'forgetPicked' },
            'taxList.pickAll': '.picking',
          },
          states: {
            routing: { always: [{ guard: 'hasPicked', target: 'some' }, { target: 'none' }] },
            none: {},
            picking: {
              invoke: {
                src: 'pickFiltered',
                input: ({ context: { app, filter } }) => ({ app: required(app), filter }),
              },
              on: {
                'taxList.picked': [
                  { guard: 'hasMore', actions: 'takePicked' },
                  { target: 'routing', actions: 'takePicked' },
                ],
              },
            },
            some: {
              invoke: { src: 'watchPicked', input: ({ context }) => ({ ids: context.picked }) },
              initial: 'chosen',
              on: {
                'taxList.summed': { actions: 'takeSummed' },
                'taxList.send': ofTask('send'),
                'taxList.inquire': ofTask('inquiry'),
              },
              states: {
                chosen: {},
                gathering: {
                  tags: 'busy',
                  invoke: { src: 'gatherJobs', input: ({ context }) => ({ ids: context.picked, task: context.task }) },
                  on: {
                    'taxList.gathered': [
                      { guard: 'hasMore', actions: 'takeJobs' },
                      {
                        guard: 'hasJobs',
                        target: '#taxList.open.choice.routing',
                        actions: ['takeJobs', 'queue', 'forgetPicked'],
                      },
                      { target: 'chosen' },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    },
  },
})
