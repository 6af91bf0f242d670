import { assign, enqueueActions, not } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { App } from '../../events/entities.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { LocalImportEvent } from '../../events/sync/localImport.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'
import type { Moved } from './moved.ts'
import { sumOf } from './moved.ts'

export interface LocalImportContext {
  /** The user's app that is worked in. */
  chosen: App | null
  /** Where rows are moved to: what was begun is ended there, whatever is chosen meanwhile. */
  app: App | null
  /** Products of the basket that goes along. */
  basket: readonly string[]
  /** What there is to move; afterwards what was moved. */
  counted: Moved
  /** Rows that were moved so far. */
  done: number
  fault: StoreFault | null
}

interface MoveInput {
  app: string
  basket: readonly string[]
}

const failed = () => ({ type: 'moving.failed', fault: 'unavailable' }) as const

export const localImportEffects = {
  /** Tells what this device's own app has, and again when another tab changed it. */
  countLocal: immediate.often<Record<never, never>, Of<'moving.counted' | 'moving.failed'>>(failed),
  /** Moves all of it in small facts, then says that it is done and stored; once stopped it moves no more. */
  moveLocal: immediate.often<MoveInput, Of<'local.moved' | 'local.left' | 'moving.done' | 'moving.failed'>>(failed),
}
export type LocalImportPorts = PortsOf<typeof localImportEffects>

const nothing: Moved = { invoices: 0, persons: 0, products: 0 }

const rowsOf = ({ invoices, persons, gone }: Of<'local.moved'>): number =>
  invoices.length + persons.length + gone.length

/** Offers to move what was made as a visitor into the user's app, and does it. What a kill leaves is offered again. */
export const localImportMachine = setup({
  types: types<LocalImportContext, LocalImportEvent | DeskEvent>(),
  actors: localImportEffects,
  guards: {
    isSame: on('moving.ofApp', (event, context) => event.app?.publicId === context.chosen?.publicId),
    isNone: on('moving.ofApp', (event) => event.app === null),
    hasRows: on(['moving.counted', 'moving.done'], (event) => sumOf(event) > 0),
    isOtherChosen: ({ context: { app, chosen } }) => chosen !== null && chosen.publicId !== app?.publicId,
    isNoneChosen: ({ context }) => context.chosen === null,
  },
  actions: {
    takeChosen: takes('moving.ofApp', ({ app }) => ({ chosen: app })),
    takeCounts: takes(['moving.counted', 'moving.done'], (event) => ({
      counted: { invoices: event.invoices, persons: event.persons, products: event.products },
    })),
    begin: takes('moving.begin', ({ basket }, { chosen }) => ({ app: chosen, basket, done: 0, fault: null })),
    /** The baskets, and what the settings say of products and of the shop. */
    rehomeOthers: enqueueActions(({ context: { chosen }, enqueue }) => {
      if (chosen === null) return
      enqueue.sendTo(flowNamed('basket'), { type: 'basket.rehomed', app: chosen.publicId })
      enqueue.sendTo(flowNamed('asides'), { type: 'asides.rehomed', app: chosen.publicId })
      enqueue.sendTo(flowNamed('settings'), { type: 'settings.rehomed', app: chosen.publicId })
    }),
    takeFault: takes('moving.failed', ({ fault }) => ({ fault })),
  },
}).createMachine({
  id: 'moving',
  context: { chosen: null, app: null, basket: [], counted: nothing, done: 0, fault: null },
  initial: 'withoutApp',
  states: {
    withoutApp: { on: { 'moving.ofApp': { guard: not('isNone'), target: 'looking', actions: 'takeChosen' } } },
    looking: {
      initial: 'counting',
      invoke: { src: 'countLocal', input: {} },
      on: {
        'moving.ofApp': [
          { guard: 'isSame', actions: 'takeChosen' },
          { guard: 'isNone', target: 'withoutApp', actions: 'takeChosen' },
          { target: 'looking', reenter: true, actions: 'takeChosen' },
        ],
        'moving.counted': [
          { guard: 'hasRows', target: '.offered', actions: 'takeCounts' },
          { target: 'quiet', actions: 'takeCounts' },
        ],
        'moving.failed': 'quiet',
      },
      states: {
        counting: {},
        offered: {
          tags: 'offered',
          on: {
            'moving.begin': { target: '#moving.moving', actions: ['begin', 'rehomeOthers'] },
            'moving.later': '#moving.quiet',
          },
        },
      },
    },
    /** Nothing to move, or later: asked again when an app is next chosen, or the desk is next opened. */
    quiet: {
      on: {
        'moving.ofApp': [
          { guard: 'isSame', actions: 'takeChosen' },
          { guard: 'isNone', target: 'withoutApp', actions: 'takeChosen' },
          { target: 'looking', actions: 'takeChosen' },
        ],
      },
    },
    moving: {
      tags: 'busy',
      invoke: { src: 'moveLocal', input: ({ context: { app, basket } }) => ({ app: required(app).publicId, basket }) },
      on: {
        'moving.ofApp': { actions: 'takeChosen' },
        'local.moved': { actions: assign({ done: ({ context, event }) => context.done + rowsOf(event) }) },
        'moving.done': [
          { guard: 'hasRows', target: 'moved', actions: 'takeCounts' },
          { guard: 'isOtherChosen', target: 'looking' },
          { guard: 'isNoneChosen', target: 'withoutApp' },
          { target: 'quiet' },
        ],
        'moving.failed': { target: 'notMoved', actions: 'takeFault' },
      },
    },
    /** Said until it is read. */
    moved: {
      on: {
        'moving.ofApp': { actions: 'takeChosen' },
        'moving.later': [
          { guard: 'isOtherChosen', target: 'looking' },
          { guard: 'isNoneChosen', target: 'withoutApp' },
          { target: 'quiet' },
        ],
      },
    },
    /** What was moved stands in the app, the rest is where it was. */
    notMoved: {
      tags: 'failed',
      on: {
        'moving.begin': { target: 'moving', actions: 'begin' },
        'moving.later': 'quiet',
        'moving.ofApp': [
          { guard: 'isSame', actions: 'takeChosen' },
          { guard: 'isNone', target: 'withoutApp', actions: 'takeChosen' },
          { target: 'looking', actions: 'takeChosen' },
        ],
      },
    },
  },
})
