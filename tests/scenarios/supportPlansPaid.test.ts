import { expect, test } from 'vitest'
import { createBank } from './plansDesk.ts'
import { opened, plans, send } from './supportPlansDesk.ts'
import { problem } from './taxDesk.ts'

/** Two plans that are not applied, one of them paid. */
const ordered = () => {
  const bank = createBank()
  const [paid, unpaid] = [bank.made(1, true), bank.made(1)]
  for (const invoice of [paid, unpaid])
    bank.plans.set(invoice, { period: 'ONE_MONTH', applied: false, expiredAt: null, trackingCode: 1 })
  return { bank, paid, unpaid }
}
type Opened = Awaited<ReturnType<typeof opened>>

const applied = (desk: Opened) => plans(desk).context.plans?.map((plan) => plan.applied)

test('a paid plan on the list is applied, and the list reread; an unpaid one stays', async () => {
  const { bank, paid } = ordered()
  const desk = await opened(bank)
  await desk.calm()
  expect([applied(desk), bank.count('apply'), bank.count('plans')]).toEqual([[true, false], 1, 2])
  expect([plans(desk).matches({ opened: { shown: 'settled' } }), bank.plans.get(paid)?.applied]).toEqual([true, true])
  await send(desk, 'supportPlans.load')
  await desk.calm()
  expect({ apply: bank.count('apply'), plans: bank.count('plans') }).toEqual({ apply: 1, plans: 3 })
})

test.each([
  ['fails', () => problem(500)],
  ['says that it is not', () => Response.json({ type: 'STARTUP', applied: false, expiredAt: null })],
])('if applying it %s, the list shows it as paid, and tries again at the next read', async (_, fate) => {
  const { bank, paid } = ordered()
  bank.fates.apply = [fate()]
  const desk = await opened(bank)
  await desk.calm()
  expect([plans(desk).context.paid, applied(desk), bank.count('apply')]).toEqual([[paid], [false, false], 1])
  await send(desk, 'supportPlans.load')
  await desk.calm()
  expect({ applied: applied(desk), apply: bank.count('apply') }).toEqual({ applied: [true, false], apply: 2 })
})

test('a server that contradicts itself about a plan is not asked for ever', async () => {
  const { bank } = ordered()
  bank.fates.apply = [Response.json({ type: 'STARTUP', applied: true, expiredAt: null })]
  const desk = await opened(bank)
  await desk.calm()
  expect(plans(desk).matches({ opened: { shown: 'settled' } })).toBe(true)
  expect(bank.count('apply')).toBe(1)
  expect(bank.count('plans')).toBe(2)
})

test('invoices that cannot be read say nothing of their plans', async () => {
  const { bank } = ordered()
  bank.fates.invoice = [problem(500), 'never']
  const desk = await opened(bank)
  await desk.calm()
  expect([plans(desk).context.paid, plans(desk).context.fault, bank.count('apply')]).toEqual([[], null, 0])
})

test('of many plans that are not applied also the last one is asked about', async () => {
  const bank = createBank()
  const invoices = [...Array.from({ length: 49 }, () => bank.made(1)), bank.made(1, true)]
  for (const [at, invoice] of invoices.entries())
    bank.plans.set(invoice, { period: 'ONE_MONTH', applied: false, expiredAt: null, trackingCode: at })
  const desk = await opened(bank)
  await desk.calm()
  expect([bank.count('apply'), [...bank.plans.values()].filter((plan) => plan.applied).length]).toEqual([1, 1])
})
