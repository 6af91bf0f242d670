import { and, assign, sendTo } from 'xstate'
import type { Aside, AsidesEvent } from '../../events/desk/asides.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import { bytesOf } from '../../events/values/bytes.ts'
import { flowNamed, noticeOf, saidNotice, say, types } from '../parts/flow.ts'
import { does, on, setup, takes } from '../parts/wired.ts'
import { appOf, linesMovedTo } from './basketContext.ts'

export interface AsidesContext {
  /** The oldest first. */
  baskets: readonly Aside[]
  /** The last one that was thrown away. */
  thrown: Aside | null
}

const maxBaskets = 20
/** Bytes of all as JSON: they are one checkpoint, under 32 KiB. The longest basket fits. */
const maxBytes = 27_000

const none: AsidesContext = { baskets: [], thrown: null }

const without = (baskets: readonly Aside[], gone: string): readonly Aside[] =>
  baskets.filter(({ basket }) => basket !== gone)

/** Commands that may set a basket aside. */
type Moves = Extract<AsidesEvent, { type: 'aside.put' | 'aside.take' }>

/** The baskets as a command would leave them. */
const after = (event: Moves, { baskets }: AsidesContext) => {
  if (event.type === 'aside.take') {
    const left = without(baskets, event.basket)
    return event.instead === null ? left : [...without(left, event.instead.basket), { ...event.instead, at: event.at }]
  }
  const { basket, lines, payer, date, at } = event
  return [...baskets, { basket, lines, payer, date, at }]
}

/** Baskets of the app whose basket leaves the screen; each app has its own room. */
const ofSameApp = (event: Moves, baskets: readonly Aside[]): readonly Aside[] => {
  const put = event.type === 'aside.put' ? event : event.instead
  const app = appOf(put?.lines[0]?.product ?? '')
  return baskets.filter(({ lines: [first] }) => appOf(first?.product ?? '') === app)
}

export const asidesMachine = setup({
  types: types<AsidesContext, AsidesEvent | DeskEvent>(),
  guards: {
    isWritten: on('aside.put', ({ lines }) => lines.length > 0),
    /** Another tab has not set it aside. */
    isNew: on('aside.put', (event, { baskets }) => !baskets.some(({ basket }) => basket === event.basket)),
    isSetAside: on(['aside.take', 'aside.throw'], (event, { baskets }) =>
      baskets.some(({ basket }) => basket === event.basket),
    ),
    hasRoom: on(['aside.put', 'aside.take'], (event, context) => {
      const next = after(event, context)
      return ofSameApp(event, next).length <= maxBaskets && bytesOf(next) <= maxBytes
    }),
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    sayFull: sendTo(
      flowNamed('notices'),
      on(['aside.put', 'aside.take'], (event, { baskets }) =>
        noticeOf('danger', ofSameApp(event, baskets).length > 0 ? 'asides.full' : 'asides.fullElsewhere'),
      ),
    ),
    take: takes(['aside.put', 'aside.take'], (event, context) => ({ baskets: after(event, context), thrown: null })),
    /** What was set aside leaves the screen in the transaction that stores it: it is never in both places. */
    clearScreen: does(['aside.put', 'aside.take'], (event, _, enqueue) => {
      const put = event.type === 'aside.put' ? event : event.instead
      if (put !== null) {
        const sold = put.lines.map(({ product, quantity }) => ({ product, quantity }))
        enqueue.sendTo(flowNamed('basket'), { type: 'basket.setAside', basket: put.basket, sold, next: event.id })
      }
      // Lines of another shop go without a payer and a date: those are of the chosen shop's next invoice.
      const hasDrafts = event.type === 'aside.take' || event.payer !== null || event.date !== null
      if (hasDrafts) enqueue.sendTo(flowNamed('drafts'), { type: 'drafts.clear' })
    }),
    showAgain: does('aside.take', (event, { baskets }, enqueue) => {
      const found = baskets.find(({ basket }) => basket === event.basket)
      if (found === undefined) return
      const { basket, lines, payer, date } = found
      enqueue.sendTo(flowNamed('basket'), { type: 'basket.takeBack', basket, lines })
      enqueue.sendTo(flowNamed('drafts'), { type: 'drafts.restore', payer, date })
    }),
    closeSheet: sendTo(flowNamed('dialogs'), { type: 'tray.close' }),
    throwAway: takes('aside.throw', (event, { baskets }) => ({
      baskets: without(baskets, event.basket),
      thrown: baskets.find(({ basket }) => basket === event.basket) ?? null,
    })),
    keep: takes('aside.keep', (_, { baskets, thrown }) => ({
      baskets: [...baskets, ...(thrown === null ? [] : [thrown])].toSorted((a, b) => a.at - b.at),
      thrown: null,
    })),
    rehome: takes('asides.rehomed', ({ app }, { baskets, thrown }) => {
      const moved = (aside: Aside): Aside => ({ ...aside, lines: linesMovedTo(app, aside.lines) })
      return { baskets: baskets.map(moved), thrown: thrown && moved(thrown) }
    }),
  },
}).createMachine({
  id: 'asides',
  context: none,
  initial: 'kept',
  states: {
    kept: {
      tags: 'idle',
      on: {
        'aside.put': [
          {
            guard: and(['isWritten', 'isNew', 'hasRoom']),
            actions: ['take', 'clearScreen', 'closeSheet', say('success', 'asides.done')],
          },
          { guard: and(['isWritten', 'isNew']), actions: 'sayFull' },
        ],
        'aside.take': [
          { guard: and(['isSetAside', 'hasRoom']), actions: ['clearScreen', 'showAgain', 'take', 'closeSheet'] },
          { guard: 'isSetAside', actions: 'sayFull' },
        ],
        'aside.throw': { guard: 'isSetAside', actions: 'throwAway' },
        'aside.keep': { actions: 'keep' },
        'asides.discard': { actions: assign(none) },
        'asides.rehomed': { actions: 'rehome' },
        'asides.rested': { actions: assign(({ event }) => ({ baskets: event.baskets, thrown: event.thrown })) },
      },
    },
  },
})
