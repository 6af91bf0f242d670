import { and, cancel, not, raise } from 'xstate'
import type { AreaFault, AreasEvent, LateArea } from '../../events/desk/areas.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import { delays } from '../parts/delays.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { types } from '../parts/flow.ts'
import { on, setup, takes } from '../parts/wired.ts'

interface AreasContext {
  /** What is needed and not there, in the order in which it is loaded. */
  wanted: readonly LateArea[]
  /** What has come. */
  here: readonly LateArea[]
  /** Why an area could not be had when it was last tried. */
  fault: AreaFault | null
  /** What failed when it was last tried, and has not come since; undefined until something fails. */
  failed?: readonly LateArea[] | undefined
}

export const areasEffects = {
  /**
   * Loads an area, and starts its flows: in this tab's present, with what closed tabs left and what was asked
   * meanwhile.
   */
  bringArea: immediate.once<{ area: LateArea }, Of<'areas.came' | 'areas.failed'>>(({ area }) => ({
    type: 'areas.failed',
    area,
    fault: 'unread',
  })),
}
export type AreasPorts = PortsOf<typeof areasEffects>

const asks = ['areas.needed', 'areas.ofUser', 'areas.ofApp'] as const

/** The area that an event makes needed; null for none. */
const neededBy = (event: Of<(typeof asks)[number]>): LateArea | null => {
  if (event.type === 'areas.needed') return event.area
  if (event.type === 'areas.ofUser' && event.isSignedIn) return 'identity'
  return event.type === 'areas.ofApp' && event.isOwn ? 'sync' : null
}

const needs = {
  'areas.needed': { guard: 'isMissing', target: 'loading', actions: 'want' },
  'areas.ofUser': { guard: 'isMissing', target: 'loading', actions: 'want' },
  'areas.ofApp': { guard: 'isMissing', target: 'loading', actions: 'want' },
} as const

const joins = { guard: and(['isMissing', not('isWanted')]), actions: 'want' } as const

/**
 * Brings the areas that the first load does without, one after the other; what cannot be had is tried again, and holds
 * up no other.
 */
export const areasMachine = setup({
  types: types<AreasContext, AreasEvent | DeskEvent>(),
  actors: areasEffects,
  delays: { areaSlow: delays.areaSlow, areaRetry: delays.areaRetry },
  guards: {
    isMissing: on(asks, (event, { here }) => {
      const area = neededBy(event)
      return area !== null && !here.includes(area)
    }),
    isWanted: on(asks, (event, { wanted }) => wanted.some((area) => area === neededBy(event))),
    leavesMore: ({ context }) => context.wanted.length > 1,
  },
  actions: {
    want: takes(asks, (event, { wanted }) => {
      const area = neededBy(event)
      return area === null || wanted.includes(area) ? {} : { wanted: [...wanted, area] }
    }),
    take: takes('areas.came', (event, { wanted, here, failed }) => ({
      wanted: wanted.filter((area) => area !== event.area),
      here: [...new Set([...here, event.area])],
      failed: failed?.filter((area) => area !== event.area),
    })),
    /** What can be had is not held up by it the next time. */
    putLast: takes('areas.failed', (event, { wanted, failed = [] }) => ({
      wanted: [...wanted.filter((area) => area !== event.area), event.area],
      fault: event.fault,
      failed: [...new Set([...failed, event.area])],
    })),
  },
}).createMachine({
  id: 'areas',
  context: { wanted: [], here: [], fault: null, failed: undefined },
  initial: 'settled',
  states: {
    settled: { on: needs },
    loading: {
      tags: 'busy',
      initial: 'begun',
      entry: raise({ type: 'areas.slow' }, { id: 'slow', delay: 'areaSlow' }),
      exit: cancel('slow'),
      invoke: { src: 'bringArea', input: ({ context: { wanted } }) => ({ area: required(wanted[0] ?? null) }) },
      on: {
        'areas.needed': joins,
        'areas.ofUser': joins,
        'areas.ofApp': joins,
        'areas.came': [
          { guard: 'leavesMore', target: 'loading', reenter: true, actions: 'take' },
          { target: 'settled', actions: 'take' },
        ],
        'areas.failed': { target: 'failed', actions: 'putLast' },
      },
      states: {
        begun: { on: { 'areas.slow': 'slow' } },
        slow: { tags: 'slow' },
      },
    },
    /** Events for its flows wait. */
    failed: {
      tags: 'failed',
      entry: raise({ type: 'areas.retried' }, { id: 'retry', delay: 'areaRetry' }),
      exit: cancel('retry'),
      on: { ...needs, 'areas.retried': 'loading', 'areas.retry': 'loading' },
    },
  },
})
