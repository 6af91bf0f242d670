import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createPlanOrderPorts } from '../../src/adapters/plans/planOrder.ts'
import { createPlansService } from '../../src/adapters/plans/plansService.ts'
import { AppliedAnswer, FactorAnswer, MadeAnswer, tokenIn } from '../../src/adapters/plans/wire.ts'
import { maxPlanItems, planInvoice } from '../../src/events/plans/planInvoice.ts'
import { maxText } from '../../src/events/values/text.ts'
import { live } from '../scenarios/live.ts'
import { serviceAt } from './serviceAt.ts'

const factor = {
  ...{ publicId: 'plan-invoice-1', trackingCode: 4_829_103, appPublicId: 'daftar-plans', currency: 'IRR' },
  ...{ total: 3_000_000, factorDate: '2026-11-21T08:30:00.000Z', payer: 'shop', paid: false },
  items: [{ i: '2900000000018', p: 1_000_000, q: 3, r: 1 }],
}
const read = (more: object) => FactorAnswer.decode({ ...factor, ...more })

describe('a plan’s invoice', () => {
  test('is what the service has, and paid only where it says so', () => {
    expect([read({}), read({ paid: null }), read({ paid: undefined })]).toEqual([
      E.right(planInvoice),
      E.right(planInvoice),
      E.right(planInvoice),
    ])
    expect(read({ paid: true, paidRef: 'IPG_SEP' })).toEqual(E.right({ ...planInvoice, paid: true }))
  })

  test.each([
    ['another currency', { currency: 'USD' }],
    ['nothing', { total: 0 }],
    ['less than nothing', { total: -3_000_000 }],
    ['another sum than its items’', { total: 1_000_000 }],
    ['a fraction', { total: 0.5, items: [] }],
    ['no exact number', { total: 2 ** 53 }],
  ])('whose total is %s has none that could be paid', (_, more) => {
    expect(read({ ...more, items: factor.items })).toEqual(E.right({ ...planInvoice, total: null }))
  })

  test('of many items is summed over all, and shows the first', () => {
    const items = Array.from({ length: maxPlanItems + 10 }, (_, i) => ({ i, p: 1_000, q: 1 }))
    const answer = read({ items, total: items.length * 1_000 })
    expect(answer).toEqual(
      E.right({
        ...planInvoice,
        total: items.length * 1_000,
        items: items.slice(0, maxPlanItems).map(({ i }) => ({ product: String(i), price: 1_000, quantity: 1 })),
      }),
    )
  })

  test.each([
    ['nothing', null],
    ['a list', [factor]],
    ['no id', { ...factor, publicId: '../other' }],
    ['no code', { ...factor, trackingCode: '1' }],
    ['paid by a text', { ...factor, paid: 'true' }],
    ['an item without a price', { ...factor, items: [{ i: '1', q: 1 }] }],
    ['an item below nothing', { ...factor, items: [{ i: '1', p: -1, q: 1 }] }],
  ])('an invoice with %s is refused', (_, body) => {
    expect(E.isLeft(FactorAnswer.decode(body))).toBe(true)
  })
})

describe('the answer to a plan that is made', () => {
  test('has the server’s error, cut to the limit, or null', () => {
    const said = [{}, { error: null }, { error: '' }, { type: 'STARTUP' }].map(MadeAnswer.decode)
    expect(said).toEqual(said.map(() => E.right({ error: null })))
    expect(['Active already', ` \0${'x'.repeat(maxText)}`].map((error) => MadeAnswer.decode({ error }))).toEqual([
      E.right({ error: 'Active already' }),
      E.right({ error: 'x'.repeat(maxText - 2) }),
    ])
  })

  test.each([
    null,
    undefined,
    [7],
    'made',
    { error: 7 },
    { error: false },
    { error: { message: 'Active already' } },
    { error: ['Active already'] },
    { error: ' \0' },
  ])('is refused: %o', (body) => {
    expect(E.isLeft(MadeAnswer.decode(body))).toBe(true)
  })
})

test('a plan is applied where the answer says so, and not by a text', () => {
  const isRead = (body: object) => E.isRight(AppliedAnswer.decode(body))
  expect([
    isRead({ type: 'STARTUP', applied: true }),
    isRead({ type: 'STARTUP', applied: false, expiredAt: null }),
    isRead({ type: 'STARTUP', applied: 'true' }),
    isRead({ applied: true }),
  ]).toEqual([true, true, false, false])
})

test.each([
  ['of status 1', { status: 1, token: 'a.B~9+/=-_' }, E.right('a.B~9+/=-_')],
  ['of another status', { status: -1, token: 'token' }, E.left(null)],
  ['that is none', { status: 1, token: null }, E.left(null)],
  ['that is empty', { status: 1, token: '' }, E.left(null)],
  ['that could be markup', { status: 1, token: '"><script>' }, E.left(null)],
  ['that is too long', { status: 1, token: 'x'.repeat(513) }, E.left(null)],
])('a token %s', (_, said, token) => {
  expect(tokenIn({ errorDesc: undefined, ...said })).toEqual(token)
})

describe('an order of a device without a network', () => {
  const service = serviceAt('https://service.example', () => Promise.reject(new TypeError('Failed to fetch')))
  const order = createPlanOrderPorts({
    service: createPlansService({ main: service, library: service, app: 'daftar-plans' }),
    ...{ now: () => 0, owner: () => null, isOnline: () => false },
  })

  test('has sent neither its invoice nor its plan, so nothing has to be looked for', async () => {
    const period = 'ONE_MONTH'
    const refused = { type: 'planOrder.refused', fault: { status: -1, detail: 'Not sent', violation: null } }
    expect([
      await order.makeInvoice({ owner: 'https://id.example shop', period }, live),
      await order.makePlan({ period, made: { invoice: 'i-1', trackingCode: 1 } }, live),
    ]).toEqual([refused, refused])
  })
})
