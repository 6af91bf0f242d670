import { createMemoryStore } from '../../../src/events/memoryStore.ts'
import type { LateDesk } from '../../scenarios/desk.ts'
import type { Bank } from '../../scenarios/plansDesk.ts'
import { openLatePlansDesk } from '../../scenarios/plansDesk.ts'
import { createDeviceLocks } from '../../scenarios/tabLocks.ts'
import { slowly } from '../stores.ts'
import type { Time } from '../time.ts'
import type { Counter } from './bank.ts'

type Place = { at: 'desk' } | { at: 'invoice' | 'result'; invoice: string } | { at: 'bank'; token: string }

/** One load of the desk's page. */
interface Load {
  desk: LateDesk
  kill: () => void
}

/** A tab: its page, its last page, and its session storage over all of them. */
export interface Tab {
  place: Place
  past: Place[]
  future: Place[]
  load: Load | null
  mark: { attempt: string; invoice: string } | null
}

interface Deps {
  services: Bank
  counter: Counter
  now: () => number
  later: Time['later']
  pass: (ms: number) => Promise<void>
  /** Answers a call; null without an answer. */
  answer: (request: Request) => Promise<Response | null>
  post: () => 'posted' | 'blocked' | 'lost'
  met: (what: string) => void
}

const never = new Promise<never>(() => {})

/** How a page was reached: by the bank's redirect, or otherwise. */
type Way = 'bank' | 'other'

/** One device with its browser: its storage, its tabs, and the bank's pages in them. */
export const createBrowser = ({ services, counter, now, later, pass, answer, post, met }: Deps) => {
  const store = createMemoryStore()
  const locks = createDeviceLocks()
  const tabs: Tab[] = []
  let loads = 0
  /** How far the device's clock is ahead, in milliseconds. */
  let ahead = 0
  let underWay = Promise.resolve()

  const leaveFor = (tab: Tab, place: Place) => {
    tab.past.push(tab.place)
    tab.future = []
    tab.place = place
  }

  const unload = (tab: Tab) => {
    tab.load?.kill()
    tab.load = null
  }

  const load = async (tab: Tab, way: Way): Promise<void> => {
    unload(tab)
    const { place } = tab
    if (place.at === 'bank') return
    loads += 1
    const name = `load${loads}`
    const began = now()
    let gone = false
    const fetchOf: typeof fetch = async (input, init) => {
      const response = await answer(new Request(input, init))
      if (gone) return never
      if (response === null) throw new TypeError('Failed to fetch')
      return response
    }
    const started: { desk?: LateDesk } = {}
    openLatePlansDesk(
      { ...services, fetch: fetchOf },
      {
        store: slowly(store, { later }, () => gone),
        ...{
          tab: name,
          locks,
          now: () => now() + ahead,
          ticks: () => now() - began,
          fetch: fetchOf,
          ...(loads > 1 && { app: null }),
        },
        tabPage: {
          page: {
            leave(_, token, { blocked }) {
              const fate = post()
              met(`a form: ${fate}`)
              later(20, () => {
                if (gone || fate === 'lost') return
                if (fate === 'blocked') return blocked()
                if (!counter.open(token)) met('a token that was good for nothing reached the bank')
                leaveFor(tab, { at: 'bank', token })
                unload(tab)
              })
              return () => {}
            },
            open(path) {
              later(10, () => {
                if (gone) return
                const invoice = new URLSearchParams(path.split('?')[1]).get('publicId') ?? ''
                tab.place = { at: 'result', invoice }
                underWay = load(tab, 'other')
              })
            },
            departed(attempt, invoice) {
              tab.mark = { attempt, invoice }
            },
            returned(invoice) {
              if (way !== 'bank') return null
              const { mark } = tab
              tab.mark = null
              return mark?.invoice === invoice ? mark.attempt : null
            },
          },
        },
      },
    ).then((desk) => {
      started.desk = desk
    })
    while (started.desk === undefined) await pass(1)
    const { desk } = started
    const unwatch = desk.journal.watch(({ models, flows, foreign }) => {
      if (!foreign) for (const other of tabs) if (other !== tab) other.load?.desk.journal.hear({ models, flows })
    })
    tab.load = {
      desk,
      kill() {
        gone = true
        unwatch()
        desk.kill()
      },
    }
    desk.flows.areas.send({ type: 'areas.needed', area: 'plans' })
    while (desk.flows.payment === undefined) await pass(1)
    desk.flows.planOrder?.send({ type: 'planOrder.ofAccess', allowed: true })
    desk.flows.planResult?.send({ type: 'planResult.ofAccess', allowed: true })
    if (place.at === 'invoice') desk.send('payment', { type: 'payment.open', invoice: place.invoice })
    if (place.at === 'result') desk.send('planResult', { type: 'planResult.open', invoice: place.invoice })
  }

  const openTab = async (): Promise<Tab> => {
    const tab: Tab = { place: { at: 'desk' }, past: [], future: [], load: null, mark: null }
    tabs.push(tab)
    await load(tab, 'other')
    return tab
  }

  return {
    ...{ store, tabs, load, openTab },
    turnClock(by: number) {
      ahead += by
    },
    /** Until the desk's own pages are open. */
    settled: async () => underWay,
    go: async (tab: Tab, place: Place, way: Way = 'other') => {
      leaveFor(tab, place)
      await load(tab, way)
    },
    back: async (tab: Tab) => {
      const place = tab.past.pop()
      if (place === undefined) return
      tab.future.push(tab.place)
      tab.place = place
      await load(tab, 'other')
    },
    forward: async (tab: Tab) => {
      const place = tab.future.pop()
      if (place === undefined) return
      tab.past.push(tab.place)
      tab.place = place
      await load(tab, 'other')
    },
    close(tab: Tab) {
      unload(tab)
      tabs.splice(tabs.indexOf(tab), 1)
    },
  }
}
export type Browser = ReturnType<typeof createBrowser>
