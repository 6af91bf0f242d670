import { beforeEach, describe, expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { owner } from './desk.ts'
import { failingStore } from './failingStore.ts'
import type { Payer } from './paymentDesk.ts'
import { at, createPayer, fakeClock, pay, payment, press, ready, show } from './paymentDesk.ts'
import { createTabPage } from './plansDesk.ts'

beforeEach(fakeClock)
const minute = 60_000
const kept = 'The journal cannot be read'

/** A store that is full from the first entry of that type on. */
const fullAt = (at: string, below: Store = createMemoryStore()) => {
  const { store, fail } = failingStore(below)
  let isFull: boolean | null = null
  const append: Store['append'] = (entries) => {
    isFull ??= entries.some(({ type }) => type === at) || null
    fail(isFull === true ? 'full' : null)
    return store.append(entries)
  }
  const recover = () => {
    isFull = false
  }
  return { store: { ...store, append }, below, recover }
}

/** An attempt that waits in memory to be stored. */
const waiting = async () => {
  const { store, below, recover } = fullAt('payment.begun')
  const payer = createPayer(store)
  const paying = await ready(payer)
  await press(paying.desk, 'payment.start')
  const isStored = async () => (await payer.attempts()).some(({ tab }) => tab === 'tab-1')
  return {
    ...{ below, ...paying },
    /** Until it is stored. */
    async recover() {
      recover()
      for (let steps = 0; steps < 1_000 && !(await isStored()); steps++) await payer.pass(100)
    },
  }
}

describe('an attempt that cannot be stored', () => {
  test('does not leave the page, with a notice', async () => {
    const { payer, desk, tab } = await waiting()
    await payer.pass(10_000)
    expect(at(desk)).toEqual({ unpaid: 'securing' })
    expect(payment(desk).context.storeFault).toBe('full')
    expect(tab.posted).toEqual([])
    expect(await payer.attempts()).toEqual([])
  })

  test('leaves it by itself, 300 ms after it is stored', async () => {
    const { payer, desk, tab, invoice, recover } = await waiting()
    await recover()
    expect(await payer.attempts()).toEqual([
      { type: 'payment.begun', tab: 'tab-1', data: { owner, invoice, total: 3_000_000 } },
    ])
    await payer.pass(300)
    expect({ at: at(desk), postedCount: tab.posted.length }).toEqual({ at: { unpaid: 'leaving' }, postedCount: 1 })
  })

  test('is begun once, however often it is pressed or its page opened', async () => {
    const { payer, desk, tab, invoice, recover } = await waiting()
    await press(desk, 'payment.start', 'payment.check')
    await show(desk, invoice)
    await show(desk, payer.bank.made(1))
    expect({ at: at(desk), invoice: payment(desk).context.invoice }).toEqual({ at: { unpaid: 'securing' }, invoice })
    await recover()
    await payer.pass(300)
    expect([at(desk), tab.posted.length, (await payer.attempts()).length]).toEqual([{ unpaid: 'leaving' }, 1, 1])
  })

  test('is given up if its page was left meanwhile: once stored, it notes that nothing left', async () => {
    const { payer, desk, tab, invoice, recover } = await waiting()
    const attempt = payment(desk).context.own?.attempt
    await press(desk, 'payment.leave')
    expect({ at: at(desk), shown: payment(desk).context.shown }).toEqual({ at: { unpaid: 'securing' }, shown: false })
    await recover()
    expect([at(desk), payment(desk).context.own, tab.posted]).toEqual(['closed', null, []])
    expect((await payer.attempts())[1]).toEqual({
      ...{ type: 'payment.notLeft', tab: 'tab-1' },
      data: { owner, invoice, attempt, why: 'interrupted' },
    })
    await show(desk, invoice)
    expect(at(desk)).toEqual({ unpaid: 'ready' })
  })

  test.each([
    ['the same', (invoice: string) => invoice],
    ['another', (_: string, payer: Payer) => payer.bank.made(1)],
  ])('is given up if its page was left and %s invoice is opened before it is stored', async (_, next) => {
    const { payer, desk, tab, invoice, recover } = await waiting()
    const attempt = payment(desk).context.own?.attempt
    const opened = next(invoice, payer)
    await press(desk, 'payment.leave')
    await show(desk, opened)
    await recover()
    await payer.pass(60_000)
    expect(at(desk)).toEqual({ unpaid: 'ready' })
    expect(payment(desk).context.invoice).toEqual(opened)
    expect(payment(desk).context.own).toBe(null)
    expect(tab.posted).toEqual([])
    expect((await payer.attempts()).map(({ type, data }) => [type, data])).toEqual([
      ['payment.begun', { owner, invoice, total: 3_000_000 }],
      ['payment.notLeft', { owner, invoice, attempt, why: 'interrupted' }],
    ])
  })

  test('gives way to another tab’s that was stored first', async () => {
    const { payer, below, desk, tab, invoice, recover } = await waiting()
    const there = createTabPage()
    const other = await payer.open('tab-2', { tabPage: there, store: below })
    await show(other, invoice)
    await pay(payer, other)
    await recover()
    await payer.pass(300)
    expect([at(desk), payment(desk).context.own, tab.posted, there.posted.length]).toEqual(['away', null, [], 1])
    expect(payment(desk).context.live?.attempt).toBe(payment(other).context.own?.attempt)
  })

  test('gives way to another tab’s quietly, where its page was left meanwhile', async () => {
    const { payer, below, desk, tab, invoice, recover } = await waiting()
    const there = createTabPage()
    const other = await payer.open('tab-2', { tabPage: there, store: below })
    await show(other, invoice)
    await press(other, 'payment.start')
    await press(desk, 'payment.leave')
    await recover()
    await payer.pass(300)
    expect([at(desk), payment(desk).context.invoice, tab.posted, there.posted.length]).toEqual(['closed', null, [], 1])
  })

  test('does not leave with a token that got too old, and frees the way', async () => {
    const { payer, desk, tab, invoice, recover } = await waiting()
    const attempt = payment(desk).context.own?.attempt
    payer.sleep(19 * minute + 10_000)
    await recover()
    await payer.pass(300)
    expect([at(desk), payment(desk).context.notLeft, tab.posted]).toEqual([{ unpaid: 'notLeft' }, 'noToken', []])
    expect((await payer.attempts())[1]).toEqual({
      ...{ type: 'payment.notLeft', tab: 'tab-1' },
      data: { owner, invoice, attempt, why: 'noToken' },
    })
    await press(desk, 'payment.check', 'payment.start')
    expect(at(desk)).toEqual({ unpaid: 'ready' })
    await pay(payer, desk)
    expect([at(desk), tab.posted.map(({ token }) => token)]).toEqual([{ unpaid: 'leaving' }, ['token-2-CANARY']])
  })

  test('is over if it waited longer than a token lives: the page is as before', async () => {
    const { payer, desk, tab, recover } = await waiting()
    await payer.pass(20 * minute + 1)
    await recover()
    await payer.pass(300)
    expect([at(desk), payment(desk).context.live, tab.posted]).toEqual([{ unpaid: 'ready' }, null, []])
  })
})

describe('a journal that cannot be read', () => {
  test('lets nobody pay, since a live attempt is unknown; it goes on by itself', async () => {
    const { store, fail } = failingStore()
    const payer = createPayer(store)
    const invoice = payer.bank.made(3)
    const desk = await payer.open()
    fail('full')
    await show(desk, invoice)
    expect(at(desk)).toBe('unread')
    expect(payment(desk).context.fault).toEqual({ status: 0, detail: kept, violation: null })
    expect(payer.bank.count('token')).toBe(0)
    fail(null)
    await payer.pass(5_000)
    expect(at(desk)).toEqual({ unpaid: 'ready' })
  })

  test('lets nothing begin, with a notice', async () => {
    const { store, fail } = failingStore()
    const payer = createPayer(store)
    const { desk, tab } = await ready(payer)
    fail('refused')
    await press(desk, 'payment.start')
    expect([at(desk), desk.flows.notices.getSnapshot().context.shown.at(-1)]).toMatchObject([
      { unpaid: 'ready' },
      { kind: 'danger', key: 'ownApps.said', values: { error: kept } },
    ])
    await payer.pass(300)
    expect({ posted: tab.posted, attempts: await payer.attempts() }).toEqual({ posted: [], attempts: [] })
  })

  test('requests no token before its cause is stored', async () => {
    const payer = createPayer()
    const invoice = payer.bank.made(3)
    const { store, recover } = fullAt('payment.invoiceRead', payer.store)
    const desk = await payer.open('tab-1', { store })
    await show(desk, invoice)
    expect({ at: at(desk), token: payer.bank.count('token') }).toEqual({ at: { unpaid: 'obtaining' }, token: 0 })
    recover()
    await payer.pass(10_000)
    expect({ at: at(desk), token: payer.bank.count('token') }).toEqual({ at: { unpaid: 'ready' }, token: 1 })
  })
})
