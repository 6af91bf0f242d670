import { either as E } from 'fp-ts'
import { openDB } from 'idb'
import '../../../events/allEvents.ts'
import type { Bites } from '../backlog/backlog.ts'
import { createBacklog } from '../backlog/backlog.ts'
import { nameOf } from '../connection.ts'
import { buildsOf } from '../journal/versions.ts'
import { createRecentCache } from '../rows/recentCache.ts'
import { createSources } from '../rows/sources.ts'
import type { Schema } from '../schema.ts'
import { databaseVersion } from '../schema.ts'
import { createLongWork } from './longWork.ts'
import type { Advanced, Answer, Job } from './protocol.ts'
import { Request, readers } from './protocol.ts'

interface Deps {
  say: (answer: Answer) => void
  /** Runs the work while no other worker of this database does any. */
  alone: <A>(name: string, work: () => Promise<A>) => Promise<A>
}

/** A database's handle and work. `closed`: the handle can do nothing any more. */
const openWork = async (name: string, bites: Bites, closed: () => void) => {
  const database = await openDB<Schema>(name, databaseVersion, {
    // Only a page creates or upgrades a database, since only a page can say so.
    upgrade(_database, _old, _new, transaction) {
      transaction.done.catch(() => {})
      transaction.abort()
    },
    blocking: (_version, _next, { target }) => {
      if (target instanceof IDBDatabase) target.close()
      closed()
    },
    terminated: closed,
  })
  const memory = { backlog: createBacklog(bites), sources: createSources(), recentCache: createRecentCache() }
  return { name, builds: buildsOf(database), longWork: createLongWork(memory, bites)(database) }
}
type Opened = Awaited<ReturnType<typeof openWork>>

type Asked = Exclude<Request, { ask: 'open' }>

/**
 * The worker's side: to the page's store it is what another tab is. Its work is done one after another, and so are its
 * searches, which do not wait for the work. It lives as long as its handle of the database.
 */
export const createServing = ({ say, alone }: Deps): ((message: unknown) => void) => {
  let opened: Opened | null = null
  const turns = { search: Promise.resolve(), work: Promise.resolve() }
  const broken = () => say({ say: 'broken' })

  const perform = async <J extends Job>(job: J, { turn, input }: Asked, { longWork }: Opened) => {
    const read = readers[job].input.decode(input)
    if (E.isLeft(read)) return broken()
    const advanced: Advanced = (done, of) => say({ say: 'advanced', turn, done, of })
    say({ say: 'done', turn, answer: await longWork[job](read.right, advanced) })
  }

  const answer = async (request: Asked) => {
    if (opened === null) return broken()
    const its = opened
    const work = () => perform(request.ask, request, its)
    const workAlone = () => {
      // It is the page that must not fold into the rows of a newer build, whatever this handle found.
      its.builds.opened = request.opened
      return work()
    }
    try {
      await (request.ask === 'search' ? work() : alone(its.name, workAlone))
    } catch (thrown) {
      const name = nameOf(thrown)
      if (name === 'InvalidStateError') broken()
      else say({ say: 'threw', turn: request.turn, name })
    }
  }

  return (message) => {
    const request = Request.decode(message)
    if (E.isLeft(request)) return broken()
    const { right } = request
    if (right.ask === 'open') {
      const taken = (its: Opened) => {
        opened = its
        say({ say: 'ready' })
      }
      return void openWork(right.name, right.bites, broken).then(taken, broken)
    }
    const kind = right.ask === 'search' ? 'search' : 'work'
    turns[kind] = turns[kind].then(() => answer(right))
  }
}
