import * as t from 'io-ts'
import { vi } from 'vitest'
import type { User } from '../../src/events/desk/user.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { shopkeeper } from '../../src/events/samples.ts'
import type { Store } from '../../src/events/store.ts'
import { opening, rightOf } from './desk.ts'
import type { TabPage } from './plansDesk.ts'
import { createBank, createTabPage, openPlansDesk } from './plansDesk.ts'
import { createDeviceLocks } from './tabLocks.ts'
import { turns } from './taxDesk.ts'

export type PayingDesk = Awaited<ReturnType<typeof openPlansDesk>>
type Opening = NonNullable<Parameters<typeof openPlansDesk>[1]>

/** Moves the wall clock together with the clock of delays. */
export const fakeClock = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: opening })

/** Null without a user: the last one has signed out. */
export const signsIn = async (desk: PayingDesk, user: User | null) => {
  const of = { id: 'whose', at: 0 }
  desk.flows.user.send(
    user === null ? { type: 'auth.signedOut', left: null, ...of } : { type: 'auth.signedIn', user, ...of },
  )
  await turns()
}

/** A device with one journal and any number of tabs: see `fakeClock`. */
export const createPayer = (store: Store = createMemoryStore()) => {
  /** How far its clock is ahead of the bank's, and how long it slept. */
  const off = { clock: 0, slept: 0 }
  const now = () => Date.now()
  const bank = createBank(() => now() - off.clock)
  const ticks = () => now() - off.clock - off.slept - opening
  const locks = createDeviceLocks()
  const desks: PayingDesk[] = []
  let isFirst = true
  /** The first is the user's, and so are those that reopen it. */
  const open = async (tab = 'tab-1', more: Opening = {}) => {
    const desk = await openPlansDesk(bank, { store, locks, now, ticks, tab, ...more })
    if (isFirst) await signsIn(desk, shopkeeper)
    isFirst = false
    desks.push(desk)
    return desk
  }
  return {
    ...{ bank, store, now, open },
    /** Moves the clock of the bank and of all tabs, with their timers. */
    async pass(ms: number) {
      await vi.advanceTimersByTimeAsync(ms)
      await turns()
    },
    /** Sets the device's clock to another time. */
    put(ms: number) {
      off.clock += ms
      vi.setSystemTime(now() + ms)
    },
    /** Time passes without any timer of the device. */
    sleep(ms: number) {
      off.slept += ms
      vi.setSystemTime(now() + ms)
    },
    kill(desk: PayingDesk) {
      desk.kill()
      desks.splice(desks.indexOf(desk), 1)
    },
    /** The stored facts of attempts, in order, without their times. */
    attempts: async () => {
      const entries = await rightOf(store.read(1, 100_000))
      return entries.flatMap(({ type, tab, data }) => {
        if (!['payment.begun', 'payment.returned', 'payment.notLeft'].includes(type) || !t.UnknownRecord.is(data))
          return []
        const { moment: _, waited: __, ...said } = data
        return [{ type, tab, data: said }]
      })
    },
  }
}
export type Payer = ReturnType<typeof createPayer>

export const payment = ({ flows }: PayingDesk) => flows.payment.getSnapshot()
export const at = (desk: PayingDesk): unknown => payment(desk).value

type Asked = 'payment.leave' | 'payment.check' | 'payment.start'

export const press = async (desk: PayingDesk, ...types: readonly Asked[]) => {
  for (const type of types) desk.send('payment', { type })
  await turns()
}
export const show = async (desk: PayingDesk, invoice: string) => {
  desk.send('payment', { type: 'payment.open', invoice })
  await turns()
}

/** Until the page is left for the bank, or it is known why not. */
export const pay = async (payer: Payer, desk: PayingDesk) => {
  await press(desk, 'payment.start')
  await payer.pass(300)
}

/** An invoice that is shown and may be paid. */
export const ready = async (payer = createPayer(), months = 3) => {
  const tab = createTabPage()
  const invoice = payer.bank.made(months)
  const desk = await payer.open('tab-1', { tabPage: tab })
  await show(desk, invoice)
  return { payer, tab, invoice, desk }
}

/** A page that was left for the bank. */
export const left = async (payer = createPayer()) => {
  const shown = await ready(payer)
  await pay(payer, shown.desk)
  return shown
}

/**
 * The page is gone, and its tab shows another of ours: `newly` if it was led there, not by a reload or the back button.
 */
export const shownAgain = async (payer: Payer, { desk, tab }: { desk: PayingDesk; tab: TabPage }, newly = true) => {
  payer.kill(desk)
  tab.ledTo(newly)
  return payer.open('tab-2', { tabPage: tab })
}
/** The bank leads back, to the result page. */
export const openResult = async (desk: PayingDesk, invoice: string) => {
  desk.send('planResult', { type: 'planResult.open', invoice })
  await turns()
}
