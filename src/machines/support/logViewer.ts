import type { SnapshotFrom } from 'xstate'
import { and, assign, cancel, not, raise } from 'xstate'
import type { Copied, LogViewerEvent, Pace, Zone } from '../../events/support/logViewer.ts'
import { isSame } from '../../events/values/same.ts'
import { copying, copyShown } from '../parts/copying.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import { types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'
import type { LogViewerContext } from './logViewerContext.ts'
import { begun, first } from './logViewerContext.ts'

type Of<T extends LogViewerEvent['type']> = Extract<LogViewerEvent, { type: T }>

const broken = () => ({ type: 'log.refused', refusal: 'Broken' }) as const

export const logViewerEffects = {
  /** Reads the offered file and keeps it at hand; the answer lets go of it. */
  readLog: immediate.often<unknown, Of<'log.progressed'> | Of<'log.opened'> | Of<'log.refused'>>(broken),
  showMoment: immediate.once<{ index: number }, Of<'moment.shown'> | Of<'log.refused'>>(broken),
  searchLog: immediate.once<{ text: string; zone: Zone }, Of<'replay.found'> | Of<'log.refused'>>(broken),
  copyOut: immediate.once<Copied, Of<'replay.copied'> | Of<'replay.notCopied'>>(() => ({
    type: 'replay.notCopied',
    fault: 'refused',
  })),
}
export type LogViewerPorts = PortsOf<typeof logViewerEffects>

/** Milliseconds between two entries while playing. */
const paces: Record<Pace, number> = { slow: 500, middle: 100, fast: 20 }

const copy = copying<LogViewerEvent>()({
  events: { copied: 'replay.copied', notCopied: 'replay.notCopied', faded: 'replay.copyFaded' },
  rest: 'idle',
  effect: 'copyOut',
  input: ({ context: { copied } }: { context: LogViewerContext }) => required(copied),
})

/** The page that shows a support log: a file is read, then stepped through. It belongs to no desk and keeps nothing. */
export const logViewerMachine = setup({
  types: types<LogViewerContext, LogViewerEvent>(),
  actors: logViewerEffects,
  delays: { betweenTicks: ({ context }) => paces[context.pace] },
  guards: {
    isFirst: ({ context }) => context.index === 0,
    isLast: ({ context }) => context.index >= context.length - 1,
    isElsewhere: on('replay.jump', (event, context) => event.to !== context.index),
    isInside: on('replay.jump', (event, context) => event.to < context.length),
    isNowhere: on(['replay.goTo', 'replay.seek'], ({ to }) => to === null),
    isBlank: on('replay.search', (event) => event.text === ''),
    ...copy.guards,
  },
  actions: {
    forward: assign({ index: ({ context }) => context.index + 1, end: null }),
    takeZone: takes('replay.chooseZone', ({ zone }) => ({ zone })),
    tickLater: raise({ type: 'replay.ticked', id: 'tick', at: 0 }, { id: 'tick', delay: 'betweenTicks' }),
    tickNoMore: cancel('tick'),
    ...copy.actions,
  },
}).createMachine({
  id: 'replayPage',
  context: first,
  initial: 'empty',
  on: {
    'log.choose': { target: '.log', actions: assign(({ event: { name, bytes } }) => ({ ...begun, name, bytes })) },
    'replay.chooseZone': { actions: 'takeZone' },
    'replay.chooseFrame': { actions: assign({ frame: ({ event }) => event.frame }) },
    'replay.choosePanel': { actions: assign({ panel: ({ event }) => event.panel }) },
    'replay.chooseTheme': { actions: assign({ dark: ({ event }) => event.dark }) },
    'replay.choosePace': { actions: assign({ pace: ({ event }) => event.pace }) },
  },
  states: {
    empty: {},
    refused: { on: { 'log.close': 'empty' } },
    log: {
      invoke: { src: 'readLog' },
      on: {
        'log.close': 'empty',
        'log.refused': { target: 'refused', actions: assign({ refusal: ({ event }) => event.refusal }) },
      },
      initial: 'reading',
      states: {
        reading: {
          on: {
            'log.progressed': { actions: assign({ read: ({ event }) => event.read }) },
            'log.opened': { target: 'open', actions: assign({ length: ({ event }) => event.entries }) },
          },
        },
        open: {
          type: 'parallel',
          on: {
            'replay.filter': { actions: assign({ flow: ({ event }) => event.flow, kind: ({ event }) => event.kind }) },
            'replay.unfold': {
              actions: assign({
                unfolded: ({ context: { unfolded }, event: { first: load } }) =>
                  unfolded.includes(load) ? unfolded.filter((other) => other !== load) : [...unfolded, load],
              }),
            },
            'replay.should': { actions: assign({ should: ({ event }) => event.text }) },
          },
          states: {
            playback: {
              initial: 'paused',
              states: {
                paused: { on: { 'replay.play': { target: 'playing', actions: assign({ end: null }) } } },
                playing: {
                  entry: 'tickLater',
                  exit: 'tickNoMore',
                  on: {
                    'replay.ticked': [
                      { guard: 'isLast', target: 'paused' },
                      { target: 'playing', reenter: true },
                    ],
                    'replay.pause': 'paused',
                    'replay.step': 'paused',
                    'replay.back': 'paused',
                  },
                },
              },
            },
            stage: {
              initial: 'asking',
              on: {
                'replay.step': { guard: not('isLast'), target: '.asking', actions: 'forward' },
                'replay.back': {
                  guard: not('isFirst'),
                  target: '.asking',
                  actions: assign({ index: ({ context }) => context.index - 1, end: null }),
                },
                'replay.jump': {
                  guard: and(['isElsewhere', 'isInside']),
                  target: '.asking',
                  actions: assign({ index: ({ event }) => event.to, end: null }),
                },
                'replay.goTo': [
                  { guard: 'isNowhere', actions: assign({ missed: true, end: null }) },
                  {
                    target: '.asking',
                    actions: assign(({ context, event }) => ({
                      index: event.to ?? context.index,
                      missed: false,
                      end: null,
                    })),
                  },
                ],
                'replay.seek': [
                  { guard: 'isNowhere', actions: assign({ end: ({ event }) => event.by }) },
                  {
                    target: '.asking',
                    actions: assign(({ context, event }) => ({ index: event.to ?? context.index, end: null })),
                  },
                ],
                'replay.play': { guard: 'isLast', target: '.asking', actions: assign({ index: 0 }) },
              },
              states: {
                asking: {
                  invoke: { src: 'showMoment', input: ({ context: { index } }) => ({ index }) },
                  on: { 'moment.shown': 'shown' },
                },
                shown: { on: { 'replay.ticked': { guard: not('isLast'), target: 'asking', actions: 'forward' } } },
              },
            },
            finding: {
              initial: 'idle',
              on: {
                'replay.search': [
                  { guard: 'isBlank', target: '.idle', actions: assign({ query: '', found: null }) },
                  { target: '.searching', actions: assign({ query: ({ event }) => event.text }) },
                ],
              },
              states: {
                idle: {},
                searching: {
                  invoke: { src: 'searchLog', input: ({ context: { query, zone } }) => ({ text: query, zone }) },
                  on: {
                    'replay.found': { target: 'found', actions: assign({ found: ({ event }) => event.total }) },
                    'replay.chooseZone': { target: 'searching', actions: 'takeZone', reenter: true },
                  },
                },
                /** Times are searched for by the chosen clock. */
                found: { on: { 'replay.chooseZone': { target: 'searching', actions: 'takeZone' } } },
              },
            },
            copying: {
              initial: 'idle',
              on: {
                'replay.copy': {
                  target: '.copying',
                  actions: assign({ copied: ({ event }) => event.what }),
                  reenter: true,
                },
              },
              states: { idle: {}, ...copy.states },
            },
          },
        },
      },
    },
  },
})

/** What came of copying this; idle for anything else. */
export const selectCopied = (what: Copied) => (page: SnapshotFrom<typeof logViewerMachine>) =>
  copyShown(isSame(page.context.copied, what), (state) => page.matches({ log: { open: { copying: state } } }))
