import { either as E } from 'fp-ts'
import type { Fact } from '../../../src/events/catalogue.ts'
import type { Invoice } from '../../../src/events/entities.ts'
import type { NewEntry } from '../../../src/events/event.ts'
import { factOf } from '../../../src/events/projections/batch.ts'
import type { Store } from '../../../src/events/store.ts'
import { isTaxOpen } from '../../../src/events/values/standing.ts'
import { leavingOf } from '../../journal/facts.ts'
import type { Desk } from '../../scenarios/desk.ts'
import { openDesk, rightOf } from '../../scenarios/desk.ts'
import { stocked } from '../../scenarios/goods.ts'
import { createDeviceLocks } from '../../scenarios/tabLocks.ts'
import { slowly } from '../stores.ts'
import type { Time } from '../time.ts'

/** One load of the page. */
export interface Load {
  name: string
  desk: Desk
  /** For so long it stores nothing: its decisions wait. */
  stall: (ms: number) => void
  /** The page is gone from one moment to the next: it does nothing more, but for pending calls. */
  kill: () => void
}

interface Deps {
  name: string
  invoices: readonly Invoice[]
  now: () => number
  later: Time['later']
  /** Lets a moment pass. */
  pass: (ms: number) => Promise<void>
  /** Answers a call of a tab; null without an answer. */
  answer: (request: Request, tab: string) => Promise<Response | null>
  changed: Changed
}

type Changing = Extract<Fact, { type: 'invoice.amended' | 'invoice.withdrawn' }>

/** An edit or a deletion of an invoice was stored: whether it was refused, and whether a send was open. */
export type Changed = (fact: Changing, was: { refused: boolean; open: boolean }) => void

const changingOf = (entry: NewEntry): readonly Changing[] => {
  const fact = E.toUnion(factOf(entry))
  if (fact === null || typeof fact === 'string') return []
  return fact.type === 'invoice.amended' || fact.type === 'invoice.withdrawn' ? [fact] : []
}

const noting = (store: Store, changed: Changed): Store => ({
  ...store,
  append: (entries) => async () => {
    const facts = entries.flatMap(changingOf)
    const ids = facts.map(({ invoice }) => invoice)
    const before = await rightOf(store.get('invoice', ids))
    const appended = await store.append(entries)()
    for (const fact of E.isRight(appended) ? facts : []) {
      const row = before.find((each) => each?.id === fact.invoice)
      const refused = await rightOf(store.wasAlready(fact.id))
      if (row !== undefined) changed(fact, { refused, open: isTaxOpen(row.tax) })
    }
    return appended
  },
})

const never = new Promise<never>(() => {})

/** A device of the shop: its storage, and its open tabs. */
export const createDevice = async ({ name, invoices, now, later, pass, answer, changed }: Deps) => {
  const store: Store = await stocked(...invoices)
  const locks = createDeviceLocks()
  /** How far its clock is ahead, in milliseconds. */
  let ahead = 0
  const tabs: Load[] = []
  let loads = 0
  let knowsApp = false

  const open = async (): Promise<Load> => {
    loads += 1
    const tab = `${name}-tab${loads}`
    const began = now()
    let gone = false
    let stalled = 0
    const started: { desk?: Desk } = {}
    const opening = openDesk({
      store: slowly(
        noting(store, changed),
        { later },
        () => gone,
        () => Math.max(2, stalled - now()),
      ),
      ...{ tab, locks, now: () => now() + ahead, ticks: () => now() - began, tax: {}, ...(knowsApp && { app: null }) },
      fetch: async (input) => {
        const response = await answer(new Request(input), tab)
        if (gone) return never
        if (response === null) throw new TypeError('Failed to fetch')
        return response
      },
    })
    opening.then((desk) => {
      started.desk = desk
    })
    while (started.desk === undefined) await pass(1)
    knowsApp = true
    const { desk } = started
    const unwatch = desk.journal.watch(({ models, flows, foreign }) => {
      if (!foreign) for (const other of tabs) if (other.name !== tab) other.desk.journal.hear({ models, flows })
    })
    const load: Load = {
      ...{ name: tab, desk },
      stall(ms) {
        stalled = now() + ms
      },
      kill() {
        gone = true
        unwatch()
        desk.kill()
        tabs.splice(tabs.indexOf(load), 1)
      },
    }
    tabs.push(load)
    return load
  }

  return {
    ...{ name, store, tabs, open },
    turnClock(by: number) {
      ahead += by
    },
    hear() {
      for (const { desk } of tabs) desk.journal.hear({ models: ['invoice'], flows: ['sync'] })
    },
    /** Signs out, removes the data and signs in again. */
    async forget() {
      for (const tab of [...tabs]) tab.kill()
      await rightOf(store.forget(leavingOf('app-1')))
      knowsApp = false
      await open()
    },
    /** An open tab; opens one if there is none. */
    hand: async (at = 0): Promise<Load> => tabs[at % Math.max(1, tabs.length)] ?? open(),
  }
}
export type Device = Awaited<ReturnType<typeof createDevice>>
