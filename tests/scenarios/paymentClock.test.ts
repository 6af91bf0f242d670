import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tokenAge } from '../../src/events/projections/attempts.ts'
import { realTimers } from './desk.ts'
import { at, createPayer, fakeClock, left, payment, press, ready, show } from './paymentDesk.ts'
import { createTabPage } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

beforeEach(fakeClock)
afterEach(realTimers)

const minute = 60_000
const tokens = ({ posted }: { posted: readonly { token: string }[] }) => posted.map(({ token }) => token)

describe('a token', () => {
  test('that gets ten minutes old is asked for anew', async () => {
    const payer = createPayer()
    const { desk, tab } = await ready(payer)
    await payer.pass(10 * minute - 1)
    expect([at(desk), payer.bank.count('token')]).toEqual([{ unpaid: 'ready' }, 1])
    await payer.pass(1)
    expect([at(desk), payer.bank.count('token'), payer.bank.count('name')]).toEqual([{ unpaid: 'ready' }, 2, 1])
    await press(desk, 'payment.start')
    await payer.pass(300)
    expect(tokens(tab)).toEqual(['token-2-CANARY'])
  })

  test('is not asked for anew once its page was left', async () => {
    const payer = createPayer()
    const { desk } = await ready(payer)
    await press(desk, 'payment.leave')
    await payer.pass(60 * minute)
    expect([at(desk), payer.bank.count('token')]).toEqual(['closed', 1])
  })

  test('is not asked for anew while another one’s way to the bank goes on', async () => {
    const payer = createPayer()
    const { desk } = await left(payer)
    await payer.pass(15 * minute)
    expect([at(desk), payer.bank.count('token')]).toEqual([{ unpaid: 'leaving' }, 1])
  })

  test('of a device that slept is too old to be left with: nothing is begun, and another is asked for', async () => {
    const payer = createPayer()
    const { desk, tab } = await ready(payer)
    payer.put(18 * minute + 1)
    await press(desk, 'payment.start')
    await payer.pass(300)
    expect([at(desk), payer.bank.count('token'), tab.posted, await payer.attempts()]).toEqual([
      { unpaid: 'ready' },
      2,
      [],
      [],
    ])
    await press(desk, 'payment.start')
    await payer.pass(300)
    expect([at(desk), tokens(tab)]).toEqual([{ unpaid: 'leaving' }, ['token-2-CANARY']])
    expect(payer.bank.open('token-2-CANARY')).toBe(true)
  })

  test('of a device that slept may be left with while the bank takes it for two minutes more', async () => {
    const payer = createPayer()
    const { desk, tab } = await ready(payer)
    payer.put(18 * minute)
    await press(desk, 'payment.start')
    await payer.pass(300)
    expect([at(desk), tokens(tab), payer.bank.open('token-1-CANARY')]).toEqual([
      { unpaid: 'leaving' },
      ['token-1-CANARY'],
      true,
    ])
  })
})

describe('a payment that may be under way', () => {
  const away = async () => {
    const payer = createPayer()
    const paying = await left(payer)
    paying.tab.cameBack()
    await turns()
    return { payer, ...paying }
  }

  test('is asked about each time twice as late, and when it is over', async () => {
    const { payer, desk } = await away()
    const before = payer.bank.count('invoice')
    let last = 0
    for (const [asked, second] of [5, 15, 35, 75, 155, 315, 635].entries()) {
      await payer.pass((second - last) * 1_000 - 1)
      expect([at(desk), payer.bank.count('invoice') - before]).toEqual(['away', asked])
      await payer.pass(1)
      expect([at(desk), payer.bank.count('invoice') - before]).toEqual(['away', asked + 1])
      last = second
    }
    await payer.pass(tokenAge - 635_000 + 1_000 - 300 - 1)
    expect([at(desk), payer.bank.count('invoice') - before]).toEqual(['away', 7])
    await payer.pass(1)
    expect([at(desk), payer.bank.count('invoice') - before]).toEqual([{ unpaid: 'ready' }, 8])
  })

  test('is asked about by hand, too, and not beside that', async () => {
    const { payer, desk } = await away()
    const before = payer.bank.count('invoice')
    payer.bank.fates.invoice = ['silent']
    await press(desk, 'payment.check')
    await payer.pass(5_000)
    expect([at(desk), payer.bank.count('invoice') - before]).toEqual(['reading', 1])
  })

  test('is asked about sooner again when its page is opened', async () => {
    const { payer, desk, invoice } = await away()
    await payer.pass(75_000)
    expect(payment(desk).context).toMatchObject({ rounds: 5, checkIn: 80_000 })
    await show(desk, invoice)
    expect(payment(desk).context).toMatchObject({ rounds: 1, checkIn: 5_000 })
  })

  test('that is paid meanwhile has the result’s page loaded anew', async () => {
    const { payer, desk, tab, invoice } = await away()
    payer.bank.open('token-1-CANARY')
    payer.bank.pay('token-1-CANARY')
    await payer.pass(5_000)
    expect([at(desk), tab.opened]).toEqual([
      { leavingForResult: 'leaving' },
      [`/plan/invoice/callback?publicId=${invoice}`],
    ])
  })

  test('stays so where the clock is set back by an hour', async () => {
    const { payer, desk, tab, invoice } = await away()
    payer.put(-60 * minute)
    const there = await payer.open('tab-2', { tabPage: createTabPage() })
    for (const each of [desk, there]) {
      await show(each, invoice)
      await press(each, 'payment.start')
    }
    await payer.pass(300)
    expect([at(desk), at(there), tokens(tab), (await payer.attempts()).length]).toEqual([
      'away',
      'away',
      ['token-1-CANARY'],
      1,
    ])
    await payer.pass(80 * minute + 1_000)
    expect([at(desk), at(there)]).toEqual([{ unpaid: 'ready' }, { unpaid: 'ready' }])
  })

  test('holds nobody up where the clock was days ahead', async () => {
    const { payer, desk, tab, invoice } = await away()
    payer.put(-3 * 24 * 60 * minute)
    await show(desk, invoice)
    expect(at(desk)).toEqual({ unpaid: 'ready' })
    await press(desk, 'payment.start')
    await payer.pass(300)
    expect([at(desk), tokens(tab).length]).toEqual([{ unpaid: 'leaving' }, 2])
  })
})
