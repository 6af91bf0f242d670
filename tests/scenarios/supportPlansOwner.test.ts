import { describe, expect, test } from 'vitest'
import { owner } from './desk.ts'
import { createBank } from './plansDesk.ts'
import { isOf, opened, plans, send, shown, wire } from './supportPlansDesk.ts'

const other = 'http://localhost:4174/identity other'

describe('the owner of the list', () => {
  test('without an owner it is not requested; with a session it is, at once', async () => {
    const bank = createBank()
    const desk = await opened(bank, null, 10_000)
    expect([plans(desk).value, plans(desk).hasTag('loading'), bank.calls]).toEqual([{ opened: 'nobodys' }, false, []])
    await isOf(desk, owner)
    expect(plans(desk).value).toEqual({ opened: { shown: 'settled' } })
    expect(plans(desk).context).toEqual({ owner, plans: [], fault: null, unread: 0, paid: [], settled: [] })
    expect(bank.count('plans')).toBe(1)
  })

  test('a session that lives before 300 ms are over waits for them', async () => {
    const bank = createBank()
    const desk = await opened(bank, null, 200)
    await isOf(desk, owner)
    expect(bank.calls).toEqual([])
    await desk.pass(100)
    expect({ owner: plans(desk).context.owner, plans: bank.count('plans') }).toEqual({ owner, plans: 1 })
  })

  test('another user’s is requested anew, and the first one’s rows are hidden', async () => {
    const bank = createBank()
    bank.fates.plans = [Response.json([wire('first', '2026-01-01')]), 'silent']
    const desk = await opened(bank)
    expect(shown(desk)).toEqual(['first'])
    await isOf(desk, other)
    expect(plans(desk).value).toEqual({ opened: 'loading' })
    expect(plans(desk).context).toEqual({ owner: other, plans: null, fault: null, unread: 0, paid: [], settled: [] })
    await isOf(desk, owner)
    expect(plans(desk).value).toEqual({ opened: { shown: 'settled' } })
    expect(plans(desk).context).toEqual({ owner, plans: [], fault: null, unread: 0, paid: [], settled: [] })
    expect(bank.count('plans')).toBe(3)
  })

  test('a pending request of a signed-out user is not shown', async () => {
    const bank = createBank()
    bank.fates.plans = ['silent']
    const desk = await opened(bank)
    expect(plans(desk).value).toEqual({ opened: 'loading' })
    await isOf(desk, null)
    expect(plans(desk).value).toEqual({ opened: 'nobodys' })
    expect(plans(desk).context).toEqual({ owner: null, plans: null, fault: null, unread: 0, paid: [], settled: [] })
  })

  test('and a signed-out user sees none of it, also on a page that opens later', async () => {
    const bank = createBank()
    bank.fates.plans = [Response.json([wire('first', '2026-01-01')])]
    const desk = await opened(bank)
    await isOf(desk, null)
    expect({ plans: plans(desk).value, shown: shown(desk) }).toEqual({ plans: { opened: 'nobodys' }, shown: null })
    await send(desk, 'supportPlans.leave')
    await isOf(desk, other)
    expect(plans(desk).value).toBe('closed')
    expect(plans(desk).context).toEqual({ owner: other, plans: null, fault: null, unread: 0, paid: [], settled: [] })
    expect(bank.count('plans')).toBe(1)
  })

  test('the same user, told again, changes nothing', async () => {
    const bank = createBank()
    const desk = await opened(bank)
    await isOf(desk, owner)
    expect([plans(desk).value, bank.count('plans')]).toEqual([{ opened: { shown: 'settled' } }, 1])
  })
})
