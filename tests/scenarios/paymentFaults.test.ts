import { beforeEach, describe, expect, test } from 'vitest'
import { at, createPayer, fakeClock, left, pay, payment, press, ready, show } from './paymentDesk.ts'
import { page, problem } from './taxDesk.ts'

beforeEach(fakeClock)
const none = { violation: null }
const offline = { status: -1, detail: 'Network Error', ...none }
const cut = () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) }))

/** The fate of an answer, and its report. */
const faults = [
  ['is lost', () => 'lost' as const, offline],
  ['never comes, nor the call', () => 'never' as const, offline],
  ['is cut', cut, offline],
  ['is a page at 200', () => page(200), offline],
  ['is a page at 502', () => page(502), { status: 502, detail: '', ...none }],
  ['is 500', () => problem(500), { status: 500, detail: 'T500', ...none }],
  ['is 503', () => problem(503), { status: 503, detail: 'T503', ...none }],
  ['is 403', () => problem(403), { status: 403, detail: 'T403', ...none }],
  [
    'is 400, and says why as a token’s does',
    () => Response.json({ status: -1, errorDesc: 'No such terminal' }, { status: 400 }),
    { status: 400, detail: 'No such terminal', ...none },
  ],
  [
    'cannot be read',
    () => Response.json({ of: 'something' }),
    { status: 0, detail: 'The answer cannot be read', ...none },
  ],
] as const

describe('the answer to the invoice', () => {
  test.each(faults)('an answer that %s is reported, and requested again by hand', async (_, fate, fault) => {
    const payer = createPayer()
    payer.bank.fates.invoice = [fate()]
    const { desk, tab } = await ready(payer)
    expect([at(desk), payment(desk).context.fault, desk.told()]).toEqual(['unread', fault, []])
    await press(desk, 'payment.start')
    expect([at(desk), tab.posted, payer.bank.count('token')]).toEqual(['unread', [], 0])
    await press(desk, 'payment.check')
    expect({ at: at(desk), fault: payment(desk).context.fault }).toEqual({ at: { unpaid: 'ready' }, fault: null })
  })

  test('an invoice that does not come in time is a failure', async () => {
    const payer = createPayer()
    payer.bank.fates.invoice = ['silent']
    const { desk } = await ready(payer)
    expect(at(desk)).toBe('reading')
    await payer.pass(8_000)
    expect({ at: at(desk), fault: payment(desk).context.fault }).toEqual({ at: 'unread', fault: offline })
  })

  test('a missing invoice says so, and nothing is requested any more', async () => {
    const payer = createPayer()
    const desk = await payer.open()
    await show(desk, 'plan-invoice-9')
    expect([at(desk), payment(desk).context.fault]).toEqual(['missing', { status: 404, detail: 'T404', ...none }])
    await payer.pass(3_600_000)
    expect({ at: at(desk), callsCount: payer.bank.calls.length }).toEqual({ at: 'missing', callsCount: 1 })
    await press(desk, 'payment.leave')
    expect({ at: at(desk), fault: payment(desk).context.fault }).toEqual({ at: 'closed', fault: null })
  })

  test('is requested again automatically, each time twice as late, at most every five minutes', async () => {
    const payer = createPayer()
    payer.bank.fates.invoice = Array.from({ length: 9 }, () => 'never' as const)
    const { desk } = await ready(payer)
    const waits = [5, 10, 20, 40, 80, 160, 300, 300, 300].map((seconds) => seconds * 1_000)
    for (const [asked, wait] of waits.entries()) {
      await payer.pass(wait - 1)
      expect({ at: at(desk), invoice: payer.bank.count('invoice') }).toEqual({ at: 'unread', invoice: asked + 1 })
      await payer.pass(1)
      expect(payer.bank.count('invoice')).toBe(asked + 2)
    }
    expect([at(desk), payment(desk).context]).toMatchObject([{ unpaid: 'ready' }, { rounds: 0, fault: null }])
  })

  test('is not requested again once the page was left', async () => {
    const payer = createPayer()
    payer.bank.fates.invoice = ['never']
    const { desk } = await ready(payer)
    await press(desk, 'payment.leave')
    await payer.pass(600_000)
    expect({ at: at(desk), invoice: payer.bank.count('invoice') }).toEqual({ at: 'closed', invoice: 1 })
  })

  test('a request by hand replaces the automatic one', async () => {
    const payer = createPayer()
    payer.bank.fates.invoice = ['never', 'silent']
    const { desk } = await ready(payer)
    await press(desk, 'payment.check')
    await payer.pass(5_000)
    expect({ at: at(desk), invoice: payer.bank.count('invoice') }).toEqual({ at: 'reading', invoice: 2 })
  })
})

describe('the answer to the token', () => {
  test.each(faults)('an answer that %s is reported, and requested again by hand alone', async (_, fate, fault) => {
    const payer = createPayer()
    payer.bank.fates.token = [fate()]
    const { desk, tab } = await ready(payer)
    const told = { unpaid: 'tokenless' }
    expect([at(desk), payment(desk).context]).toMatchObject([told, { fault, refusal: null }])
    await press(desk, 'payment.start')
    await payer.pass(3_600_000)
    expect([at(desk), tab.posted, payer.bank.count('token')]).toEqual([told, [], 1])
    await press(desk, 'payment.check')
    expect([at(desk), payment(desk).context]).toMatchObject([{ unpaid: 'ready' }, { fault: null, refusal: null }])
    await pay(payer, desk)
    expect(tab.posted.map(({ token }) => token)).toEqual([payer.bank.tokens.at(-1)?.token])
  })

  test('a token that does not come in time is a failure', async () => {
    const payer = createPayer()
    payer.bank.fates.token = ['silent']
    const { desk } = await ready(payer)
    expect(at(desk)).toEqual({ unpaid: 'obtaining' })
    await payer.pass(9_000)
    expect([at(desk), payment(desk).context.fault]).toEqual([{ unpaid: 'tokenless' }, offline])
  })

  test.each([
    ['a status that is not 1', { status: -1, errorDesc: ' تراکنش نامعتبر\0 است ' }, 'تراکنش نامعتبر است'],
    ['a status that is not 1, though with a token', { status: 2, token: 'CANARY', errorDesc: 'No' }, 'No'],
    ['no reason', { status: 0 }, ''],
    ['more of a reason than anybody reads', { status: 0, errorDesc: 'x'.repeat(5_000) }, 'x'.repeat(1_000)],
    ['markup for a reason', { status: 0, errorDesc: '<img src=x onerror=alert(1)>' }, '<img src=x onerror=alert(1)>'],
    ['no token', { status: 1 }, ''],
    ['an empty token', { status: 1, token: '' }, ''],
    ['a token of other signs', { status: 1, token: 'CANARY"><script>' }, ''],
    ['a token of two lines', { status: 1, token: 'CANARY\nCANARY' }, ''],
    ['a token that is too long', { status: 1, token: 'C'.repeat(513) }, ''],
  ])('with %s is a refusal, in the bank’s words', async (_, answer, refusal) => {
    const payer = createPayer()
    payer.bank.fates.token = [Response.json(answer)]
    const { desk, tab } = await ready(payer)
    expect([at(desk), payment(desk).context]).toMatchObject([{ unpaid: 'tokenless' }, { refusal, fault: null }])
    await press(desk, 'payment.start')
    expect({ posted: tab.posted, attempts: await payer.attempts() }).toEqual({ posted: [], attempts: [] })
    await press(desk, 'payment.check')
    expect({ at: at(desk), refusal: payment(desk).context.refusal }).toEqual({ at: { unpaid: 'ready' }, refusal: null })
  })

  test('a token request without a session is reported', async () => {
    const payer = createPayer()
    const invoice = payer.bank.made(1)
    const desk = await payer.open('tab-1', { signedIn: false })
    await show(desk, invoice)
    expect(at(desk)).toEqual({ unpaid: 'tokenless' })
    expect(payment(desk).context.fault).toEqual({ status: 401, detail: 'Unable To Obtain Valid Token', ...none })
    expect(payer.bank.count('token')).toBe(0)
  })
})

describe('the server’s last word before the bank', () => {
  test.each(faults)('an answer that %s: nothing is begun, it is reported, and may be tried again', async (_, fate) => {
    const { payer, desk, tab } = await ready()
    payer.bank.fates.invoice = [fate()]
    await pay(payer, desk)
    expect(at(desk)).toEqual({ unpaid: 'ready' })
    expect(desk.told()).toEqual([expect.stringMatching(/^(notices|ownApps)\./)])
    expect(tab.posted).toEqual([])
    expect(await payer.attempts()).toEqual([])
    await pay(payer, desk)
    expect({ at: at(desk), postedCount: tab.posted.length }).toEqual({ at: { unpaid: 'leaving' }, postedCount: 1 })
  })
})

test('without a network the known state of a live attempt stays visible, and is requested again', async () => {
  const { payer, desk } = await left()
  const { live } = payment(desk).context
  payer.bank.fates.invoice = ['never', 'never']
  await press(desk, 'payment.check')
  expect([at(desk), payment(desk).context]).toMatchObject(['unread', { live, fault: offline }])
  await payer.pass(5_000)
  expect([at(desk), payment(desk).context]).toMatchObject(['unread', { live, fault: offline }])
  await payer.pass(10_000)
  expect({ at: at(desk), context: payment(desk).context }).toMatchObject({ at: 'away', context: { live, fault: null } })
})
