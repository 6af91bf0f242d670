import { beforeEach, describe, expect, test } from 'vitest'
import { tokenAge } from '../../src/events/projections/attempts.ts'
import { owner } from './desk.ts'
import type { Payer } from './paymentDesk.ts'
import { at, fakeClock, left, openResult, pay, payment, press, ready, show, shownAgain } from './paymentDesk.ts'
import { createTabPage } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

beforeEach(fakeClock)
const begun = { type: 'payment.begun', tab: 'tab-1', data: { owner, invoice: 'plan-invoice-1', total: 3_000_000 } }
const tokens = ({ posted }: { posted: readonly { token: string }[] }) => posted.map(({ token }) => token)

/** Another tab with the invoice on show. */
const beside = async (payer: Payer, invoice: string) => {
  const tab = createTabPage()
  const desk = await payer.open('tab-2', { tabPage: tab })
  await show(desk, invoice)
  return { tab, desk }
}

/** Two tabs that begin to pay the same invoice in the same moment. */
const begunByTwo = async () => {
  const { payer, ...here } = await ready()
  const there = await beside(payer, here.invoice)
  for (const { desk } of [here, there]) desk.send('payment', { type: 'payment.start' })
  await turns()
  await payer.pass(300)
  return { payer, here, there }
}

describe('a payment is begun once', () => {
  test('by two clicks', async () => {
    const { payer, desk, tab } = await ready()
    await press(desk, 'payment.start', 'payment.start')
    await pay(payer, desk)
    await pay(payer, desk)
    expect(at(desk)).toEqual({ unpaid: 'leaving' })
    expect(tokens(tab)).toEqual(['token-1-CANARY'])
    expect(await payer.attempts()).toEqual([begun])
  })

  test('by two tabs in the same moment: the one whose attempt is stored first leaves, the other asks and waits', async () => {
    const { payer, here, there } = await begunByTwo()
    expect(await payer.attempts()).toEqual([begun, { ...begun, tab: 'tab-2' }])
    expect({ here: tokens(here.tab), there: tokens(there.tab) }).toEqual({ here: ['token-1-CANARY'], there: [] })
    const { live, own } = payment(here.desk).context
    expect(at(here.desk)).toMatchObject({ unpaid: 'leaving' })
    expect(at(there.desk)).toBe('away')
    expect(payment(there.desk).context).toMatchObject({ live, own: null, shown: true })
    expect(live).toEqual({ attempt: own?.attempt, begunAt: payer.now() - 300, until: payer.now() - 300 + tokenAge })
  })

  test('by two tabs in turn: the second learns of the first, and waits', async () => {
    const { payer, ...here } = await ready()
    const there = await beside(payer, here.invoice)
    await press(here.desk, 'payment.start')
    await pay(payer, there.desk)
    const { live } = payment(here.desk).context
    expect([at(there.desk), payment(there.desk).context.live, tokens(there.tab)]).toEqual(['away', live, []])
    expect([await payer.attempts(), tokens(here.tab)]).toEqual([[begun], ['token-1-CANARY']])
  })

  test('and not in a tab that is opened later', async () => {
    const { payer, ...here } = await left()
    const there = await beside(payer, here.invoice)
    await pay(payer, there.desk)
    expect([at(there.desk), tokens(there.tab), await payer.attempts()]).toEqual(['away', [], [begun]])
    expect(payer.bank.count('token')).toBe(1)
  })

  test.each(['payment.leave', 'payment.check'] as const)('and not after %s', async (asked) => {
    const { payer, desk, tab, invoice } = await left()
    await press(desk, asked)
    await show(desk, invoice)
    await pay(payer, desk)
    expect([at(desk), tokens(tab), await payer.attempts()]).toEqual(['away', ['token-1-CANARY'], [begun]])
  })

  test('and not when the browser shows the page again as it was left', async () => {
    const { payer, desk, tab } = await left()
    tab.cameBack()
    await turns()
    await pay(payer, desk)
    expect(at(desk)).toBe('away')
    expect(payment(desk).context.shown).toBe(true)
    expect(tokens(tab)).toEqual(['token-1-CANARY'])
    expect(await payer.attempts()).toEqual([begun])
  })

  test('and not when the page is loaded anew', async () => {
    const { payer, ...first } = await left()
    const desk = await shownAgain(payer, first, false)
    await show(desk, first.invoice)
    await pay(payer, desk)
    expect([at(desk), tokens(first.tab), await payer.attempts()]).toEqual(['away', ['token-1-CANARY'], [begun]])
  })

  test('of each invoice: another one is not held up', async () => {
    const { payer, invoice } = await left()
    const other = payer.bank.made(1)
    const there = await beside(payer, other)
    await pay(payer, there.desk)
    expect(tokens(there.tab)).toEqual(['token-2-CANARY'])
    expect((await payer.attempts()).map(({ data }) => data)).toEqual([
      { owner, invoice, total: 3_000_000 },
      { owner, invoice: other, total: 1_000_000 },
    ])
  })
})

describe('the way is free again', () => {
  /** May be begun once more, and leaves with its own token. */
  const paysAnew = async (payer: Payer, invoice: string, desk: Awaited<ReturnType<typeof ready>>['desk']) => {
    await show(desk, invoice)
    expect(at(desk)).toEqual({ unpaid: 'ready' })
    await pay(payer, desk)
    return at(desk)
  }

  test('once its token is too old for the bank, and not a moment before', async () => {
    const { payer, desk, tab, invoice } = await left()
    tab.cameBack()
    await turns()
    await payer.pass(tokenAge - 301)
    await press(desk, 'payment.check')
    expect(at(desk)).toBe('away')
    await payer.pass(1_001)
    expect({ at: at(desk), live: payment(desk).context.live }).toEqual({ at: { unpaid: 'ready' }, live: null })
    expect(payer.bank.open('token-1-CANARY')).toBe(false)
    expect(await paysAnew(payer, invoice, desk)).toEqual({ unpaid: 'leaving' })
    expect(tokens(tab)).toHaveLength(2)
  })

  test('at once if the bank led back to the tab that had left', async () => {
    const { payer, ...first } = await left()
    const { invoice } = first
    const attempt = payment(first.desk).context.own?.attempt
    const desk = await shownAgain(payer, first)
    await openResult(desk, invoice)
    expect(await payer.attempts()).toEqual([
      begun,
      { type: 'payment.returned', tab: 'tab-2', data: { owner, invoice, attempt } },
    ])
    expect(await paysAnew(payer, invoice, desk)).toEqual({ unpaid: 'leaving' })
    expect(tokens(first.tab)).toEqual(['token-1-CANARY', 'token-2-CANARY'])
  })

  test('and a second opening of that page does not repeat it', async () => {
    const { payer, ...first } = await left()
    const desk = await shownAgain(payer, first)
    for (const _ of [1, 2]) await openResult(desk, first.invoice)
    expect((await payer.attempts()).map(({ type }) => type)).toEqual(['payment.begun', 'payment.returned'])
  })

  test.each([
    ['that page is loaded anew or gone back to', false, 'plan-invoice-1'],
    ['it is of another invoice', true, 'plan-invoice-2'],
  ])('but not where %s', async (_, newly, of) => {
    const { payer, ...first } = await left()
    payer.bank.made(1)
    const desk = await shownAgain(payer, first, newly)
    await openResult(desk, of)
    await show(desk, first.invoice)
    expect({ at: at(desk), attempts: await payer.attempts() }).toEqual({ at: 'away', attempts: [begun] })
  })

  test('but not if that page opens in a tab that had not left', async () => {
    const { payer, ...first } = await left()
    const there = await payer.open('tab-2', { tabPage: createTabPage() })
    await openResult(there, first.invoice)
    await show(there, first.invoice)
    expect({ at: at(there), attempts: await payer.attempts() }).toEqual({ at: 'away', attempts: [begun] })
  })

  test('at once if the browser did not leave the page, with a notice', async () => {
    const { payer, desk, tab, invoice } = await left()
    const attempt = payment(desk).context.own?.attempt
    tab.blocked()
    await turns()
    expect(at(desk)).toMatchObject({ unpaid: 'notLeft' })
    expect(payment(desk).context).toMatchObject({ notLeft: 'blocked', own: null, live: null })
    expect(await payer.attempts()).toEqual([
      begun,
      { type: 'payment.notLeft', tab: 'tab-1', data: { owner, invoice, attempt, why: 'blocked' } },
    ])
    await press(desk, 'payment.check')
    expect({ at: at(desk), notLeft: payment(desk).context.notLeft }).toEqual({ at: { unpaid: 'ready' }, notLeft: null })
    expect(await paysAnew(payer, invoice, desk)).toEqual({ unpaid: 'leaving' })
    expect(tokens(tab)).toEqual(['token-1-CANARY', 'token-3-CANARY'])
  })

  test('to whichever tab starts next, where two began at once and the first one’s page was blocked', async () => {
    const { payer, here, there } = await begunByTwo()
    here.tab.blocked()
    await turns()
    expect(await paysAnew(payer, here.invoice, there.desk)).toEqual({ unpaid: 'leaving' })
    await show(here.desk, here.invoice)
    expect(at(here.desk)).toBe('away')
    expect(tokens(here.tab)).toEqual(['token-1-CANARY'])
    expect(tokens(there.tab)).toEqual(['token-3-CANARY'])
  })
})
