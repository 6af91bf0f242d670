import { beforeEach, describe, expect, test } from 'vitest'
import { owner } from './desk.ts'
import { at, createPayer, fakeClock, left, pay, payment, press, ready, show } from './paymentDesk.ts'
import { createTabPage } from './plansDesk.ts'
import { turns } from './taxDesk.ts'

beforeEach(fakeClock)
const item = { product: '2900000000018', price: 1_000_000, quantity: 3 }
const named = { name: 'Startup plan, monthly', nameFa: 'طرح استارتاپ، ماهانه' }

describe('an invoice that is to be paid', () => {
  test('is shown by the server’s word, with its products by name', async () => {
    const { desk, invoice } = await ready()
    expect(at(desk)).toEqual({ unpaid: 'ready' })
    expect(payment(desk).context).toEqual({
      ...{ invoice, shown: true, owner, payer: owner },
      ...{ live: null, own: null, later: [], rounds: 0, checkIn: 5_000 },
      ...{ fault: null, refusal: null, storeFault: null, notLeft: null },
      names: [named],
      read: {
        ...{ publicId: invoice, trackingCode: 4_829_101, app: 'daftar-plans', total: 3_000_000, paid: false },
        ...{ date: '2026-11-21T07:12:00.000Z', items: [item] },
      },
    })
  })

  test('requests a token once, for its amount and with the application’s id', async () => {
    const { payer, invoice } = await ready()
    expect(payer.bank.calls.map(({ call }) => call)).toEqual(['invoice', 'name', 'token'])
    expect(payer.bank.calls.at(-1)?.body).toEqual({
      ...{ publicId: invoice, appPublicId: 'daftar-plans', ipgCompany: 'SAMAN', amount: 3_000_000 },
    })
  })

  test('is left for the bank 300 ms after its attempt is stored', async () => {
    const { payer, desk, tab, invoice } = await ready()
    await press(desk, 'payment.start')
    expect({ at: at(desk), attempts: await payer.attempts() }).toEqual({
      at: { unpaid: 'departing' },
      attempts: [{ type: 'payment.begun', tab: 'tab-1', data: { owner, invoice, total: 3_000_000 } }],
    })
    await payer.pass(299)
    expect({ posted: tab.posted, at: at(desk) }).toEqual({ posted: [], at: { unpaid: 'departing' } })
    await payer.pass(1)
    expect(tab.posted).toEqual([{ address: 'https://pay.example.bank', token: 'token-1-CANARY' }])
    expect(at(desk)).toEqual({ unpaid: 'leaving' })
  })

  test('is read once more before it is left', async () => {
    const payer = createPayer()
    await left(payer)
    expect(payer.bank.calls.map(({ call }) => call)).toEqual(['invoice', 'name', 'token', 'invoice'])
  })
})

describe('the products of an invoice', () => {
  test.each([
    ['is unknown', null],
    ['has an empty name', { name: '', nameFa: '', price: 1_000_000 }],
    ['cannot be read', { title: 'Startup' }],
  ])('have none where a name %s, and it may be paid', async (_, name) => {
    const payer = createPayer()
    payer.bank.says.name = name
    const { desk } = await ready(payer)
    expect({ at: at(desk), names: payment(desk).context.names }).toEqual({ at: { unpaid: 'ready' }, names: [null] })
  })

  test('are named as soon as the names come, and nothing waits for them', async () => {
    const payer = createPayer()
    payer.bank.fates.name = ['silent']
    const { desk } = await ready(payer)
    expect({ at: at(desk), names: payment(desk).context.names }).toEqual({ at: { unpaid: 'ready' }, names: null })
    await payer.pass(8_000)
    expect({ at: at(desk), names: payment(desk).context.names }).toEqual({ at: { unpaid: 'ready' }, names: [null] })
  })
})

describe('an invoice that is paid', () => {
  test('loads its result’s page anew, and requests no token', async () => {
    const payer = createPayer()
    const tab = createTabPage()
    const invoice = payer.bank.made(1, true)
    const desk = await payer.open('tab-1', { tabPage: tab })
    await show(desk, invoice)
    expect(at(desk)).toEqual({ leavingForResult: 'leaving' })
    expect(tab.opened).toEqual([`/plan/invoice/callback?publicId=${invoice}`])
    expect(payer.bank.count('token')).toBe(0)
    expect(payment(desk).context.read).toMatchObject({ paid: true })
  })

  test('by somebody else while it was on show is not paid again', async () => {
    const { payer, desk, tab, invoice } = await ready()
    payer.bank.found(invoice).paid = true
    await pay(payer, desk)
    expect(at(desk)).toEqual({ leavingForResult: 'leaving' })
    expect(desk.told()).toEqual([])
    expect(tab.posted).toEqual([])
    expect(tab.opened).toEqual([`/plan/invoice/callback?publicId=${invoice}`])
    expect(await payer.attempts()).toEqual([])
    expect(payment(desk).context.read).toMatchObject({ paid: true })
  })

  test('is reported as paid if its result page could not be loaded', async () => {
    const payer = createPayer()
    const tab = createTabPage()
    const invoice = payer.bank.made(1, true)
    const open = () => {
      throw new Error('Not allowed')
    }
    const desk = await payer.open('tab-1', { tabPage: { ...tab, page: { ...tab.page, open } } })
    await show(desk, invoice)
    expect(at(desk)).toEqual({ leavingForResult: 'stayed' })
    payer.bank.plans.set(invoice, { period: 'ONE_MONTH', applied: false, expiredAt: null, trackingCode: 1 })
    await press(desk, 'payment.leave')
    expect({ at: at(desk), shown: payment(desk).context.shown }).toEqual({ at: 'unapplied', shown: false })
    await payer.pass(5_000)
    expect(at(desk)).toBe('closed')
    expect(payment(desk).context.invoice).toBe(null)
    expect(payer.bank.plans.get(invoice)?.applied).toBe(true)
  })
})

describe('the amount that is paid', () => {
  test('is the shown one: if the server has another, nothing is begun, and all is read anew', async () => {
    const { payer, desk, tab, invoice } = await ready()
    const factor = payer.bank.found(invoice)
    factor.total = 6_000_000
    await press(desk, 'payment.start')
    expect(at(desk)).toEqual({ unpaid: 'ready' })
    expect(desk.told()).toEqual(['payment.moved'])
    expect(tab.posted).toEqual([])
    expect(await payer.attempts()).toEqual([])
    expect(payment(desk).context.read).toMatchObject({ total: 6_000_000 })
    await pay(payer, desk)
    expect(tab.posted.map(({ token }) => token)).toEqual(['token-2-CANARY'])
    expect((await payer.attempts()).map(({ data }) => data)).toEqual([{ owner, invoice, total: 6_000_000 }])
    expect(payer.bank.calls.findLast(({ call }) => call === 'token')?.body).toMatchObject({ amount: 6_000_000 })
  })

  const factor = {
    ...{ publicId: 'plan-invoice-1', trackingCode: 4_829_101, appPublicId: 'daftar-plans', currency: 'IRR' },
    ...{ total: 3_000_000, payer: 'shop', paid: false, factorDate: '2026-11-21T07:12:00.000Z' },
    items: [{ i: '2900000000018', p: 1_000_000, q: 3, r: 1 }],
  }
  test.each([
    ['its items come to more', { total: 2_999_999 }],
    ['its items come to less', { items: [] }],
    ['it is nothing', { total: 0, items: [] }],
    ['it is below nothing', { total: -3_000_000 }],
    ['it is no whole rial', { total: 3_000_000.5 }],
    ['it is not in rial', { currency: 'USD' }],
  ])('is missing if %s: no token is requested, and it may be requested again', async (_, wrong) => {
    const payer = createPayer()
    payer.bank.fates.invoice = [Response.json({ ...factor, ...wrong })]
    const { desk, tab } = await ready(payer)
    expect([at(desk), payer.bank.count('token'), payment(desk).context.read?.total]).toEqual(['unpayable', 0, null])
    await press(desk, 'payment.start')
    expect([at(desk), tab.posted, await payer.attempts()]).toEqual(['unpayable', [], []])
    await press(desk, 'payment.check')
    expect(at(desk)).toEqual({ unpaid: 'ready' })
  })

  test('a missing amount is forgotten with its page', async () => {
    const payer = createPayer()
    payer.bank.fates.invoice = [Response.json({ ...factor, total: 0 })]
    const { desk } = await ready(payer)
    await press(desk, 'payment.leave')
    expect({ at: at(desk), invoice: payment(desk).context.invoice }).toEqual({ at: 'closed', invoice: null })
  })

  test('is of that very invoice: an answer about another one is refused', async () => {
    const payer = createPayer()
    payer.bank.fates.invoice = [Response.json({ ...factor, publicId: 'plan-invoice-2' })]
    const { desk } = await ready(payer)
    expect(at(desk)).toBe('unread')
    expect(payment(desk).context.fault).toEqual({ status: 0, detail: 'The answer cannot be read', violation: null })
    expect(payer.bank.count('token')).toBe(0)
  })
})

test('another invoice is requested alone, and the first one’s answers are dropped', async () => {
  const { payer, desk } = await ready()
  const other = payer.bank.made(12)
  payer.bank.fates.invoice = ['silent']
  desk.send('payment', { type: 'payment.open', invoice: other })
  await turns()
  expect([at(desk), payment(desk).context]).toMatchObject(['reading', { invoice: other, read: null, names: null }])
  await show(desk, other)
  expect([at(desk), payment(desk).context.read?.total]).toEqual([{ unpaid: 'ready' }, 12_000_000])
})
