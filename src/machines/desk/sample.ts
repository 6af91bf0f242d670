import { assign, sendTo } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { SampleEvent } from '../../events/desk/sample.ts'
import { sellableOf } from '../../events/entities.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, saidNotice, say, types } from '../parts/flow.ts'
import { does, on, setup, takes } from '../parts/wired.ts'

export interface SampleContext {
  app: string | null
  /** Products that came or went so far. */
  count: number
  /** The GTIN of the product that goes into the basket once it is there. */
  sell?: string | undefined
}

const failed = () => ({ type: 'sample.failed', fault: 'unavailable' }) as const

export const sampleEffects = {
  /** Tells the sample in parts, then that it is all there (and stored). */
  stockSample: immediate.often<{ app: string }, Of<'products.stocked' | 'sample.stocked' | 'sample.failed'>>(failed),
  /** Takes away what came with the sample and was not changed since. */
  clearSample: immediate.often<{ app: string }, Of<'products.unstocked' | 'sample.cleared' | 'sample.failed'>>(failed),
}
export type SamplePorts = PortsOf<typeof sampleEffects>

export const sampleMachine = setup({
  types: types<SampleContext, SampleEvent | DeskEvent>(),
  actors: sampleEffects,
  guards: { hasApp: on(['sample.stock', 'sample.clear'], ({ app }) => app !== null) },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    takeApp: takes(['sample.stock', 'sample.clear'], ({ app }) => ({ app, count: 0 })),
    takeTry: takes('sample.try', ({ app, sell }) => ({ app, count: 0, sell: sell ?? undefined })),
    sell: does('products.stocked', ({ id, at, products }, { sell }, enqueue) => {
      const product = products.find(({ gtin }) => gtin === sell)
      if (product === undefined) return
      enqueue.sendTo(flowNamed('basket'), { type: 'basket.add', id, at, product: sellableOf(product) })
      enqueue.assign({ sell: undefined })
    }),
    needApp: sendTo(flowNamed('dialogs'), { type: 'apps.need' }),
  },
}).createMachine({
  id: 'sample',
  context: { app: null, count: 0, sell: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'sample.try': { target: 'stocking', actions: 'takeTry' },
        'sample.stock': [
          { guard: 'hasApp', target: 'stocking', actions: 'takeApp' },
          { actions: [say('danger', 'notices.pleaseSelectApp'), 'needApp'] },
        ],
        'sample.clear': [
          { guard: 'hasApp', target: 'confirmingClear', actions: 'takeApp' },
          { actions: [say('danger', 'notices.pleaseSelectApp'), 'needApp'] },
        ],
      },
    },
    stocking: {
      tags: 'busy',
      invoke: { src: 'stockSample', input: ({ context }) => ({ app: required(context.app) }) },
      on: {
        'products.stocked': {
          actions: [assign({ count: ({ context, event }) => context.count + event.products.length }), 'sell'],
        },
        'sample.stocked': { target: 'idle', actions: say('success', 'sample.filled') },
        'sample.failed': { target: 'idle', actions: say('danger', 'sample.failed') },
      },
    },
    confirmingClear: { on: { 'clear.confirm': 'clearing', 'clear.cancel': 'idle' } },
    clearing: {
      tags: 'busy',
      invoke: { src: 'clearSample', input: ({ context }) => ({ app: required(context.app) }) },
      on: {
        'products.unstocked': { actions: assign({ count: ({ context, event }) => context.count + event.ids.length }) },
        'sample.cleared': { target: 'idle', actions: say('success', 'sample.takenAway') },
        'sample.failed': { target: 'idle', actions: say('danger', 'sample.failed') },
      },
    },
  },
})
