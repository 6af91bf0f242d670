import { either as E } from 'fp-ts'
import type { Fact } from '../../events/catalogue.ts'
import { nearClosing } from '../../events/day/closing.ts'
import type { Closing } from '../../events/day/drawerSums.ts'
import { askedOf, drawerSums, isOfCash, standingClosings } from '../../events/day/drawerSums.ts'
import type { Entry } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import { factOf } from '../../events/projections/batch.ts'
import { drawerOf } from '../../events/projections/fold.ts'
import type { Store } from '../../events/store.ts'
import { dayOf } from '../../events/values/dateWords.ts'
import { isSame } from '../../events/values/same.ts'
import type { DrawerFound, DrawerPorts } from '../../machines/day/drawer.ts'
import { watchMoved } from '../desk/list.ts'
import { secured } from '../desk/secure.ts'
import { distinct } from '../parts/distinct.ts'

interface Deps {
  store: Store
  journal: Journal
}

type Answer<A> = Promise<E.Either<StoreFault, A>>

/** Entries that are read together. */
const pageSize = 500

const factIn = (entry: Entry): readonly Fact[] => {
  const fact = factOf(entry)
  return E.isRight(fact) && fact.right !== null ? [fact.right] : []
}

interface Stored {
  closing: Closing
  seq: number
}

/** The closings of an app's drawer that stand, oldest first. */
export const closingsOf = async (store: Store, app: string): Answer<readonly Stored[]> =>
  E.map((entries: readonly Entry[]) => {
    const all = entries.flatMap((entry) =>
      factIn(entry).flatMap((closing) => (closing.type === 'drawer.closed' ? [{ closing, seq: entry.seq }] : [])),
    )
    const standing = new Set(standingClosings(all.map(({ closing }) => closing)).map(({ id }) => id))
    return all.filter(({ closing }) => standing.has(closing.id))
  })(await store.about(drawerOf(app))())

/** The place of the first entry that a closing did not read. */
const afterClosing = async (store: Store, { closing, seq }: Stored): Answer<number> =>
  E.map((page: readonly Entry[]) => {
    const last = page.findLast((entry) => entry.seq < seq && entry.id === closing.upTo)
    return (last?.seq ?? seq) + 1
  })(await store.read(Math.max(1, seq - nearClosing), nearClosing)())

/** The place from which the first closing counts: the first entry of that day, with no other one far before it. */
const beginOfDay = async (store: Store, day: string, last: number): Answer<number> => {
  let begin = last + 1
  for (let to = last; to > 0; to -= pageSize) {
    const page = await store.read(Math.max(1, to - pageSize + 1), pageSize)()
    if (E.isLeft(page)) return page
    const entries = page.right.filter(({ seq }) => seq <= to)
    const first = entries.find(({ at }) => dayOf(at, '') === day)
    if (first === undefined && entries.length > 0) break
    begin = first?.seq ?? begin
  }
  return E.right(begin)
}

/** The facts without amendments that changed nothing: another tab had changed the same. */
const applied = async (store: Store, facts: readonly Fact[]): Answer<readonly Fact[]> => {
  const amendments = facts.flatMap(({ type, id }) => (type === 'invoice.amended' ? [id] : []))
  const already = new Set<string>()
  for (const id of amendments) {
    const answer = await store.wasAlready(id)()
    if (E.isLeft(answer)) return answer
    if (answer.right) already.add(id)
  }
  return E.right(facts.filter(({ id }) => !already.has(id)))
}

export const createDrawerPorts = ({ store, journal }: Deps): DrawerPorts => {
  const read = async ({
    app,
    begun,
  }: {
    app: string
    begun: number
  }): Answer<{ found: DrawerFound; upTo: string | null }> => {
    const closings = await closingsOf(store, app)
    if (E.isLeft(closings)) return closings
    const end = await store.last()()
    if (E.isLeft(end)) return end
    const last = closings.right.at(-1)
    const from = await (last ? afterClosing(store, last) : beginOfDay(store, dayOf(begun, ''), end.right))
    if (E.isLeft(from)) return from
    const facts: Fact[] = []
    let upTo = last?.closing.upTo ?? null
    for (let next = from.right; next <= end.right; ) {
      const page = await store.read(next, pageSize)()
      if (E.isLeft(page)) return page
      facts.push(...page.right.filter(isOfCash).flatMap(factIn))
      upTo = page.right.at(-1)?.id ?? upTo
      next = (page.right.at(-1)?.seq ?? end.right) + 1
    }
    const noted = await applied(store, facts)
    if (E.isLeft(noted)) return noted
    const asked = [...new Set(askedOf(noted.right))]
    const rows = await store.get('invoice', asked)()
    if (E.isLeft(rows)) return rows
    const known = new Map(rows.right.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])))
    const opening = last?.closing.sums.map(({ currency, left }) => ({ currency, opening: left })) ?? []
    const sums = drawerSums(app, noted.right, known, opening)
    return E.right({ found: { after: last?.closing.id ?? null, since: last?.closing.at ?? null, sums }, upTo })
  }

  return {
    watchDrawer(opened, tell, threw) {
      const say = distinct(tell)
      return watchMoved(
        journal,
        ({ models, flows }) => models.includes('invoice') || flows.includes('drawer'),
        () => read(opened),
        (answer) =>
          say(
            E.isLeft(answer)
              ? { type: 'drawer.failed', fault: answer.left }
              : { type: 'drawer.found', ...answer.right.found },
          ),
        threw,
      )
    },
    closeDrawer({ app, begun, after, sums }, tell, threw) {
      const close = async () => {
        // A sale of this tab a moment ago counts, and what cannot be stored is not decided upon.
        const settled = await journal.settled()
        const drawer = E.isLeft(settled) ? settled : await read({ app, begun })
        if (E.isLeft(drawer)) return tell({ type: 'drawer.refused', refusal: 'unreadable' })
        const { found, upTo } = drawer.right
        if (found.after !== after) return tell({ type: 'drawer.refused', refusal: 'closed' })
        const shown = sums.map(({ counted: _, left: __, ...cash }) => cash)
        const current = found.sums.map((cash, at) => ({
          ...cash,
          opening: after === null ? (shown[at]?.opening ?? 0) : cash.opening,
        }))
        if (!isSame(shown, current)) return tell({ type: 'drawer.refused', refusal: 'moved' })
        tell({ type: 'drawer.closed', app, after, upTo, sums })
      }
      close().catch(threw)
      return () => {}
    },
    secureClosing: secured(
      journal,
      (fault) => ({ type: 'drawer.waits', fault }),
      async ({ app, closing }) => {
        const closings = await closingsOf(store, app)
        const isLost = E.isRight(closings) && closings.right.every((one) => one.closing.id !== closing)
        return isLost ? { type: 'drawer.refused', refusal: 'closed' } : { type: 'drawer.stored' }
      },
    ),
  }
}
