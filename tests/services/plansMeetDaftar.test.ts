import { either as E, option as O } from 'fp-ts'
import { expect, test } from 'vitest'
import { apiKey } from '../../mocks/apiKey.ts'
import { tokenOf } from '../../mocks/mockCallers.ts'
import { createGtinService } from '../../src/adapters/http/gtin.ts'
import { createPlanOrderPorts } from '../../src/adapters/plans/planOrder.ts'
import { createPlansService } from '../../src/adapters/plans/plansService.ts'
import { tokenIn } from '../../src/adapters/plans/wire.ts'
import type { PlanInvoice } from '../../src/events/plans/planInvoice.ts'
import type { PlanPeriod } from '../../src/events/values/planPeriod.ts'
import { serviceAt } from '../adapters/serviceAt.ts'
import { live } from '../scenarios/live.ts'
import { million, openPlanShop } from './planShop.ts'
import { serveServices } from './servedServices.ts'

const { database, url } = await serveServices()

const { stored, signal } = live
const now = Date.UTC(2026, 10, 23, 8)

/** A user at the server, and our client's adapters over HTTP. */
const open = async () => {
  const shop = await openPlanShop(database)
  const session = { token: () => Promise.resolve(O.some(tokenOf(shop.sub))), refused() {} }
  const at = (name: string) => serviceAt(`${url}/${name}`, fetch, { session, headers: { 'x-taak-api-key': apiKey } })
  const service = createPlansService({ main: at('main'), library: at('invoice'), app: 'daftar-plans' })
  const owner = `${url}/identity ${shop.sub}`
  const order = createPlanOrderPorts({ service, now: () => now, owner: () => owner, isOnline: () => true })
  const period = 'THREE_MONTHS'
  const made = async () =>
    E.getOrElseW(fail)(await service.makeInvoice({ period, payer: shop.sub, at: now }, stored, signal))
  return {
    ...{ ...shop, service, made },
    names: createGtinService(at('gtin')),
    makeInvoice: () => order.makeInvoice({ owner, period }, live),
    makePlan: ({ publicId: invoice, trackingCode }: PlanInvoice, of: PlanPeriod = period) =>
      order.makePlan({ period: of, made: { invoice, trackingCode } }, live),
    findPlan: ({ publicId: invoice }: PlanInvoice) => order.findPlan({ invoice }, live),
  }
}

const fail = (fault: unknown): never => {
  throw new Error(JSON.stringify(fault))
}

const lose = (service: string, path: string) =>
  fetch(`${url}/faults`, { method: 'PUT', body: JSON.stringify({ service, kind: 'lost', path, times: 1 }) })

test('our client buys a plan, from the order to the plan that is applied', async () => {
  const { service, made, makePlan, names, press, open: enter } = await open()
  const invoice = await made()
  expect(invoice).toEqual({
    ...{ publicId: expect.any(String), trackingCode: expect.any(Number), app: 'daftar-plans', total: 3 * million },
    ...{ paid: false, date: new Date(now).toISOString() },
    items: [{ product: expect.any(String), price: million, quantity: 3 }],
  })
  expect(await service.invoice(invoice.publicId, signal)).toEqual(E.right(invoice))
  const product = invoice.items[0]?.product ?? ''
  const named = { name: expect.stringMatching(/./), nameFa: expect.stringMatching(/./), price: null }
  expect(await names.look(product, 'IRR', signal)).toEqual(E.right(named))
  expect(await makePlan(invoice)).toEqual({ type: 'planOrder.made', invoice: invoice.publicId })
  const plan = {
    ...{ type: 'STARTUP', period: 'THREE_MONTHS', invoice: invoice.publicId, trackingCode: invoice.trackingCode },
    ...{ createdAt: expect.any(String), expiredAt: null, applied: false },
  }
  expect(await service.plans(signal)).toEqual(E.right([plan]))
  const unpaid = { type: 'STARTUP', applied: false, expiredAt: null }
  expect(await service.apply(invoice.publicId, stored, signal)).toEqual(E.right(unpaid))
  const token = E.getOrElseW(fail)(await service.token(invoice, stored, signal))
  expect(E.isRight(tokenIn(token))).toBe(true)
  await press(`${await enter(token.token ?? '')}/pay`)
  expect(await service.invoice(invoice.publicId, signal)).toEqual(E.right({ ...invoice, paid: true }))
  const applied = { type: 'STARTUP', applied: true, expiredAt: expect.any(String) }
  expect(await service.apply(invoice.publicId, stored, signal)).toEqual(E.right(applied))
  expect(await service.plans(signal)).toEqual(E.right([{ ...plan, applied: true, expiredAt: expect.any(String) }]))
})

test('our client learns why a plan or a token is refused', async () => {
  const { service, made, makePlan, pays } = await open()
  const invoice = await made()
  const refused = (detail: string) => ({ type: 'planOrder.refused', fault: { status: 0, detail, violation: null } })
  expect(await makePlan(invoice, 'ONE_MONTH')).toEqual(refused('Total does not match the period'))
  expect(await makePlan({ ...invoice, publicId: 'none' })).toEqual(refused('Factor not found'))
  const missing = E.left({ _tag: 'NotFound', status: 404, title: 'Not found' })
  expect(await service.invoice('none', signal)).toEqual(missing)
  expect(await service.apply(invoice.publicId, stored, signal)).toEqual(missing)
  await pays(invoice, 3)
  expect(await service.token(invoice, stored, signal)).toEqual(
    E.right({ status: -1, errorCode: '3', errorDesc: 'صورت‌حساب پیش‌تر پرداخت شده است.' }),
  )
})

test('our client asks the list after a plan whose answer was lost, and finds what arrived', async () => {
  const { made, makePlan, makeInvoice, findPlan } = await open()
  const invoice = await made()
  expect(await findPlan(invoice)).toEqual({ type: 'planOrder.notArrived' })
  await lose('main', 'support-plan/create')
  expect(await makePlan(invoice)).toEqual({ type: 'planOrder.unanswered' })
  const arrived = { type: 'planOrder.made', invoice: invoice.publicId }
  expect([await findPlan(invoice), await makePlan(invoice)]).toEqual([arrived, arrived])
  await lose('invoice', 'factor/create')
  expect(await makeInvoice()).toEqual({ type: 'planOrder.unanswered' })
})

test('our client applies a plan once, though the answer was lost', async () => {
  const { service, made, makePlan, pays, plans } = await open()
  const invoice = await made()
  await makePlan(invoice)
  await pays(invoice, 3)
  await lose('main', '/public/callback/')
  expect(await service.apply(invoice.publicId, stored, signal)).toEqual(E.left({ _tag: 'Offline' }))
  const { body } = await plans()
  const again = E.getOrElseW(fail)(await service.apply(invoice.publicId, stored, signal))
  expect(body).toMatchObject([{ applied: true, expiredAt: again.expiredAt }])
})
