import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { isTaxId, taxIdOf } from '../../src/events/values/taxId.ts'
import { idOf } from '../builders/wire.ts'
import { detailOf, failed, one, openTaxShop, pending, success } from './taxShop.ts'
import { conflict, forbidden, missing, refused } from './world.ts'

const now = Date.UTC(2026, 10, 22, 8)
const today = now / (24 * 60 * 60 * 1000)

let memories = 0
/** Unique to this test, so that its serials begin with 1. */
const freshMemory = (): string => {
  memories += 1
  return `SEND${String(memories).padStart(2, '0')}`
}

export const taxSendSuite = (database: () => Database) =>
  describe('sends to the tax office', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    /** A shop that may send, with a factor that the office accepts. */
    const open = async () => {
      const shop = await openTaxShop(database())
      const memory = freshMemory()
      await shop.isWhole({ 'memory-id': memory })
      await shop.waits(1500)
      await shop.sells()
      return { ...shop, taxId: (serial: number) => taxIdOf(memory, Math.floor(today), serial) }
    }

    test('a send has a record, pending until the office has answered', async () => {
      const { send, record, inquiry, taxId } = await open()
      const sent = {
        ...{ taxId: taxId(1), referenceNumber: expect.stringMatching(/^[\da-f-]{36}$/), paymentReferenceNumber: null },
        responseData: null,
      }
      const first = await send(one)
      expect(first).toEqual({ status: 200, body: sent })
      expect(isTaxId(taxId(1))).toBe(true)
      expect(await record(one)).toEqual(first)
      vi.setSystemTime(now + 1499)
      expect(await inquiry(one)).toEqual({ status: 200, body: { ...sent, responseData: pending } })
      expect(await record(one)).toEqual(first)
      vi.setSystemTime(now + 1500)
      const answered = { status: 200, body: { ...sent, responseData: success } }
      expect(await record(one)).toEqual(answered)
      expect(await inquiry(one)).toEqual(answered)
    })

    test('an unscripted office answers after 1500 ms', async () => {
      const { send, inquiry } = await open()
      await database().query('delete from tax_office')
      await send(one)
      vi.setSystemTime(now + 1499)
      expect(await inquiry(one)).toMatchObject({ body: { responseData: pending } })
      vi.setSystemTime(now + 1500)
      expect(await inquiry(one)).toMatchObject({ body: { responseData: success } })
    })

    test('an office that does not wait answers at once, and those who wait as well', async () => {
      const { send, record, waits, taxId } = await open()
      await send(one)
      expect(await waits(0)).toEqual({ status: 204, body: null })
      expect(await record(one)).toMatchObject({ body: { taxId: taxId(1), responseData: success } })
      expect(await send(one)).toMatchObject({ body: { taxId: taxId(2), responseData: success } })
    })

    test.each([[-1], [0.5], ['1'], [null], [2 ** 53]])('an office cannot wait %j', async (wait) => {
      const { waits } = await open()
      expect(await waits(wait)).toEqual(refused('wait', 'must be a whole number, 0 or more'))
    })

    test('an invoice that was not sent has no record, nor one that there is not', async () => {
      const { record, inquiry, send, sends } = await open()
      for (const factor of [one, idOf(2), 'a\0', '__proto__']) {
        expect([await record(factor), await inquiry(factor)]).toEqual([missing, missing])
      }
      for (const factor of [idOf(2), 'a\0']) expect(await send(factor)).toEqual(missing)
      expect(await send(one, 'THIRD')).toEqual(missing)
      expect(await sends()).toEqual({ status: 200, body: [] })
    })

    test('a second MAIN is accepted and burns a second serial: the record is the latest one’s', async () => {
      const { send, sent, record, sends, taxId } = await open()
      await send(one)
      vi.setSystemTime(now + 1)
      const second = await sent(one, 'MAIN', 'IPG-1')
      expect(second).toMatchObject({ taxId: taxId(2), paymentReferenceNumber: 'IPG-1' })
      expect(await record(one)).toEqual({ status: 200, body: second })
      expect(await sends()).toEqual({
        status: 200,
        body: [
          { factor: one, kind: 'MAIN', taxId: taxId(1), at: now },
          { factor: one, kind: 'MAIN', taxId: taxId(2), at: now + 1 },
        ],
      })
    })

    test('serials are of the memory id, in whatever shop, and none is given twice', async () => {
      const [mine, yours] = [await open(), await open()]
      await yours.isWhole({ 'memory-id': mine.taxId(1).slice(0, 6) })
      const sent = await Promise.all([mine, yours, mine, yours, mine].map((shop) => shop.sent(one)))
      expect(sent.map(({ taxId }) => taxId).sort()).toEqual([1, 2, 3, 4, 5].map(mine.taxId))
      expect((await mine.sends()).body).toHaveLength(3)
    })

    test('a send needs a whole profile, and names the missing values', async () => {
      const { put, send, sells, sends } = await openTaxShop(database())
      await sells()
      await put('memory-id', 'A1B2C3')
      await put('certificate', 'x')
      const message = 'must be set before a send'
      const violations = ['national-id', 'economic-code', 'private-key'].map((field) => ({ field, message }))
      expect(await send(one)).toEqual({
        status: 400,
        body: { title: 'Constraint Violation', status: 400, violations },
      })
      expect(await sends()).toEqual({ status: 200, body: [] })
    })

    test.each([[{}], [{ paymentReferenceNumber: 5 }], [{ paymentReferenceNumber: 'a\0' }]])(
      'the body %j is refused',
      async (body) => {
        const { send, sends } = await open()
        expect(await send(one, 'MAIN', body)).toEqual(refused('paymentReferenceNumber', 'must be null or a text'))
        expect(await sends()).toEqual({ status: 200, body: [] })
      },
    )

    test('a correction wants something to correct, and a change of what the office took', async () => {
      const { app, send, sells, waits, sends, taxId } = await open()
      expect(await send(one, 'CORRECTION')).toEqual(conflict)
      await send(one)
      expect(await send(one, 'CORRECTION')).toMatchObject({ status: 200 })
      await waits(0)
      expect(await send(one, 'CORRECTION')).toEqual(conflict)
      await sells({ total: 970_000, detail: detailOf(app, { q: 2 }) })
      expect(await send(one, 'CORRECTION', { paymentReferenceNumber: 'IPG-2' })).toMatchObject({
        status: 200,
        body: { taxId: taxId(3), paymentReferenceNumber: 'IPG-2', responseData: success },
      })
      expect(await send(one, 'CORRECTION')).toEqual(conflict)
      await sells()
      expect(await send(one, 'CORRECTION')).toMatchObject({ status: 200 })
      const kinds = ['MAIN', 'CORRECTION', 'CORRECTION', 'CORRECTION']
      expect(await sends()).toEqual({
        status: 200,
        body: kinds.map((kind, at) => ({ factor: one, kind, taxId: taxId(at + 1), at: now })),
      })
    })

    test('an invoice that the office refused may be corrected unchanged', async () => {
      const { app, send, sells, waits } = await open()
      await waits(0)
      await sells({ detail: detailOf(app, { iti: null }) })
      const answer = { status: 200, body: { responseData: failed('body[0].sstid: not registered') } }
      expect(await send(one)).toMatchObject(answer)
      expect(await send(one, 'CORRECTION')).toMatchObject(answer)
    })

    test('the office answers by what was synced when it was sent', async () => {
      const { app, send, sells, record, waits } = await open()
      await sells({ detail: detailOf(app, { iti: '27' }) })
      await send(one)
      await sells()
      await waits(0)
      expect(await record(one)).toMatchObject({ body: { responseData: failed('body[0].sstid: not registered') } })
    })

    test('records and sends are the owner’s', async () => {
      const { app, as, send, sends } = await open()
      await send(one)
      const stranger = as('stranger')
      const path = `/invoice/v1/tax-record/${app}/${one}`
      expect(await stranger.call(path)).toEqual(forbidden)
      expect(await stranger.call(`${path}/inquiry`)).toEqual(forbidden)
      const body = { paymentReferenceNumber: null }
      expect(await stranger.call(`${path}/send/MAIN`, { method: 'POST', body })).toEqual(forbidden)
      expect((await sends()).body).toHaveLength(1)
    })

    test('a send whose answer is lost was sent', async () => {
      const { caller, send, record, sends, inquiry, taxId } = await open()
      const lost = { service: 'invoice', kind: 'lost', path: '/send/', times: 1 }
      await caller.call('/faults', { method: 'PUT', body: lost })
      expect(await record(one)).toEqual(missing)
      expect(await send(one)).toEqual({ status: 0, body: null })
      expect(await inquiry(one)).toMatchObject({ status: 200, body: { taxId: taxId(1), responseData: pending } })
      expect(await send(one)).toMatchObject({ status: 200, body: { taxId: taxId(2) } })
      expect((await sends()).body).toHaveLength(2)
    })
  })
