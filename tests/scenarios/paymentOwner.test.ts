import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { journalLines } from '../../src/adapters/desk/storage.ts'
import type { LogRange } from '../../src/events/support/support.ts'
import { gathered, linesOf } from '../adapters/supportLog.ts'
import { owner, realTimers, rightOf } from './desk.ts'
import type { Payer, PayingDesk } from './paymentDesk.ts'
import { at, createPayer, fakeClock, left, press, show } from './paymentDesk.ts'
import { createTabPage } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

beforeEach(fakeClock)
afterEach(realTimers)

const other = 'http://localhost:4174/identity other'
const facts = ['payment.begun', 'payment.notLeft']

/** Somebody's payment that the browser would not leave for; then the desk is this one's. */
const handedTo = async (name: string | null) => {
  const payer = createPayer()
  const { desk, tab, invoice } = await left(payer)
  tab.blocked()
  await turns()
  await press(desk, 'payment.leave')
  desk.flows.apps.send({ type: 'apps.ofOwner', owner: name })
  await turns()
  return { payer, desk, invoice }
}

const logged = async (desk: PayingDesk, name: string | null, range: LogRange) => {
  const present = () => ({ owner: name, apps: name === null ? [] : ['app-1'] })
  const { file } = await gathered(desk, { range, standIns: false }, { present })
  const { entries } = await linesOf(file)
  return entries.flatMap(({ type }) => (facts.includes(type) ? [type] : []))
}

const copied = async (desk: PayingDesk) => {
  desk.ask('storage', { type: 'storage.export' })
  await turns()
  const lines = desk.seen.copies.at(-1) ?? []
  return facts.filter((type) => lines.some((line) => line.includes(`"${type}"`)))
}

const known = async ({ attempts }: Payer) => (await attempts()).map(({ type }) => type)

describe('what is known of a payment', () => {
  test.each([
    ['its user’s', owner, facts],
    ['another user’s', other, []],
    ['a visitor’s', null, []],
  ])('is in %s copy and support log as it should be', async (_, name, told) => {
    const { payer, desk } = await handedTo(name)
    expect([
      await copied(desk),
      await logged(desk, name, { kind: 'whole' }),
      await logged(desk, name, { kind: 'days', days: 1 }),
    ]).toEqual([told, told, told])
    expect(await known(payer)).toEqual(facts)
  })

  test('is in no copy that is saved where no desk could be started and nobody is known', async () => {
    const { payer } = await handedTo(null)
    const { lines } = await journalLines(payer.store)
    expect(facts.filter((type) => lines.some((line) => line.includes(`"${type}"`)))).toEqual([])
  })

  test('stays on the device when apps are taken off it: no second payment is begun beside a live one', async () => {
    const payer = createPayer()
    const { desk, invoice } = await left(payer)
    payer.kill(desk)
    await rightOf(payer.store.forget(['app-1', 'app-2']))
    expect(await known(payer)).toEqual(['payment.begun'])
    const tab = createTabPage()
    const next = await payer.open('tab-2', { tabPage: tab })
    await show(next, invoice)
    await press(next, 'payment.start')
    await payer.pass(300)
    expect([at(next), tab.posted, await known(payer)]).toEqual(['away', [], ['payment.begun']])
  })
})
