import { beforeEach, describe, expect, test } from 'vitest'
import { tokenAge } from '../../src/events/projections/attempts.ts'
import { delays } from '../../src/machines/parts/delays.ts'
import type { Payer } from './paymentDesk.ts'
import { at, createPayer, fakeClock, left, openResult, payment, press, ready, show, shownAgain } from './paymentDesk.ts'
import { createTabPage } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

beforeEach(fakeClock)
const day = 24 * 3_600_000
const token = 'token-1-CANARY'
const takenOver = delays.paymentTakenOver

const pays = ({ bank }: Payer) => expect([bank.open(token), bank.pay(token)]).toEqual([true, true])

/** The page was left for the bank and is gone; the next start of the desk, in its own tab. */
const leftAndStarted = async (payer: Payer, { passed = 0, paid = false } = {}) => {
  const gone = await left(payer)
  if (paid) pays(payer)
  payer.kill(gone.desk)
  await payer.pass(passed)
  const tab = createTabPage()
  const desk = await payer.open('tab-2', { tabPage: tab })
  await payer.pass(takenOver)
  return { ...gone, tab, desk }
}

describe('a page that was left for the bank', () => {
  test.each([
    ['at once', 0],
    ['a day later', day],
  ])('is taken over by the next start, %s: the server is asked, and its answer shown', async (_, passed) => {
    const payer = createPayer()
    const { desk, tab } = await leftAndStarted(payer, { passed, paid: true })
    expect([at(desk), payment(desk).context.live, desk.told()]).toEqual(['closed', null, ['payment.arrived']])
    expect(desk.flows.notices.getSnapshot().context.shown.map(({ kind }) => kind)).toEqual(['success'])
    expect([tab.posted, tab.opened, (await payer.attempts()).length]).toEqual([[], [], 1])
  })

  test('and was not paid: that is announced once its token has expired, and not before', async () => {
    const payer = createPayer()
    const { desk } = await leftAndStarted(payer)
    expect([at(desk), payment(desk).context.shown, desk.told()]).toEqual(['away', false, []])
    await payer.pass(tokenAge - takenOver - 301)
    expect({ at: at(desk), told: desk.told() }).toEqual({ at: 'away', told: [] })
    await payer.pass(3_001)
    expect([at(desk), payment(desk).context.live, desk.told()]).toEqual(['closed', null, ['payment.notMade']])
    expect(desk.flows.notices.getSnapshot().context.shown.map(({ kind }) => kind)).toEqual(['info'])
  })

  test('and was not paid: that is announced a day later', async () => {
    const payer = createPayer()
    const { desk } = await leftAndStarted(payer, { passed: day })
    expect({ at: at(desk), told: desk.told() }).toEqual({ at: 'closed', told: ['payment.notMade'] })
  })

  test('and is paid while it is followed: that is announced', async () => {
    const payer = createPayer()
    const { desk, tab } = await leftAndStarted(payer)
    pays(payer)
    await payer.pass(5_000)
    expect([at(desk), desk.told(), tab.opened]).toEqual(['closed', ['payment.arrived'], []])
  })

  test('is on show again as soon as its page opens, and goes on without a notice', async () => {
    const payer = createPayer()
    const { desk, tab, invoice } = await leftAndStarted(payer)
    await show(desk, invoice)
    expect({ at: at(desk), shown: payment(desk).context.shown }).toEqual({ at: 'away', shown: true })
    pays(payer)
    await payer.pass(5_000)
    expect([at(desk), desk.told(), tab.opened.length]).toEqual([{ leavingForResult: 'leaving' }, [], 1])
  })

  test('without a network is asked about until it answers', async () => {
    const { payer, ...gone } = await left()
    pays(payer)
    payer.kill(gone.desk)
    payer.bank.fates.invoice = ['never', 'never']
    const desk = await payer.open('tab-2')
    await payer.pass(takenOver)
    expect([at(desk), payment(desk).context.shown, desk.told()]).toEqual(['unread', false, []])
    await payer.pass(5_000)
    expect({ at: at(desk), told: desk.told() }).toEqual({ at: 'unread', told: [] })
    await payer.pass(10_000)
    expect({ at: at(desk), told: desk.told() }).toEqual({ at: 'closed', told: ['payment.arrived'] })
  })

  test.each(['leaving', 'away', 'reading', 'unread'] as const)(
    'and is left again while it is %s: it is followed all the same',
    async (state) => {
      const { payer, desk, tab } = await left()
      if (state === 'away') {
        tab.cameBack()
        await turns()
      }
      if (state === 'reading' || state === 'unread') {
        payer.bank.fates.invoice = [state === 'reading' ? 'silent' : 'never']
        await press(desk, 'payment.check')
      }
      expect(at(desk)).toEqual(state === 'leaving' ? { unpaid: state } : state)
      await press(desk, 'payment.leave')
      expect([at(desk), payment(desk).context.shown]).toEqual([state === 'leaving' ? { unpaid: state } : state, false])
      pays(payer)
      await payer.pass(state === 'reading' ? 13_000 : 5_000)
      if (state === 'leaving') tab.cameBack()
      await turns()
      expect([at(desk), desk.told(), tab.opened]).toEqual(['closed', ['payment.arrived'], []])
    },
  )

  test.each(['away', 'reading', 'unread'] as const)(
    'and whose tab closes again while it is %s: the start after that takes it over',
    async (state) => {
      const { payer, ...gone } = await left()
      payer.kill(gone.desk)
      if (state !== 'away') payer.bank.fates.invoice = [state === 'reading' ? 'silent' : 'never']
      const desk = await payer.open('tab-2')
      await payer.pass(takenOver)
      expect(at(desk)).toBe(state)
      payer.kill(desk)
      pays(payer)
      const third = await payer.open('tab-3')
      await payer.pass(takenOver)
      expect({ at: at(third), told: third.told() }).toEqual({ at: 'closed', told: ['payment.arrived'] })
    },
  )

  test.each(['away', 'reading', 'unread'] as const)(
    'and was shown again, and whose tab closes while it is %s: the next start continues unseen',
    async (state) => {
      const { payer, desk, tab } = await left()
      tab.cameBack()
      await turns()
      if (state !== 'away') payer.bank.fates.invoice = [state === 'reading' ? 'silent' : 'never']
      if (state !== 'away') await press(desk, 'payment.check')
      expect({ at: at(desk), shown: payment(desk).context.shown }).toEqual({ at: state, shown: true })
      payer.kill(desk)
      const next = await payer.open('tab-2')
      expect({ at: at(next), shown: payment(next).context.shown }).toEqual({ at: 'away', shown: false })
      pays(payer)
      await payer.pass(takenOver)
      expect({ at: at(next), told: next.told() }).toEqual({ at: 'closed', told: ['payment.arrived'] })
    },
  )

  test('is not followed by a tab that is open beside it', async () => {
    const payer = createPayer()
    const there = await payer.open('tab-2')
    const { desk } = await left(payer)
    payer.kill(desk)
    pays(payer)
    await payer.pass(tokenAge)
    expect({ at: at(there), told: there.told() }).toEqual({ at: 'closed', told: [] })
  })
})

describe('an invoice that was read and never begun to be paid', () => {
  test.each(['reading', 'unread', 'missing'] as const)(
    'is followed by nobody: its tab was gone while it was %s',
    async (state) => {
      const payer = createPayer()
      const invoice = state === 'missing' ? 'plan-invoice-9' : payer.bank.made(3)
      if (state !== 'missing') payer.bank.fates.invoice = [state === 'reading' ? 'silent' : 'never']
      const desk = await payer.open()
      await show(desk, invoice)
      expect(at(desk)).toBe(state)
      payer.kill(desk)
      const next = await payer.open('tab-2')
      await payer.pass(tokenAge)
      expect([at(next), payment(next).context.invoice, next.told()]).toEqual(['closed', null, []])
    },
  )

  test('is followed by nobody: it was of no total', async () => {
    const payer = createPayer()
    const invoice = payer.bank.made(3)
    payer.bank.found(invoice).total = 0
    const desk = await payer.open()
    await show(desk, invoice)
    expect(at(desk)).toBe('unpayable')
    payer.kill(desk)
    const next = await payer.open('tab-2')
    expect([at(next), payment(next).context, next.told()]).toMatchObject(['closed', { invoice: null, read: null }, []])
  })

  test.each(['reading', 'unread'] as const)('is dropped if its page is left while it is %s', async (state) => {
    const payer = createPayer()
    payer.bank.fates.invoice = [state === 'reading' ? 'silent' : 'never']
    const { desk } = await ready(payer)
    expect(at(desk)).toBe(state)
    await press(desk, 'payment.leave')
    expect({ at: at(desk), invoice: payment(desk).context.invoice }).toEqual({ at: 'closed', invoice: null })
  })
})

describe('the page that the bank leads back to', () => {
  test('shows the result alone, though the desk takes the payment over as it starts', async () => {
    const { payer, ...gone } = await left()
    pays(payer)
    payer.kill(gone.desk)
    const desk = await payer.open('tab-2')
    await payer.pass(takenOver - 1)
    expect([at(desk), payment(desk).context.invoice, desk.told()]).toEqual(['away', gone.invoice, []])
    await openResult(desk, gone.invoice)
    await payer.pass(tokenAge)
    expect({ at: at(desk), told: desk.told() }).toEqual({ at: 'closed', told: [] })
  })

  test.each(['reading', 'unread', 'away'] as const)(
    'keeps the invoice’s own flow quiet, which is %s',
    async (state) => {
      const { payer, ...gone } = await left()
      const desk = await shownAgain(payer, gone)
      if (state !== 'away') {
        payer.bank.fates.invoice = [state === 'reading' ? 'silent' : 'never']
        await press(desk, 'payment.check')
      }
      expect(at(desk)).toBe(state)
      if (state === 'reading') payer.bank.fates.invoice = []
      await openResult(desk, gone.invoice)
      await payer.pass(tokenAge + 2_000)
      expect({ at: at(desk), told: desk.told() }).toEqual({ at: 'closed', told: [] })
    },
  )

  test('of another invoice does not', async () => {
    const { payer, ...gone } = await left()
    const other = payer.bank.made(1)
    const desk = await shownAgain(payer, gone)
    await openResult(desk, other)
    expect({ at: at(desk), invoice: payment(desk).context.invoice }).toEqual({ at: 'away', invoice: gone.invoice })
    pays(payer)
    await payer.pass(takenOver)
    expect({ at: at(desk), told: desk.told() }).toEqual({ at: 'closed', told: ['payment.arrived'] })
  })
})
