import { lastPage } from '../desk/paging.ts'
import type { Given } from './actions.ts'
import { change } from './actions.ts'
import { required } from './effect.ts'
import type { RemoteListContext } from './remoteList.ts'
import { remoteList } from './remoteList.ts'

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

type Found<Row> = { type: string; rows?: readonly Row[]; total?: number | null }

interface Deps<Effect extends string> {
  events: { ofOwner: string; load: string; search: string; turn: string; loaded: string; notLoaded: string }
  reloadOn?: readonly string[]
  /** The port that reads a page: a `RemoteQuery` to `loaded` or `notLoaded`. */
  effect: Effect
  pageSize: number
}

/** The last page that can be turned to: where nobody says how many rows there are, the next one, unless this one is not full. */
export const pagesOf = (
  { page, rows, unread, total }: Pick<RemotePagesContext<unknown>, 'page' | 'rows' | 'unread' | 'total'>,
  pageSize: number,
): number => (total !== null ? lastPage(total, pageSize) : rows.length + unread < pageSize ? page : page + 1)

/**
 * A `remoteList` whose rows are shown page by page, and searched. Turning and searching read anew, and take back what was asked before; a page that is
 * there no more becomes the last one. The rows on show stay until others are read.
 */
export const remotePages = <Row, const Effect extends string>({
  events,
  effect,
  pageSize,
  reloadOn = [],
}: Deps<Effect>) => {
  type Context = RemotePagesContext<Row>
  const list = remoteList({ events, effect, reloadOn, taken: 'takeRows' })
  const { search, turn, loaded } = events
  const { region } = list
  const context: Context = { ...list.context, query: '', page: 1, rows: [], total: null }
  return {
    context,
    guards: {
      ...list.guards,
      hasOwner: ({ context: { owner } }: Given<Context, { type: string }>) => owner !== null,
      isPage: ({ context: shown, event: { page } }: Given<Context, { type: string; page?: number }>) =>
        shown.owner !== null && page !== undefined && page >= 1 && page <= pagesOf(shown, pageSize),
      isBeyond: ({ context: { page }, event: { rows, total } }: Given<Context, Found<Row>>) =>
        page > 1 && rows?.length === 0 && (total == null || page > lastPage(total, pageSize)),
    },
    actions: {
      ...list.actions,
      takeOwner: change(({ event }: Given<Context, { type: string; owner?: string | null }>) => ({
        ...context,
        owner: event.owner ?? null,
      })),
      takeRows: change(({ event: { rows = [], total = null } }: Given<Context, Found<Row>>) => ({ rows, total })),
      takeQuery: change(({ event: { text = '' } }: Given<Context, { type: string; text?: string }>) => ({
        query: text,
        page: 1,
      })),
      takePage: change(({ event: { page = 1 } }: Given<Context, { type: string; page?: number }>) => ({ page })),
      turnBack: change(({ context: { page }, event: { total = null } }: Given<Context, Found<Row>>) => ({
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
            id: effect,
            input: ({ context: { owner, query, page } }: { context: Context }): RemoteQuery => ({
              ...{ owner: required(owner), query, page, pageSize },
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
