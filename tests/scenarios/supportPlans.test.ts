import { describe, expect, test } from 'vitest'
import { appliedPlan, supportPlan } from '../../src/events/plans/supportPlan.ts'
import { openDesk, owner } from './desk.ts'
import { createBank, openPlansDesk } from './plansDesk.ts'
import { isOf, opened, plans, send, shown, wire } from './supportPlansDesk.ts'

const other = 'http://localhost:4174/identity other'

describe('the list of support plans', () => {
  test('is requested once its page was open for 300 ms, with the session’s token', async () => {
    const bank = createBank()
    bank.made(3)
    bank.plans.set('plan-invoice-1', { period: 'THREE_MONTHS', applied: false, expiredAt: null, trackingCode: 7 })
    const desk = await opened(bank, owner, 299)
    expect([plans(desk).value, plans(desk).hasTag('loading'), bank.calls]).toEqual([{ opened: 'opening' }, true, []])
    await desk.pass(1)
    expect(bank.calls[0]).toEqual({ call: 'plans', body: {}, bearer: true, key: 'key' })
    expect(plans(desk).value).toEqual({ opened: { shown: 'settled' } })
    expect(plans(desk).context).toEqual({
      ...{ owner, fault: null, unread: 0, paid: [], settled: [] },
      plans: [{ ...supportPlan, trackingCode: 7, createdAt: '2026-11-21T07:12:00.000Z' }],
    })
  })

  test('is never requested if the page was left before', async () => {
    const bank = createBank()
    const desk = await opened(bank, owner, 299)
    await send(desk, 'supportPlans.leave')
    await desk.pass(10_000)
    expect({ plans: plans(desk).value, calls: bank.calls }).toEqual({ plans: 'closed', calls: [] })
  })

  test('waits 300 ms anew where the page is opened again', async () => {
    const bank = createBank()
    const desk = await opened(bank, owner, 200)
    await send(desk, 'supportPlans.leave')
    await send(desk, 'supportPlans.open')
    await desk.pass(299)
    expect(bank.count('plans')).toBe(0)
    await desk.pass(1)
    expect(bank.count('plans')).toBe(1)
  })

  test('is nothing to somebody who left while it was under way', async () => {
    const bank = createBank()
    bank.fates.plans = ['silent']
    const desk = await openPlansDesk(bank)
    await isOf(desk, owner)
    desk.send('supportPlans', { type: 'supportPlans.open' })
    await desk.pass(300)
    await send(desk, 'supportPlans.leave')
    expect(plans(desk).value).toBe('closed')
    expect(plans(desk).context).toEqual({ owner, plans: null, fault: null, unread: 0, paid: [], settled: [] })
    await send(desk, 'supportPlans.open')
    await desk.pass(300)
    expect([plans(desk).value, shown(desk)]).toEqual([{ opened: { shown: 'settled' } }, []])
  })

  test('has the latest first, at most 50, each once, and not what cannot be read', async () => {
    const bank = createBank()
    const many = Array.from({ length: 60 }, (_, at) =>
      wire(`plan-${at}`, new Date(Date.UTC(2026, 0, 1 + at)).toISOString()),
    )
    const odd = [
      7,
      wire('no id', '2027-01-01'),
      { ...wire('no-type', '2027-01-01'), type: null },
      wire('late', '2027-01-01', { applied: 'yes' }),
      wire('plan-59', '2027-01-01'),
    ]
    bank.fates.plans = [Response.json([...many.slice(30), ...odd, ...many.slice(0, 30), wire('timeless', 'soon')])]
    expect(shown(await opened(bank))).toEqual(
      many
        .slice(10)
        .toReversed()
        .map(({ factorPublicId }) => factorPublicId),
    )
  })

  test('stays one entry of the journal, whatever it says', async () => {
    const bank = createBank()
    const wordy = (letters: number) => (_: unknown, at: number) =>
      wire(`plan-${letters}-${at}-${'x'.repeat(60)}`, '2026-01-01', { type: '\u06a9'.repeat(letters), period: '' })
    bank.fates.plans = [
      Response.json([1000, 119, 118].flatMap((letters) => Array.from({ length: 50 }, wordy(letters)))),
    ]
    const desk = await opened(bank)
    const loaded = (await desk.entries()).find(({ type }) => type === 'supportPlans.loaded')
    expect(new Set(plans(desk).context.plans?.map(({ type }) => type.length))).toEqual(new Set([118]))
    expect(new Blob([JSON.stringify(loaded)]).size).toBeLessThan(32 * 1024)
  })

  test('says of a plan that is applied until when', async () => {
    const bank = createBank()
    const { period, createdAt, expiredAt } = appliedPlan
    const applied = { period, expiredAt, applied: true, factorTrackingCode: appliedPlan.trackingCode }
    bank.fates.plans = [Response.json([wire(appliedPlan.invoice, createdAt, applied)])]
    expect(plans(await opened(bank)).context.plans).toEqual([appliedPlan])
  })
})

describe('a list that fails to load', () => {
  const troubles = [
    ['500', Response.json({ title: 'T500' }, { status: 500 }), { status: 500, detail: 'T500', violation: null }],
    ['no network', 'never', { status: -1, detail: 'Network Error', violation: null }],
    ['no list', Response.json({}), { status: 0, detail: 'The answer cannot be read', violation: null }],
  ] as const

  test.each(troubles)('for %s says why, and is requested again', async (_, fate, fault) => {
    const bank = createBank()
    bank.made(1)
    bank.plans.set('plan-invoice-1', { period: 'ONE_MONTH', applied: false, expiredAt: null, trackingCode: 1 })
    bank.fates.plans = [fate]
    const desk = await opened(bank)
    expect(plans(desk).value).toEqual({ opened: 'notLoaded' })
    expect(plans(desk).hasTag('failed')).toBe(true)
    expect(plans(desk).context).toEqual({ owner, plans: null, fault, unread: 0, paid: [], settled: [] })
    await desk.pass(60_000)
    expect(bank.count('plans')).toBe(1)
    await send(desk, 'supportPlans.load')
    expect(plans(desk).value).toEqual({ opened: { shown: 'settled' } })
    expect(plans(desk).context.fault).toBe(null)
    expect(shown(desk)).toEqual(['plan-invoice-1'])
    expect(bank.count('plans')).toBe(2)
  })

  test('keeps what was known, and is read anew when the session comes back', async () => {
    const bank = createBank()
    bank.fates.plans = [Response.json([wire('known', '2026-01-01')]), 'never']
    const desk = await opened(bank)
    await send(desk, 'supportPlans.load')
    expect([plans(desk).value, shown(desk)]).toEqual([{ opened: 'notLoaded' }, ['known']])
    await isOf(desk, owner)
    expect([plans(desk).value, shown(desk), bank.count('plans')]).toEqual([{ opened: { shown: 'settled' } }, [], 3])
  })

  test('is another user’s once they are signed in', async () => {
    const bank = createBank()
    bank.fates.plans = ['never']
    const desk = await opened(bank)
    await isOf(desk, other)
    expect(plans(desk).value).toEqual({ opened: { shown: 'settled' } })
    expect(plans(desk).context).toEqual({ owner: other, plans: [], fault: null, unread: 0, paid: [], settled: [] })
  })

  test('is nobody’s once nobody is signed in', async () => {
    const bank = createBank()
    bank.fates.plans = ['never']
    const desk = await opened(bank)
    await isOf(desk, null)
    expect(plans(desk).value).toEqual({ opened: 'nobodys' })
    expect(plans(desk).context).toEqual({ owner: null, plans: null, fault: null, unread: 0, paid: [], settled: [] })
  })
})

test('a defect of the call is a list that did not come', async () => {
  const desk = await openDesk({
    plans: {
      listPlans: () => {
        throw new Error('broken')
      },
    },
  })
  await isOf(desk, owner)
  await send(desk, 'supportPlans.open')
  await desk.pass(300)
  expect(plans(desk).value).toEqual({ opened: 'notLoaded' })
  expect(plans(desk).context.fault).toEqual({ status: 0, detail: '', violation: null })
  expect(desk.seen.threw).toEqual(['Error: broken'])
})
