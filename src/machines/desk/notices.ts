import type { TypeOfProps } from 'io-ts'
import { cancel, enqueueActions } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { Notice, NoticesEvent } from '../../events/desk/notices.ts'
import { delays } from '../parts/delays.ts'
import { types } from '../parts/flow.ts'
import { does, setup, takes } from '../parts/wired.ts'

export interface NoticesContext {
  /** Oldest first. */
  shown: readonly ({ notice: number } & TypeOfProps<typeof Notice>)[]
  last: number
}

const maxShown = 4

/** The invoice, or the address of the page, that a notice leads to. */
const leadsTo = ({ invoice, route }: Readonly<Record<string, string>> = {}): string | null => invoice ?? route ?? null

export const noticesMachine = setup({
  types: types<NoticesContext, NoticesEvent | DeskEvent>(),
  delays: { notice: delays.notice, noticeOfWay: delays.noticeOfWay },
  actions: {
    show: takes(['notice.show', 'notice.say'], ({ kind, key, values }, { last, shown }) => ({
      last: last + 1,
      shown: [...shown.filter((other) => other.key !== key), { notice: last + 1, kind, key, values }].slice(-maxShown),
    })),
    expire: enqueueActions(({ context: { last, shown }, enqueue }) => {
      const delay = leadsTo(shown.at(-1)?.values) === null ? 'notice' : 'noticeOfWay'
      enqueue.raise({ type: 'notice.expired', notice: last }, { id: `notice-${last}`, delay })
    }),
    take: does(['notice.dismiss', 'notice.expired'], (event, context, enqueue) => {
      if (event.type === 'notice.dismiss') enqueue(cancel(`notice-${event.notice}`))
      enqueue.assign({ shown: context.shown.filter(({ notice }) => notice !== event.notice) })
    }),
  },
}).createMachine({
  id: 'notices',
  context: { shown: [], last: 0 },
  initial: 'listening',
  states: {
    listening: {
      on: {
        'notice.show': { actions: ['show', 'expire'] },
        'notice.say': { actions: ['show', 'expire'] },
        'notice.dismiss': { actions: 'take' },
        'notice.expired': { actions: 'take' },
      },
    },
  },
})
