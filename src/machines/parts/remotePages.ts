import type { EventObject } from 'xstate'
import type { CallFault } from '../../events/faults.ts'
import { lastPage } from '../desk/paging.ts'
import { change, whether } from './actions.ts'
import { required } from './effect.ts'
import type { OwnerEvent, RemoteListContext } from './remoteList.ts'
import { remoteList } from './remoteList.ts'
import type { Bringing } from './wired.ts'

export interface RemotePagesContext<Row> extends RemoteListContext {
  query: string
  /** From 1. */
  page: number
  /** Of the page on show: there is no store of them on the device. */
  rows: readonly Row[]
  /** How many there are in all; null where the server does not say. */
  total: number | null
}

/** What the port that reads a page is asked. */
export interface RemoteQuery {
  owner: string
  query: string
  page: number
  pageSize: number
}

type Found<Row> = { rows: readonly Row[]; total: number | null; unread: number }

interface Deps<E extends EventObject, Row, Effect extends string> {
  events: {
    ofOwner: Bringing<E, OwnerEvent>
    load: Bringing<E>
    search: Bringing<E, { text: string }>
    turn: Bringing<E, { page: number }>
    loaded: Bringing<E> & Bringing<E, Found<Row>>
    notLoaded: Bringing<E, { fault: CallFault }>
  }
  reloadOn?: readonly Bringing<E>[]
  /** The port that reads a page: a `RemoteQuery` to `loaded` or `notLoaded`. */
  effect: Effect
  pageSize: number
}

/** The last page that can be turned to. Without a total it is the next one, if this one is full. */
export const pagesOf = (
  { page, rows, unread, total }: Pick<RemotePagesContext<unknown>, 'page' | 'rows' | 'unread' | 'total'>,
  pageSize: number,
): number => (total !== null ? lastPage(total, pageSize) : rows.length + unread < pageSize ? page : page + 1)

/** The events of these pages as `remoteListEvents` calls them. */
export const pageEvents = <const F extends string>(flow: F) =>
  ({
    ofOwner: `${flow}.ofOwner`,
    load: `${flow}.load`,
    search: `${flow}.search`,
    turn: `${flow}.turn`,
    loaded: `${flow}.loaded`,
    notLoaded: `${flow}.notLoaded`,
  }) as const

/**
 * A `remoteList` whose rows are shown page by page, and searched. Turning and searching read anew, and take back what
 * was asked before; a page that is there no more becomes the last one. The rows on show stay until others are read.
 */
export const remotePages =
  <E extends EventObject, Row>() =>
  <const Effect extends string>({ events, effect, pageSize, reloadOn = [] }: Deps<E, Row, Effect>) => {
    type Context = RemotePagesContext<Row>
    const list = remoteList<E>()({ events, effect, reloadOn, taken: 'takeRows' })
    const { search, turn, loaded } = events
    const { region } = list
    const context: Context = { ...list.context, query: '', page: 1, rows: [], total: null }
    return {
      context,
      guards: {
        ...list.guards,
        isPage: whether(
          ({ page }: { page: number }, shown: Context) =>
            shown.owner !== null && page >= 1 && page <= pagesOf(shown, pageSize),
        ),
        isBeyond: whether(
          ({ rows, total, unread }: Found<Row>, { page }: Context) =>
            page > 1 && rows.length === 0 && (total === null ? unread === 0 : page > lastPage(total, pageSize)),
        ),
      },
      actions: {
        ...list.actions,
        takeOwner: change<Context, OwnerEvent>(({ owner }) => ({ ...context, owner })),
        takeRows: change<Context, Found<Row>>(({ rows, total }) => ({ rows, total })),
        takeQuery: change<Context, { text: string }>(({ text }) => ({ query: text, page: 1 })),
        takePage: change<Context, { page: number }>(({ page }) => ({ page })),
        turnBack: change<Context, Found<Row>>(({ total }, { page }) => ({
          page: total === null ? page - 1 : lastPage(total, pageSize),
        })),
      },
      region: {
        ...region,
        on: {
          ...region.on,
          [search]: { guard: 'hasOwner', target: '.loading', actions: 'takeQuery' },
          [turn]: { guard: 'isPage', target: '.loading', actions: 'takePage' },
        },
        states: {
          ...region.states,
          loading: {
            ...region.states.loading,
            invoke: {
              src: effect,
              input: ({ context: { owner, query, page } }: { context: Context }): RemoteQuery => ({
                owner: required(owner),
                query,
                page,
                pageSize,
              }),
            },
            on: {
              ...region.states.loading.on,
              [loaded]: [
                { guard: 'isBeyond', target: 'loading', reenter: true, actions: 'turnBack' },
                { target: 'shown', actions: ['forgetFault', 'takeRows'] },
              ],
            },
          },
        },
      },
    } as const
  }
