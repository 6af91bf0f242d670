import { expect, test } from 'vitest'
import { supportPlan } from '../../src/events/plans/supportPlan.ts'
import { delays } from '../../src/machines/parts/delays.ts'
import { supportPlansMachine } from '../../src/machines/plans/supportPlans.ts'
import { openAlone } from './alone.ts'

const { invoice } = supportPlan

test.each([
  ['that was applied has the list and the user read again', [invoice], { opened: 'loading' }, ['user.reload']],
  ['that was not applied has nothing read again', [], { opened: { shown: 'settled' } }, []],
])('a paid plan %s', async (_, applied, state, told) => {
  const flow = openAlone(supportPlansMachine, 'auth')
  flow.hear({ type: 'supportPlans.ofOwner', owner: 'shop' }, { type: 'supportPlans.open' })
  await flow.pass(delays.plansAsked)
  flow.answer('listPlans', { type: 'supportPlans.loaded', unread: 0, plans: [supportPlan] })
  flow.answer('settlePlans', { type: 'supportPlans.settled', paid: [invoice], applied })
  expect({ state: flow.state(), said: flow.said().map(({ type }) => type) }).toEqual({ state, said: told })
  expect(flow.snapshot().context).toMatchObject({ paid: [invoice], settled: applied })
})

test('the number of unreadable plans is known until the next read, or the next owner', async () => {
  const flow = openAlone(supportPlansMachine, 'auth')
  const unread = () => flow.snapshot().context.unread
  flow.hear({ type: 'supportPlans.ofOwner', owner: 'shop' }, { type: 'supportPlans.open' })
  await flow.pass(delays.plansAsked)
  const known = [2, 0, 1].map((count) => {
    flow.answer('listPlans', { type: 'supportPlans.loaded', plans: [], unread: count })
    const after = unread()
    flow.hear({ type: 'supportPlans.load' })
    return after
  })
  flow.hear({ type: 'supportPlans.ofOwner', owner: 'other' })
  expect({ known, unread: unread() }).toEqual({ known: [2, 0, 1], unread: 0 })
})
