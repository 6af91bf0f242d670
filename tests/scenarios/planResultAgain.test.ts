import { describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { called } from './planOrderDesk.ts'
import { blank, invoice, opened, ordered, paid, result, shown, unpaid, until } from './planResultDesk.ts'
import { createBank } from './plansDesk.ts'
import { page, problem } from './taxDesk.ts'

/** After 2, 4 and 8 s the server is asked again automatically, and then no more. */
const asksThrice = async (desk: Desk, count: () => number, after = 3_600_000) => {
  const seen: number[] = [count()]
  for (const ms of [1_999, 1, 3_999, 1, 7_999, 1, after]) {
    await desk.pass(ms)
    seen.push(count())
  }
  return seen
}
const thrice = [1, 1, 2, 2, 3, 3, 4, 4]

describe('an invoice that is not paid', () => {
  test('is shown and not applied; the server is asked again after 2, 4 and 8 s', async () => {
    const bank = ordered(false)
    const desk = await opened(bank)
    expect([result(desk).value, result(desk).context]).toEqual(['unpaid', { ...blank, read: unpaid }])
    expect(await asksThrice(desk, () => bank.count('invoice'))).toEqual(thrice)
    expect(result(desk).value).toBe('unpaid')
    expect(result(desk).context).toEqual({ ...blank, read: unpaid, rounds: 3 })
    expect(bank.count('apply')).toBe(0)
  })

  test('is paid when the server says so, by itself or by hand', async () => {
    const bank = ordered(false)
    const desk = await opened(bank)
    bank.found(invoice).paid = true
    await desk.pass(2_000)
    expect([result(desk).value, result(desk).context.read]).toEqual([{ applied: 'awaitingSession' }, paid])
    const again = ordered(false)
    const other = await opened(again)
    await asksThrice(other, () => 0)
    again.found(invoice).paid = true
    await other.act('planResult', { type: 'planResult.check' })
    expect(result(other).value).toEqual({ applied: 'awaitingSession' })
    expect(again.count('invoice')).toBe(5)
    expect(again.count('apply')).toBe(1)
  })
})

describe('a plan that is not applied', () => {
  test('though it is paid is shown, and requested again after 2, 4 and 8 s only', async () => {
    const bank = ordered()
    const notYet = () => Response.json({ type: 'STARTUP', applied: false, expiredAt: null })
    bank.fates.apply = [problem(500), notYet(), notYet(), notYet()]
    const desk = await opened(bank)
    expect(await asksThrice(desk, () => bank.count('apply'), 15_000)).toEqual(thrice)
    expect([result(desk).value, result(desk).context]).toEqual(['notApplied', { ...blank, read: paid, rounds: 3 }])
    await desk.act('planResult', { type: 'planResult.check' })
    expect([result(desk).value, result(desk).context.until]).toEqual([{ applied: 'awaitingSession' }, until])
  })

  test('though it is paid is applied after a while all the same, and the page says so', async () => {
    const bank = ordered()
    bank.fates.apply = [problem(500), problem(500), problem(500), problem(500), problem(500)]
    const desk = await opened(bank)
    await desk.pass(29_000)
    expect({ result: result(desk).value, apply: bank.count('apply') }).toEqual({ result: 'notApplied', apply: 4 })
    await desk.pass(60_000)
    expect([result(desk).value, result(desk).context.until]).toEqual([{ applied: 'awaitingSession' }, until])
    expect(desk.flows.payment.getSnapshot().value).toBe('closed')
  })

  test.each([
    ['500', () => problem(500), { status: 500, detail: 'T500', violation: null }],
    [
      '400 with an error',
      () => Response.json({ error: 'No' }, { status: 400 }),
      { status: 400, detail: 'No', violation: null },
    ],
    ['a page', () => page(502), { status: 502, detail: '', violation: null }],
    ['no network', () => 'never' as const, { status: -1, detail: 'Network Error', violation: null }],
    ['no plan', () => Response.json({}), { status: 0, detail: 'The answer cannot be read', violation: null }],
  ])('for %s says why until it is asked again', async (_, fate, fault) => {
    const bank = ordered()
    bank.fates.apply = [fate()]
    const desk = await opened(bank)
    expect([result(desk).value, result(desk).context]).toEqual(['notApplied', { ...blank, read: paid, fault }])
    await desk.pass(2_000)
    expect([result(desk).value, result(desk).context.fault]).toEqual([{ applied: 'awaitingSession' }, null])
  })

  test('is requested again after a lost answer: the server applies a plan once', async () => {
    const bank = ordered()
    bank.fates.apply = ['lost']
    const desk = await opened(bank)
    expect(result(desk).value).toBe('notApplied')
    await desk.pass(2_000)
    expect([result(desk).context.until, called(bank)]).toEqual([until, ['invoice', 'apply', 'invoice', 'apply']])
  })

  test('though it is paid is reported as missing at the server: its invoice is not lost', async () => {
    const bank = ordered()
    bank.plans.clear()
    const desk = await opened(bank)
    const fault = { status: 404, detail: 'T404', violation: null }
    expect([result(desk).value, result(desk).context]).toEqual(['notApplied', { ...blank, read: paid, fault }])
    expect(await asksThrice(desk, () => bank.count('apply'), 15_000)).toEqual(thrice)
    expect(result(desk).value).toBe('notApplied')
    expect(result(desk).context).toEqual({ ...blank, read: paid, fault, rounds: 3 })
  })
})

describe('an invoice that fails to load', () => {
  test.each([
    ['500', () => problem(500), { status: 500, detail: 'T500', violation: null }],
    ['403', () => problem(403), { status: 403, detail: 'T403', violation: null }],
    ['no network', () => 'never' as const, { status: -1, detail: 'Network Error', violation: null }],
    [
      'another shape',
      () => Response.json({ paid: true }),
      { status: 0, detail: 'The answer cannot be read', violation: null },
    ],
  ])('for %s says why, and is requested again', async (_, fate, fault) => {
    const bank = ordered()
    bank.fates.invoice = [fate()]
    const desk = await opened(bank)
    expect(result(desk).value).toBe('unread')
    expect(result(desk).hasTag('failed')).toBe(true)
    expect(result(desk).context).toEqual({ ...blank, fault })
    await desk.pass(2_000)
    expect(result(desk).value).toEqual({ applied: 'awaitingSession' })
    expect(result(desk).context.fault).toBe(null)
    expect(called(bank)).toEqual(['invoice', 'invoice', 'apply'])
  })

  test('is requested again after 2, 4 and 8 s, and then by hand alone', async () => {
    const bank = ordered(false)
    bank.fates.invoice = ['never', 'never', 'never', 'never']
    const desk = await opened(bank)
    expect(await asksThrice(desk, () => bank.count('invoice'))).toEqual(thrice)
    await desk.act('planResult', { type: 'planResult.check' })
    expect([result(desk).value, result(desk).context]).toEqual(['unpaid', { ...blank, read: unpaid, rounds: 3 }])
  })

  test('unknown to the server is not found, and not requested again', async () => {
    const bank = createBank()
    const desk = await opened(bank)
    const fault = { status: 404, detail: 'T404', violation: null }
    expect([result(desk).value, result(desk).context]).toEqual(['missing', { ...blank, fault }])
    desk.send('planResult', { type: 'planResult.check' })
    await desk.pass(3_600_000)
    expect({ result: result(desk).value, called: called(bank) }).toEqual({ result: 'missing', called: ['invoice'] })
  })

  test('since the address names none is not found, and nothing is asked', async () => {
    const bank = ordered()
    const desk = await opened(bank)
    await shown(desk, null)
    expect(result(desk).value).toBe('missing')
    expect(result(desk).context).toEqual({ ...blank, invoice: null })
    expect(called(bank)).toEqual(['invoice', 'apply'])
  })
})

test.each([
  ['could not be had', 'unread', true, 'invoice'],
  ['is not paid', 'unpaid', false, null],
  ['is not applied', 'notApplied', true, 'apply'],
] as const)(
  'a result that %s, read by hand, is read automatically 2 s after that and not before',
  async (_, value, isPaid, lost) => {
    const bank = ordered(isPaid)
    if (lost !== null) bank.fates[lost] = ['never', 'never', 'never']
    const desk = await opened(bank)
    await desk.pass(1_999)
    await desk.act('planResult', { type: 'planResult.check' })
    expect({ result: result(desk).value, invoice: bank.count('invoice') }).toEqual({ result: value, invoice: 2 })
    await desk.pass(1_999)
    expect([result(desk).value, bank.count('invoice'), result(desk).context.rounds]).toEqual([value, 2, 0])
    await desk.pass(1)
    expect([result(desk).value, bank.count('invoice'), result(desk).context.rounds]).toEqual([value, 3, 1])
  },
)
