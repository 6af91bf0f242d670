import { vi } from 'vitest'
import { opening, owner } from '../../scenarios/desk.ts'
import type { Bank } from '../../scenarios/plansDesk.ts'
import { createBank } from '../../scenarios/plansDesk.ts'
import type { Met } from '../runner.ts'
import { createTime } from '../time.ts'
import { timersBy } from '../timers.ts'
import type { Counter } from './bank.ts'
import { createCounter } from './bank.ts'
import type { Browser, Tab } from './browser.ts'
import { createBrowser } from './browser.ts'
import type { Script, Step } from './script.ts'

interface World {
  browser: Browser
  services: Bank
  counter: Counter
  invoices: readonly string[]
  pass: (ms: number) => Promise<void>
  met: (what: string) => void
  /** How often somebody pressed the order button. */
  presses: { orders: number }
}

const start = (tab: Tab) => tab.load?.desk.send('payment', { type: 'payment.start' })

const isLeaving = ({ load }: Tab): boolean => load?.desk.flows.payment?.getSnapshot().hasTag('leaving') === true

const openInvoice = async ({ browser, pass }: World, tab: Tab, invoice: string): Promise<void> => {
  await browser.go(tab, { at: 'invoice', invoice })
  await pass(400)
}

const backToDesk = async ({ browser, services }: World, tab: Tab, token: string): Promise<void> => {
  const invoice = services.tokens.find((each) => each.token === token)?.invoice ?? ''
  await browser.go(tab, { at: 'result', invoice }, 'bank')
}

const atBank = async (world: World, tab: Tab, step: 'pay' | 'payAndLoseTheWay' | 'refuse'): Promise<void> => {
  const { counter, browser, met } = world
  if (tab.place.at !== 'bank') return
  const { token } = tab.place
  if (!counter.end(token, step === 'refuse' ? 'refused' : 'paid')) return
  met(`at the bank: ${step}`)
  if (step === 'payAndLoseTheWay') return browser.close(tab)
  return backToDesk(world, tab, token)
}

const order = async ({ pass, presses }: World, { load }: Tab): Promise<void> => {
  load?.desk.send('planOrder', { type: 'planOrder.open' })
  load?.desk.send('planOrder', { type: 'planOrder.choose', period: 'ONE_MONTH' })
  presses.orders += 1
  load?.desk.send('planOrder', { type: 'planOrder.submit' })
  load?.desk.send('planOrder', { type: 'planOrder.submit' })
  await pass(40)
}

const act = async (world: World, step: Step): Promise<void> => {
  const { browser, invoices, pass, met } = world
  const tab = browser.tabs[step.tab % Math.max(1, browser.tabs.length)] ?? (await browser.openTab())
  const invoice = invoices[step.invoice % invoices.length] ?? ''
  switch (step.do) {
    case 'openInvoice':
      return openInvoice(world, tab, invoice)
    case 'start':
      return start(tab)
    case 'leaveForBank':
      await openInvoice(world, tab, invoice)
      start(tab)
      return pass(600)
    case 'reloadWhileLeaving':
    case 'killWhileLeaving':
      await openInvoice(world, tab, invoice)
      start(tab)
      for (let waited = 0; waited < 40 && !isLeaving(tab); waited++) await pass(5)
      await pass(step.invoice * 155)
      return act(world, { ...step, do: step.do === 'killWhileLeaving' ? 'killAll' : 'reload' })
    case 'backAndStart':
      await act(world, { ...step, do: 'leaveForBank' })
      await act(world, { ...step, do: 'back' })
      await pass(600)
      return start(tab)
    case 'startTwice':
      start(tab)
      return start(tab)
    case 'startInBothTabs': {
      if (browser.tabs.length < 2) await browser.openTab()
      const both = browser.tabs.slice(0, 2)
      for (const each of both) await browser.go(each, { at: 'invoice', invoice })
      await pass(500)
      for (const each of both) start(each)
      return met('two tabs began in the same moment')
    }
    case 'pay':
      return atBank(world, tab, step.do)
    case 'payAndLoseTheWay':
    case 'refuse':
      if (tab.place.at !== 'bank') await act(world, { ...step, do: 'leaveForBank' })
      return atBank(world, tab, step.do)
    case 'closeAtBank':
      if (tab.place.at !== 'bank') await act(world, { ...step, do: 'leaveForBank' })
      if (tab.place.at !== 'bank') return
      met('a tab was closed at the bank')
      return browser.close(tab)
    case 'closeAndPay': {
      if (tab.place.at !== 'bank') await act(world, { ...step, do: 'leaveForBank' })
      if (tab.place.at !== 'bank') return
      const { token } = tab.place
      browser.close(tab)
      await pass(step.invoice * 700)
      if (world.counter.end(token, 'paid')) met('paid after the tab was closed at the bank')
      return
    }
    case 'back':
      if (tab.place.at === 'bank') met('back from the bank')
      return browser.back(tab)
    case 'forward':
      return browser.forward(tab)
    case 'reload':
      if (isLeaving(tab)) met('the page was loaded anew while it left')
      return browser.load(tab, 'other')
    case 'repeatCallback':
      met('a callback was opened again')
      return browser.go(tab, { at: 'result', invoice })
    case 'leave':
      tab.load?.desk.send('payment', { type: 'payment.leave' })
      return
    case 'order':
      return order(world, tab)
    case 'turnClock':
      if (browser.tabs.some(({ place }) => place.at === 'bank'))
        met(`a clock was set ${step.by > 0 ? 'forward' : 'back'} while somebody was at the bank`)
      return browser.turnClock(step.by)
    case 'openTab':
      return void (browser.tabs.length < 3 && (await browser.openTab()))
    case 'killAll':
      if (browser.tabs.some(({ load }) => load?.desk.flows.payment?.getSnapshot().hasTag('busy')))
        met('the browser was killed in the middle of a payment')
      for (const each of [...browser.tabs]) browser.close(each)
      await browser.openTab()
  }
}

/** No page shows an unpaid invoice as paid, and each order was pressed for. */
const look = ({ browser, services, counter, presses }: World): void => {
  for (const { load } of browser.tabs) {
    const { payment, planResult } = load?.desk.flows ?? {}
    for (const read of [payment?.getSnapshot().context.read, planResult?.getSnapshot().context.read])
      if (read?.paid && !services.found(read.publicId).paid) counter.broken.push(`${read.publicId} is shown as paid`)
  }
  for (const call of ['create', 'makePlan'] as const)
    if (services.count(call) > presses.orders) counter.broken.push(`${call} was asked unasked`)
  if (counter.broken.length > 0) throw new Error(counter.broken.join('; '))
}

/** A start takes over one closed tab's work: more starts than tabs that a script leaves. */
const starts = 6

/** Each paid plan is applied, whichever page was closed when: by starts alone, before anybody opens the list. */
const allApplied = async ({ browser, services, pass }: World): Promise<void> => {
  const check = (by: string) => {
    for (const [invoice, { applied }] of services.plans)
      if (services.found(invoice).paid && !applied) throw new Error(`${invoice} is paid and was not applied by ${by}`)
  }
  for (let each = 0; each < starts; each++) {
    for (const tab of [...browser.tabs]) browser.close(tab)
    await browser.openTab()
    await pass(1_260_000)
  }
  check('starts')
  const { desk } = browser.tabs[0]?.load ?? {}
  desk?.flows.supportPlans?.send({ type: 'supportPlans.ofOwner', owner })
  desk?.send('supportPlans', { type: 'supportPlans.open' })
  await pass(5_000)
  check('the list')
}

/** In the end every invoice can be paid, once, and its plan is applied. */
const endWell = async (world: World, invoice: string): Promise<void> => {
  const { browser, services, pass, met } = world
  const tab = browser.tabs[0] ?? (await browser.openTab())
  await openInvoice(world, tab, invoice)
  await pass(2_000)
  // The wait begins anew with a load if the services' times are unreadable.
  if (!services.says.dated && tab.load?.desk.flows.payment?.getSnapshot().matches('away')) await pass(1_260_000)
  if (!services.found(invoice).paid) {
    const where = JSON.stringify(tab.load?.desk.flows.payment?.getSnapshot().value)
    if (where !== '{"unpaid":"ready"}') throw new Error(`${invoice} cannot be paid: ${where}`)
    start(tab)
    await pass(2_000)
    if (tab.place.at !== 'bank') throw new Error(`${invoice} was not left for the bank`)
    await atBank(world, tab, 'pay')
    met('paid in the end')
  }
  await pass(3_000)
  const result = tab.load?.desk.flows.planResult?.getSnapshot()
  if (tab.place.at !== 'result' || result?.matches('applied') !== true)
    throw new Error(`${invoice} ended at ${tab.place.at}: ${JSON.stringify(result?.value)}`)
}

/** Plays a script, and throws if a promise was broken. */
export const live = async (told: Script, seen: Met): Promise<void> => {
  const met = (what: string) => void seen.set(what, (seen.get(what) ?? 0) + 1)
  const time = createTime(opening)
  const { now, later } = time
  timersBy(time)
  const passed = (ms: number) => time.runUntil(now() + ms)
  const services = createBank(now)
  services.says.dated = told.dated
  const counter = createCounter({ services, now, later, met })
  const calm = { isCalm: false }
  const [changes, questions, posts] = [told.changes.values(), told.questions.values(), told.posts.values()]
  const answer = (request: Request) => {
    const next = (request.method === 'GET' ? questions : changes).next().value
    return counter.answer(request, calm.isCalm ? { kind: 'ok' } : (next ?? { kind: 'ok' }))
  }
  const post = () => (calm.isCalm ? 'posted' : (posts.next().value ?? 'posted'))
  const invoices = Array.from({ length: told.invoices }, () => {
    const invoice = services.made(1)
    services.plans.set(invoice, { period: 'ONE_MONTH', applied: false, expiredAt: null, trackingCode: 1 })
    return invoice
  })
  const browser = createBrowser({ services, counter, now, later, pass: passed, answer, post, met })
  const pass = async (ms: number) => {
    await passed(ms)
    await browser.settled()
  }
  const world: World = { browser, services, counter, invoices, pass, met, presses: { orders: 0 } }
  await browser.openTab()
  for (const { after, step } of told.steps) {
    await pass(after)
    await act(world, step)
    look(world)
  }
  calm.isCalm = true
  await allApplied(world)
  look(world)
  for (const invoice of invoices) await endWell(world, invoice)
  look(world)
  for (const tab of [...browser.tabs]) browser.close(tab)
  vi.unstubAllGlobals()
}
