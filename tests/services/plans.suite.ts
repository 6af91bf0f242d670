import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAccounts } from '../../mocks/identity/accounts.ts'
import type { Database } from '../../mocks/sql/database.ts'
import { Factor, million, noBearer, noKey, openPlanShop } from './planShop.ts'
import { decoded, forbidden, missing, refused, unauthorised } from './world.ts'

const now = Date.UTC(2026, 10, 23, 8)
const inMonths = (months: number) => new Date(Date.UTC(2026, 10 + months, 23, 8)).toISOString()

const whole = 'must be a whole number above 0'
const filled = 'must not be empty'
const item = { name: 'Startup support plan', price: million, quantity: 1 }

export const plansSuite = (database: () => Database) =>
  describe('plans', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    const open = () => openPlanShop(database())

    /** A shop with its own account, which can have a plan. */
    const openUser = async (planExpire?: string) => {
      const shop = await open()
      const accounts = await createAccounts(database())
      await database().query("insert into identity_accounts values ($1, $1, 'a', 'b', 'c', '[]', $2)", [
        shop.sub,
        JSON.stringify({ locale: ['fa'], ...(planExpire !== undefined && { planExpire: [planExpire] }) }),
      ])
      return { ...shop, attributes: async () => (await accounts.find(shop.sub))?.attributes }
    }

    test('an invoice is made by the key alone, and read by its id', async () => {
      const { create, order, factor } = await open()
      const made = await create(order())
      const known = {
        ...order(),
        publicId: expect.stringMatching(/^[\da-f-]{36}$/),
        trackingCode: expect.toSatisfy((code) => /^\d{7}$/.test(String(code))),
        items: [{ i: expect.stringMatching(/^29\d{11}$/), p: million, q: 1, r: 0 }],
        createdAt: now,
        paid: false,
      }
      expect(made).toEqual({ status: 200, body: known })
      expect(await factor(decoded(Factor, made.body).publicId)).toEqual(made)
      const again = await create(order({ createdAt: 5, updatedAt: 6 }))
      expect(again).toEqual({ status: 200, body: { ...known, createdAt: 5, updatedAt: 6 } })
      expect(decoded(Factor, again.body).trackingCode).not.toBe(decoded(Factor, made.body).trackingCode)
    })

    test('a product without a code gets one that finds its names; one with a code keeps it', async () => {
      const { create, order, product } = await open()
      const items = [
        { name: 'Startup', nameFa: 'نوپا', price: 1, quantity: 2 },
        { nameFa: 'نوپا', price: 3, quantity: 1 },
        { gtin: '6261011110018', price: 5, quantity: 1 },
      ]
      const { items: [one, two, three] = [] } = decoded(Factor, (await create(order({ items, total: 10 }))).body)
      expect(three).toEqual({ i: '6261011110018', p: 5, q: 1, r: 2 })
      const named = (gtin: string | undefined, name: string, nameFa: string) => ({
        status: 200,
        body: { gtin, name, nameFa, price: null },
      })
      expect(await product(one?.i ?? '')).toEqual(named(one?.i, 'Startup', 'نوپا'))
      expect(await product(two?.i ?? '')).toEqual(named(two?.i, '', 'نوپا'))
    })

    test.each<[object, string, string]>([
      [{ appPublicId: ' ' }, 'appPublicId', filled],
      [{ payer: '' }, 'payer', filled],
      [{ payer: 'a\0' }, 'payer', filled],
      [{ currency: 'USD' }, 'currency', 'must be IRR'],
      [{ total: 0.5 }, 'total', whole],
      [{ total: '1000000' }, 'total', whole],
      [{ total: 999_999 }, 'total', 'must be the sum of the items'],
      [{ factorDate: '2026-11-23' }, 'factorDate', 'must be a time by ISO 8601'],
      [{ factorDate: '2026-13-01T00:00Z' }, 'factorDate', 'must be a time by ISO 8601'],
      [{ createdAt: -1 }, 'createdAt', whole],
      [{ updatedAt: null }, 'updatedAt', whole],
      [{ items: [] }, 'items', filled],
      [{ items: [{ ...item, name: ' ' }] }, 'items.0.name', filled],
      [{ items: [{ ...item, nameFa: 5 }] }, 'items.0.nameFa', 'must be a text'],
      [{ items: [{ ...item, gtin: 'a\0' }] }, 'items.0.gtin', 'must be a text'],
      [{ items: [item, { ...item, price: 0 }] }, 'items.1.price', whole],
      [{ items: [{ ...item, quantity: 1.5 }] }, 'items.0.quantity', whole],
    ])('an invoice with %j is refused', async (over, field, message) => {
      const { create, order } = await open()
      expect(await create(order(over))).toEqual(refused(field, message))
    })

    test('an invoice that there is not is not found', async () => {
      const { factor } = await open()
      for (const id of ['none', 'a\0', '__proto__']) expect(await factor(id)).toEqual(missing)
    })

    test('the key is required, and nothing else', async () => {
      const { create, order, factorOf, factor, askToken, tokenAsk, apply, caller } = await open()
      const made = await factorOf()
      expect(await create(order(), noKey)).toEqual(forbidden)
      expect(await factor(made.publicId, noKey)).toEqual(forbidden)
      expect(await askToken(tokenAsk(made.publicId), noKey)).toEqual(forbidden)
      expect(await apply(made.publicId, noKey)).toEqual(forbidden)
      const wrong = { authorization: 'Bearer wrong' }
      expect(await factor(made.publicId, wrong)).toMatchObject({ status: 200 })
      expect(await apply(made.publicId, wrong)).toEqual(missing)
      const path = '/main/v1/support-plan'
      expect(await caller.call(`${path}/list`, { headers: noBearer })).toEqual(unauthorised)
      expect(await caller.call(`${path}/create`, { method: 'POST', body: {}, headers: noBearer })).toEqual(unauthorised)
      expect(await caller.call(`${path}/list`, { headers: noKey })).toEqual(forbidden)
    })

    test('a plan is made once for an invoice, and is its first user’s', async () => {
      const { factorOf, plan, plans, as } = await open()
      const made = await factorOf()
      const known = {
        ...{ type: 'STARTUP', period: 'ONE_MONTH', expiredAt: null, applied: false },
        ...{ factorTrackingCode: made.trackingCode, factorPublicId: made.publicId },
        createdAt: new Date(now).toISOString(),
      }
      expect(await plan(made)).toEqual({ status: 201, body: known })
      vi.setSystemTime(now + 1)
      expect(await plan(made)).toEqual({ status: 200, body: known })
      const stranger = as('stranger')
      expect(await plan(made, {}, stranger)).toEqual({ status: 400, body: { error: 'Factor is of another user' } })
      expect(await plans(stranger)).toEqual({ status: 200, body: [] })
      const year = await factorOf(12)
      expect(await plan(year, { period: 'ONE_YEAR' })).toMatchObject({ status: 201 })
      expect(await plans()).toMatchObject({
        status: 200,
        body: [{ period: 'ONE_YEAR', factorPublicId: year.publicId }, known],
      })
    })

    test('a plan made twice at once is one', async () => {
      const { factorOf, plan, plans } = await open()
      const made = await factorOf()
      const answers = await Promise.all([plan(made), plan(made), plan(made)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
      expect((await plans()).body).toHaveLength(1)
    })

    test.each<[object, string]>([
      [{ factorPublicId: 'none' }, 'Factor not found'],
      [{ factorTrackingCode: 1 }, 'Tracking code is not that of the factor'],
      [{ period: 'THREE_MONTHS' }, 'Total does not match the period'],
    ])('a plan with %j is refused in a sentence', async (over, error) => {
      const { factorOf, plan, plans } = await open()
      expect(await plan(await factorOf(), over)).toEqual({ status: 400, body: { error } })
      expect(await plans()).toEqual({ status: 200, body: [] })
    })

    test.each<[object, string, string]>([
      [{ type: 'BASE' }, 'type', 'must be STARTUP'],
      [{ period: 'TWO_MONTHS' }, 'period', 'must be ONE_MONTH, THREE_MONTHS, SIX_MONTHS or ONE_YEAR'],
      [{ factorTrackingCode: '1' }, 'factorTrackingCode', whole],
      [{ factorPublicId: null }, 'factorPublicId', 'must be a text'],
    ])('a plan with %j violates', async (over, field, message) => {
      const { factorOf, plan } = await open()
      expect(await plan(await factorOf(), over)).toEqual(refused(field, message))
    })

    test('a plan is applied once its invoice is paid, and once only', async () => {
      const { factorOf, plan, plans, apply, pays, attributes } = await openUser()
      const made = await factorOf()
      await plan(made)
      expect(await apply(made.publicId)).toEqual({
        status: 200,
        body: { type: 'STARTUP', applied: false, expiredAt: null },
      })
      expect(await attributes()).toEqual({ locale: ['fa'] })
      await pays(made)
      const expiredAt = inMonths(1)
      const applied = { status: 200, body: { type: 'STARTUP', applied: true, expiredAt } }
      expect(await Promise.all(Array.from({ length: 6 }, () => apply(made.publicId)))).toEqual(Array(6).fill(applied))
      vi.setSystemTime(now + 5)
      expect(await apply(made.publicId)).toEqual(applied)
      expect(await attributes()).toEqual({ locale: ['fa'], plan: ['STARTUP'], planExpire: [expiredAt] })
      expect(await plans()).toMatchObject({ body: [{ applied: true, expiredAt }] })
    })

    test('plans of one user that are applied at once follow each other', async () => {
      const { factorOf, plan, apply, pays, attributes } = await openUser()
      const [one, three] = [await factorOf(), await factorOf(3)]
      await plan(one)
      await plan(three, { period: 'THREE_MONTHS' })
      await pays(one)
      await pays(three, 3)
      await Promise.all([apply(one.publicId), apply(three.publicId)])
      expect(await attributes()).toMatchObject({ planExpire: [inMonths(4)] })
    })

    test.each([
      ['later', '2026-11-30T08:00:00.000Z', '2026-12-30T08:00:00.000Z'],
      ['the last day of a month', '2027-01-31T08:00:00.000Z', '2027-02-28T08:00:00.000Z'],
      ['past', '2026-11-01T00:00:00.000Z', inMonths(1)],
      ['no time at all', 'soon', inMonths(1)],
    ])('a plan begins where the last one ends, if that is to come: %s', async (_, before, expiredAt) => {
      const { factorOf, plan, apply, pays } = await openUser(before)
      const made = await factorOf()
      await plan(made)
      await pays(made)
      expect(await apply(made.publicId)).toMatchObject({ body: { applied: true, expiredAt } })
    })

    test('a plan of a user whom the provider does not know is applied all the same', async () => {
      const { factorOf, plan, apply, pays } = await open()
      const made = await factorOf()
      await plan(made)
      await pays(made)
      expect(await apply(made.publicId)).toMatchObject({ body: { applied: true, expiredAt: inMonths(1) } })
    })

    test('an invoice without a plan is not applied', async () => {
      const { factorOf, apply, pays } = await open()
      const made = await factorOf()
      await pays(made)
      for (const id of [made.publicId, 'none', 'a\0']) expect(await apply(id)).toEqual(missing)
    })
  })
