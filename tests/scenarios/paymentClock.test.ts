import { beforeEach, describe, expect, test } from 'vitest'
import { tokenAge } from '../../src/events/projections/attempts.ts'
import { opening } from './desk.ts'
import type { PayingDesk } from './paymentDesk.ts'
import { at, createPayer, fakeClock, left, pay, payment, press, ready, show } from './paymentDesk.ts'
import { createTabPage } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

beforeEach(fakeClock)
const minute = 60_000
const tokens = ({ posted }: { posted: readonly { token: string }[] }) => posted.map(({ token }) => token)

describe('a token', () => {
  test('a token of ten minutes is requested anew', async () => {
    const { payer, desk, tab } = await ready()
    await payer.pass(10 * minute - 1)
    expect({ at: at(desk), token: payer.bank.count('token') }).toEqual({ at: { unpaid: 'ready' }, token: 1 })
    await payer.pass(1)
    expect([at(desk), payer.bank.count('token'), payer.bank.count('name')]).toEqual([{ unpaid: 'ready' }, 2, 1])
    await pay(payer, desk)
    expect(tokens(tab)).toEqual(['token-2-CANARY'])
  })

  test('is not requested anew once its page was left', async () => {
    const { payer, desk } = await ready()
    await press(desk, 'payment.leave')
    await payer.pass(60 * minute)
    expect({ at: at(desk), token: payer.bank.count('token') }).toEqual({ at: 'closed', token: 1 })
  })

  test('is not requested anew while another one is on its way to the bank', async () => {
    const { payer, desk } = await left()
    await payer.pass(15 * minute)
    expect({ at: at(desk), token: payer.bank.count('token') }).toEqual({ at: { unpaid: 'leaving' }, token: 1 })
  })

  test('of a device that slept is too old: nothing is begun, and another is requested', async () => {
    const { payer, desk, tab } = await ready()
    payer.sleep(18 * minute + 1)
    await pay(payer, desk)
    expect(at(desk)).toEqual({ unpaid: 'ready' })
    expect(payer.bank.count('token')).toBe(2)
    expect(tab.posted).toEqual([])
    expect(await payer.attempts()).toEqual([])
    await pay(payer, desk)
    expect({ at: at(desk), tokens: tokens(tab) }).toEqual({ at: { unpaid: 'leaving' }, tokens: ['token-2-CANARY'] })
    expect(payer.bank.open('token-2-CANARY')).toBe(true)
  })

  test('of a device that slept may be used while the bank accepts it for two minutes more', async () => {
    const { payer, desk, tab } = await ready()
    payer.sleep(18 * minute)
    await pay(payer, desk)
    expect(at(desk)).toEqual({ unpaid: 'leaving' })
    expect(tokens(tab)).toEqual(['token-1-CANARY'])
    expect(payer.bank.open('token-1-CANARY')).toBe(true)
  })
})

describe('a payment that may be under way', () => {
  const away = async () => {
    const { payer, ...paying } = await left()
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

  test('a payment that is paid meanwhile loads the result page anew', async () => {
    const { payer, desk, tab, invoice } = await away()
    payer.bank.open('token-1-CANARY')
    payer.bank.pay('token-1-CANARY')
    await payer.pass(5_000)
    expect(at(desk)).toEqual({ leavingForResult: 'leaving' })
    expect(tab.opened).toEqual([`/plan/invoice/callback?publicId=${invoice}`])
  })
})

describe('a clock that is set while somebody is at the bank', () => {
  const hour = 60 * minute
  const day = 24 * hour
  /** Of a device's times only the bank's remain, or not even those. */
  const dates = [
    ['readable', true],
    ['not readable', false],
  ] as const
  const away = async (dated: boolean) => {
    const payer = createPayer()
    payer.bank.says.dated = dated
    return left(payer)
  }
  const presses = async (desk: PayingDesk, invoice: string) => {
    await show(desk, invoice)
    await press(desk, 'payment.start')
  }

  describe.each(dates)('with the services’ times %s', (_, dated) => {
    test.each([
      ['25 minutes forward', 25 * minute],
      ['a day forward', day],
      ['an hour back', -hour],
      ['three days back', -3 * day],
    ])('%s lets no other attempt begin: not here, not in a second tab, not after a reload', async (_name, by) => {
      const { payer, desk, tab, invoice } = await away(dated)
      tab.cameBack()
      payer.put(by)
      const there = await payer.open('tab-2', { tabPage: createTabPage() })
      for (const each of [desk, there]) await presses(each, invoice)
      await payer.pass(10 * minute)
      payer.kill(desk)
      const again = await payer.open('tab-3', { tabPage: createTabPage() })
      await presses(again, invoice)
      await payer.pass(9 * minute)
      for (const each of [there, again]) await presses(each, invoice)
      expect([at(there), at(again), tokens(tab), (await payer.attempts()).length]).toEqual([
        ...['away', 'away', ['token-1-CANARY'], 1],
      ])
    })

    test.each([
      ['25 minutes forward', 25 * minute],
      ['a day back', -day],
    ])('%s blocks nobody for ever: once the token has expired the next attempt begins', async (_name, by) => {
      const { payer, desk, invoice } = await away(dated)
      payer.put(by)
      payer.kill(desk)
      const tabPage = createTabPage()
      const again = await payer.open('tab-2', { tabPage })
      await presses(again, invoice)
      await payer.pass(tokenAge + 5_000)
      expect(at(again)).toEqual({ unpaid: 'ready' })
      await pay(payer, again)
      expect(at(again)).toEqual({ unpaid: 'leaving' })
      expect(tabPage.posted.length).toBe(1)
      expect((await payer.attempts()).map(({ tab }) => tab)).toEqual(['tab-1', 'tab-2'])
    })
  })

  test('lets a user pay at once a day later if the services’ times are readable', async () => {
    const { payer, desk, invoice } = await away(true)
    payer.kill(desk)
    payer.put(-2 * day)
    await payer.pass(day)
    const again = await payer.open('tab-2', { tabPage: createTabPage() })
    await show(again, invoice)
    expect(at(again)).toEqual({ unpaid: 'ready' })
  })

  test('begins the wait anew for a user who opens it then, if they are unreadable', async () => {
    const { payer, desk, invoice } = await away(false)
    payer.kill(desk)
    await payer.pass(day)
    const again = await payer.open('tab-2', { tabPage: createTabPage() })
    await show(again, invoice)
    expect([at(again), (payment(again).context.live?.until ?? 0) - payer.now()]).toEqual(['away', tokenAge])
    await payer.pass(tokenAge + 1_000)
    expect(at(again)).toEqual({ unpaid: 'ready' })
  })

  test('is visible in the stored entry: how long ago the attempt before began', async () => {
    const { payer, desk, tab } = await away(true)
    tab.cameBack()
    payer.put(-day)
    await payer.pass(tokenAge + 1_000)
    await pay(payer, desk)
    const begun = (await desk.entries()).filter(({ type }) => type === 'payment.begun')
    expect(begun.map(({ v, data }) => ({ v, data }))).toEqual([
      {
        v: 2,
        data: expect.objectContaining({ moment: { load: 'tab-1', ticks: 0, served: opening + 1_000 }, waited: null }),
      },
      {
        v: 2,
        data: expect.objectContaining({
          moment: { load: 'tab-1', ticks: tokenAge + 1_300, served: opening + tokenAge + 2_000 },
          waited: { since: begun[0]?.id, ms: tokenAge + 1_300 },
        }),
      },
    ])
  })
})
