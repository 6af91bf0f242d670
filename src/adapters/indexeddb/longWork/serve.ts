import { either as E } from 'fp-ts'
import { openDB } from 'idb'
import '../../../events/allEvents.ts'
import type { Bites } from '../backlog/backlog.ts'
import { createBacklog } from '../backlog/backlog.ts'
import { nameOf } from '../connection.ts'
import { createRecentCache } from '../rows/recentCache.ts'
import { createSources } from '../rows/sources.ts'
import type { Schema } from '../schema.ts'
import { databaseVersion } from '../schema.ts'
import type { LongWork } from './longWork.ts'
import { createLongWork } from './longWork.ts'
import type { Answer, Ended } from './protocol.ts'
import { Request } from './protocol.ts'

interface Deps {
  say: (answer: Answer) => void
  /** Runs the work while no other worker of this database does any. */
  alone: <A>(name: string, work: () => Promise<A>) => Promise<A>
}

/** What the worker has of a database; all of it goes with its handle. */
const openWork = async (name: string, bites: Bites, closed: () => void): Promise<LongWork> => {
  let close = () => {}
  const database = await openDB<Schema>(name, databaseVersion, {
    // Only a page creates or upgrades a database, since only a page can say so.
    upgrade(_database, _old, _new, transaction) {
      transaction.done.catch(() => {})
      transaction.abort()
    },
    blocking: () => close(),
    terminated: closed,
  })
  close = () => {
    database.close()
    closed()
  }
  return createLongWork(
    { backlog: createBacklog(bites), sources: createSources(), recentCache: createRecentCache() },
    bites,
  )(database)
}

/**
 * The worker's side: to the page's store it is what another tab is. Its work is done one after another, and so are its
 * searches, which do not wait for the work.
 */
export const createServing = ({ say, alone }: Deps): ((message: unknown) => void) => {
  let of: { name: string; bites: Bites } | null = null
  let opened: Promise<LongWork> | null = null
  const turns = { search: Promise.resolve(), work: Promise.resolve() }

  const working = ({ name, bites }: NonNullable<typeof of>): Promise<LongWork> => {
    const closed = () => {
      opened = null
    }
    opened ??= openWork(name, bites, closed)
    opened.catch(closed)
    return opened
  }

  const done = async (request: Exclude<Request, { ask: 'open' }>, longWork: LongWork): Promise<Ended> => {
    const { turn } = request
    const advanced = (done: number, of: number) => say({ say: 'advanced', turn, done, of })
    switch (request.ask) {
      case 'projectPending':
        return { say: 'caught', turn, caught: await longWork.projectPending() }
      case 'rebuild':
        return { say: 'rebuilt', turn, ...(await longWork.rebuild(advanced)) }
      case 'foldKept': {
        const folded = await longWork.foldKept((news) =>
          news._tag === 'folding' ? advanced(news.done, news.of) : say({ say: 'foldEnded', turn }),
        )
        return { say: 'foldedKept', turn, folded }
      }
      case 'dropSteps':
        return { say: 'dropped', turn, ...(await longWork.dropSteps(request.before, advanced)) }
      case 'search':
        return { say: 'found', turn, found: await longWork.search(request.asked) }
      case 'forget':
        await longWork.forget(request.leaving)
        return { say: 'done', turn }
      default:
        await longWork[request.ask]()
        return { say: 'done', turn }
    }
  }

  const answer = async (request: Exclude<Request, { ask: 'open' }>) => {
    if (of === null) return
    const own = of
    const work = async () => done(request, await working(own))
    try {
      say(await (request.ask === 'search' ? work() : alone(own.name, work)))
    } catch (thrown) {
      say({ say: 'threw', turn: request.turn, name: nameOf(thrown) })
    }
  }

  return (message) => {
    const request = Request.decode(message)
    if (E.isLeft(request)) return say({ say: 'unreadable' })
    if (request.right.ask === 'open') {
      of = request.right
      return say({ say: 'ready' })
    }
    const { right } = request
    const kind = right.ask === 'search' ? 'search' : 'work'
    turns[kind] = turns[kind].then(() => answer(right))
  }
}
