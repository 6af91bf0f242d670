import { asideCommand, takeBackCommand } from '../../src/machines/desk/select.ts'
import { anOrder } from '../builders/events.ts'
import { aSellable } from '../builders/rows.ts'
import type { Counter } from './counter.ts'
import { app } from './device.ts'
import type { DeedOf, Doing } from './doing.ts'
import { nameless, pick } from './doing.ts'
import type { Tab } from './tab.ts'

type Served = DeedOf<'serve'>['deeds'][number]

/** Saves what is on the screen, as it is. */
export const sell = ({ flows, send }: Counter) => {
  const { id: basket, lines } = flows.basket.getSnapshot().context
  const { payer, date } = flows.drafts.getSnapshot().context
  send('saving', { type: 'invoice.issue', ...anOrder({ app, basket, lines, payer, date }) })
}

const tap = ({ device, memory }: Doing, tab: Tab, { send }: Counter) => {
  memory.made += 1
  const mark = `${app}_mark${memory.made}`
  const entry = { device: device.name, mark, saved: false }
  memory.taps.push(entry)
  const product = aSellable({ ...nameless, product: mark, price: 100 + memory.made, dynamic: false })
  send('basket', { type: 'basket.add', product })
  void tab.stored().then(() => {
    entry.saved = true
  })
}

/**
 * Two tabs that begin a basket, or set one aside and fill it, before either has heard of the other hold it under two
 * ids (docs/known-gaps.md): nobody here is that fast.
 */
const isUnheard = ({ device }: Doing, tab: Tab | null): boolean =>
  device.tabs.some((other) => other !== tab && other.journal.queued().some(({ flow }) => flow === 'basket'))

const serveOne = (doing: Doing, tab: Tab, counter: Counter, deed: Served, row: number) => {
  const { met } = doing
  const { flows, send } = counter
  const isBlank = flows.basket.getSnapshot().hasTag('sold') || flows.basket.getSnapshot().context.lines.length === 0
  if (isBlank && isUnheard(doing, tab)) return
  if (isBlank && (deed === 'setAside' || deed === 'sell')) return
  if (deed === 'tap') return tap(doing, tab, counter)
  if (deed === 'sell') return sell(counter)
  if (deed === 'setAside') {
    const before = flows.asides.getSnapshot().context.baskets.length
    send('asides', asideCommand(flows))
    if (flows.asides.getSnapshot().context.baskets.length > before) met('a basket was set aside')
    return
  }
  const aside = pick(flows.asides.getSnapshot().context.baskets, row)
  if (aside === undefined) return
  send('asides', takeBackCommand(aside.basket)(flows))
  met('a basket was taken back')
}

/** Somebody serves at one tab, or two do at once, each with what their own screen shows. */
export const serve = async (doing: Doing, { deeds, row, inTwo, killedAfter }: DeedOf<'serve'>) => {
  const { device, later, met } = doing
  if (inTwo && device.tabs.length < 2) device.openTab()
  const tabs = device.tabs.filter((tab) => !tab.isShut()).slice(inTwo ? -2 : -1)
  const counters = await Promise.all(
    tabs.map(async (tab) => {
      const counter = await tab.counter()
      await counter.follow()
      return { tab, counter }
    }),
  )
  if (inTwo && new Set(deeds).size === 1 && deeds.length > 1) met(`two tabs did at once: ${deeds[0]}`)
  if (isUnheard(doing, null)) return
  for (const [at, deed] of (inTwo ? deeds.slice(0, 2) : deeds).entries()) {
    const at1 = counters[at % counters.length]
    if (at1 !== undefined) serveOne(doing, at1.tab, at1.counter, deed, row)
  }
  if (killedAfter === null) return
  later(killedAfter, () => {
    const isWaiting = device.tabs.some(({ journal }) => journal.queued().some(({ type }) => type.startsWith('aside.')))
    if (isWaiting) met('a device was killed while a basket was set aside')
    device.kill()
    device.openTab()
  })
}
