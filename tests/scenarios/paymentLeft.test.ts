import { beforeEach, describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { owner } from './desk.ts'
import type { Payer, PayingDesk } from './paymentDesk.ts'
import { at, createPayer, fakeClock, pay, payment, press, ready, show } from './paymentDesk.ts'
import { createTabPage } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

beforeEach(fakeClock)
type Paying = Omit<Awaited<ReturnType<typeof ready>>, 'payer'>

const begun = { type: 'payment.begun', tab: 'tab-1', data: { owner, invoice: 'plan-invoice-1', total: 3_000_000 } }
const notLeft = (tab: string, attempt: string | undefined) => ({
  ...{ type: 'payment.notLeft', tab },
  data: { owner, invoice: 'plan-invoice-1', attempt, why: 'interrupted' },
})

/** The way to the bank from there: it is free, and leads there once. */
const leadsOn = async (payer: Payer, desk: PayingDesk, tab: Paying['tab']) => {
  await show(desk, 'plan-invoice-1')
  await pay(payer, desk)
  return [at(desk), tab.posted.length]
}
const posted = [{ unpaid: 'leaving' }, 1]

const beginning = async (payer: Payer) => {
  const paying = await ready(payer)
  payer.bank.fates.invoice = ['silent']
  await press(paying.desk, 'payment.start')
  expect(at(paying.desk)).toEqual({ unpaid: 'beginning' })
  return paying
}

const departing = async (payer: Payer) => {
  const paying = await ready(payer)
  await press(paying.desk, 'payment.start')
  await payer.pass(299)
  expect(at(paying.desk)).toEqual({ unpaid: 'departing' })
  return paying
}

/** A store that stops answering about invoices once an attempt is stored. */
const mute = (below: Store): Store => {
  let isMute = false
  return {
    ...below,
    append: (entries) => {
      isMute ||= entries.some(({ type }) => type === 'payment.begun')
      return below.append(entries)
    },
    about: (id) => (isMute ? () => new Promise<never>(() => {}) : below.about(id)),
  }
}

/** Its attempt is stored, and the tab does not know yet. */
const securing = async (payer: Payer) => {
  const tab = createTabPage()
  const invoice = payer.bank.made(3)
  const desk = await payer.open('tab-1', { tabPage: tab, store: mute(payer.store) })
  await show(desk, invoice)
  await press(desk, 'payment.start')
  expect({ at: at(desk), attempts: await payer.attempts() }).toEqual({ at: { unpaid: 'securing' }, attempts: [begun] })
  return { tab, invoice, desk }
}

describe('a page that is left before it leads to the bank', () => {
  test.each([
    ['before it was tried', async (payer: Payer) => ready(payer)],
    ['while the server is asked once more', beginning],
  ])('%s leaves nothing behind', async (_, until) => {
    const payer = createPayer()
    const { desk, tab } = await until(payer)
    await press(desk, 'payment.leave')
    await payer.pass(60_000)
    expect([at(desk), payment(desk).context.invoice, tab.posted, await payer.attempts()]).toEqual([
      ...['closed', null, []],
      [],
    ])
    expect(await leadsOn(payer, desk, tab)).toEqual(posted)
  })

  test('after its attempt is stored gives it up, and the way is free', async () => {
    const payer = createPayer()
    const { desk, tab } = await departing(payer)
    const attempt = payment(desk).context.own?.attempt
    await press(desk, 'payment.leave')
    await payer.pass(60_000)
    expect([at(desk), payment(desk).context.own, tab.posted]).toEqual(['closed', null, []])
    expect(await payer.attempts()).toEqual([begun, notLeft('tab-1', attempt)])
    expect(await leadsOn(payer, desk, tab)).toEqual(posted)
  })

  test('and opened again at once waits for the attempt to be given up, and is as before', async () => {
    const payer = createPayer()
    const { desk, tab, invoice } = await departing(payer)
    desk.send('payment', { type: 'payment.leave' })
    desk.send('payment', { type: 'payment.open', invoice })
    expect({ at: at(desk), shown: payment(desk).context.shown }).toEqual({ at: 'abandoning', shown: true })
    await payer.pass(1_000)
    expect([at(desk), payment(desk).context]).toMatchObject([{ unpaid: 'ready' }, { own: null, live: null }])
    expect([tab.posted, (await payer.attempts()).length]).toEqual([[], 2])
  })

  test('and opened and left again at once requests nothing more', async () => {
    const payer = createPayer()
    const { desk, invoice } = await departing(payer)
    const calls = payer.bank.calls.length
    desk.send('payment', { type: 'payment.leave' })
    desk.send('payment', { type: 'payment.open', invoice })
    desk.send('payment', { type: 'payment.leave' })
    await payer.pass(60_000)
    expect([at(desk), payment(desk).context.own, payer.bank.calls.length - calls]).toEqual(['closed', null, 0])
  })

  test('is not led to another invoice while it leads to the bank', async () => {
    const payer = createPayer()
    const { desk, tab, invoice } = await departing(payer)
    await show(desk, payer.bank.made(1))
    expect({ at: at(desk), invoice: payment(desk).context.invoice }).toEqual({ at: { unpaid: 'departing' }, invoice })
    await payer.pass(1)
    expect([at(desk), tab.posted.length]).toEqual(posted)
  })
})

describe('a page that is gone before it led to the bank', () => {
  const reopened = async (payer: Payer, { desk }: Paying, tab = 'tab-2') => {
    payer.kill(desk)
    const tabPage = createTabPage()
    return { desk: await payer.open(tab, { tabPage }), tab: tabPage }
  }

  test.each([
    ['before it was tried', async (payer: Payer) => ready(payer)],
    ['while the server is asked once more', beginning],
  ])('%s left nothing behind', async (_, until) => {
    const payer = createPayer()
    const gone = await until(payer)
    const { desk, tab } = await reopened(payer, gone)
    await payer.pass(60_000)
    expect([at(desk), payment(desk).context.invoice, gone.tab.posted, await payer.attempts()]).toEqual([
      ...['closed', null, []],
      [],
    ])
    expect(await leadsOn(payer, desk, tab)).toEqual(posted)
  })

  test.each([
    ['while its attempt was being stored', securing],
    ['in the moment before', departing],
  ])('%s is taken over by the next start, which notes that nothing left', async (_, until) => {
    const payer = createPayer()
    const gone = await until(payer)
    const attempt = payment(gone.desk).context.own?.attempt
    const { desk, tab } = await reopened(payer, gone)
    await payer.pass(60_000)
    expect([at(desk), payment(desk).context.own, desk.told(), gone.tab.posted]).toEqual(['closed', null, [], []])
    expect(await payer.attempts()).toEqual([begun, notLeft('tab-2', attempt)])
    expect(await leadsOn(payer, desk, tab)).toEqual(posted)
  })

  test('and the next one, too, before that was noted: the third start notes it', async () => {
    const payer = createPayer()
    const gone = await departing(payer)
    const attempt = payment(gone.desk).context.own?.attempt
    payer.kill(gone.desk)
    const append: Store['append'] = (entries) =>
      entries.some(({ type }) => type === 'payment.notLeft')
        ? () => new Promise<never>(() => {})
        : payer.store.append(entries)
    const second = await payer.open('tab-2', { store: { ...payer.store, append } })
    expect(await payer.attempts()).toEqual([begun])
    const { desk } = await reopened(payer, { ...gone, desk: second }, 'tab-3')
    expect([at(desk), await payer.attempts()]).toEqual(['closed', [begun, notLeft('tab-3', attempt)]])
  })

  test.each([
    ['in giving it up', []],
    ['in giving it up, with its page opened again', ['payment.open']],
  ] as const)('%s, which the next start does', async (_, more) => {
    const payer = createPayer()
    const gone = await departing(payer)
    const attempt = payment(gone.desk).context.own?.attempt
    gone.desk.send('payment', { type: 'payment.leave' })
    for (const type of more) gone.desk.send('payment', { type, invoice: gone.invoice })
    payer.kill(gone.desk)
    await turns()
    const desk = await payer.open('tab-2')
    expect([at(desk), await payer.attempts()]).toEqual(['closed', [begun, notLeft('tab-2', attempt)]])
  })

  test('before its attempt was stored left none', async () => {
    const below = createMemoryStore()
    const append: Store['append'] = (entries) =>
      entries.some(({ type }) => type === 'payment.begun') ? () => new Promise<never>(() => {}) : below.append(entries)
    const payer = createPayer(below)
    const tab = createTabPage()
    const gone = await payer.open('tab-1', { tabPage: tab, store: { ...below, append } })
    const invoice = payer.bank.made(3)
    await show(gone, invoice)
    await press(gone, 'payment.start')
    expect(at(gone)).toEqual({ unpaid: 'securing' })
    const next = await reopened(payer, { desk: gone, tab, invoice })
    expect([at(next.desk), tab.posted, await payer.attempts()]).toEqual(['closed', [], []])
    expect(await leadsOn(payer, next.desk, next.tab)).toEqual(posted)
  })

  test('is left to its tab as long as that is open', async () => {
    const payer = createPayer()
    const here = await departing(payer)
    const there = await payer.open('tab-2')
    expect({ at: at(there), attempts: await payer.attempts() }).toEqual({ at: 'closed', attempts: [begun] })
    await payer.pass(1)
    expect([at(here.desk), here.tab.posted.length]).toEqual(posted)
  })
})
