import { describe, expect, test, vi } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { canceled, clockStands, closed, late, now, openBank, over, paid, shown } from './bankShop.ts'

const twentyMinutes = 20 * 60 * 1000

export const bankPaymentSuite = (database: () => Database) =>
  describe('a payment at the bank', () => {
    clockStands()
    const open = () => openBank(database())

    test('a payer comes back to the desk, and again by reload; the invoice is paid once', async () => {
      const { visit, press, page, made, isPaid, payments } = await open()
      const { publicId } = made
      vi.setSystemTime(now + 1)
      const first = await press(`${page}/pay`)
      expect(first).toEqual(paid(publicId))
      expect(await isPaid()).toMatchObject({ paid: true, paidRef: 'IPG_SEP' })
      vi.setSystemTime(now + 2)
      for (const act of ['pay', 'slow?ms=0', 'refuse', 'close']) expect(await press(`${page}/${act}`)).toEqual(first)
      vi.setSystemTime(now + twentyMinutes)
      expect(await visit(page)).toEqual(first)
      const [only] = [{ issuedAt: now, openedAt: now, paidAt: now + 1, refusedAt: null }]
      expect(await payments(publicId)).toEqual({ status: 200, body: [only] })
    })

    test('a user who refuses comes back to the desk, and cannot pay by that token again', async () => {
      const { visit, press, page, made, isPaid, payments, enter, token, pays } = await open()
      const { publicId } = made
      expect(await press(`${page}/refuse`)).toEqual(canceled(publicId))
      expect(await press(`${page}/pay`)).toEqual(canceled(publicId))
      expect(await visit(page)).toEqual(canceled(publicId))
      expect(await enter({ Token: token, GetMethod: 'true' })).toEqual(over(publicId))
      expect(await isPaid()).toMatchObject({ paid: false })
      expect(await pays(made)).toEqual(paid(publicId))
      expect((await payments(publicId)).body).toEqual([
        { issuedAt: now, openedAt: now, paidAt: null, refusedAt: now },
        { issuedAt: now, openedAt: now, paidAt: now, refusedAt: null },
      ])
    })

    test('a page that is closed leads nowhere, and may be paid later', async () => {
      const { visit, press, page, made, isPaid } = await open()
      expect(await press(`${page}/close`)).toEqual(closed)
      expect(await isPaid()).toMatchObject({ paid: false })
      expect(await visit(page)).toEqual(shown)
      expect(await press(`${page}/pay`)).toEqual(paid(made.publicId))
    })

    test('a slow bank has paid before it answers', async () => {
      const { press, page, made, isPaid } = await open()
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now })
      let answered = false
      const answer = press(`${page}/slow`).finally(() => {
        answered = true
      })
      while (vi.getTimerCount() === 0) await new Promise(setImmediate)
      expect(await isPaid()).toMatchObject({ paid: true })
      await vi.advanceTimersByTimeAsync(4_999)
      expect(answered).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect(await answer).toEqual(paid(made.publicId))
    })

    test('a token is good for 20 minutes, and so is its page', async () => {
      const { visit, press, page, made, isPaid, payments, enter, tokenOf } = await open()
      const { publicId } = made
      const second = await tokenOf(publicId)
      vi.setSystemTime(now + twentyMinutes - 1)
      expect(await visit(page)).toEqual(shown)
      vi.setSystemTime(now + twentyMinutes)
      for (const act of ['pay', 'refuse', 'close']) expect(await press(`${page}/${act}`)).toEqual(late(publicId))
      expect(await visit(page)).toEqual(late(publicId))
      expect(await enter({ Token: second, GetMethod: 'true' })).toEqual(late(publicId))
      expect(await isPaid()).toMatchObject({ paid: false })
      expect((await payments(publicId)).body).toEqual([
        { issuedAt: now, openedAt: now, paidAt: null, refusedAt: null },
        { issuedAt: now, openedAt: null, paidAt: null, refusedAt: null },
      ])
    })

    test('of two tokens for an invoice one pays, also when both are pressed at once', async () => {
      const { press, page, made, open: enterBy, tokenOf, payments } = await open()
      const { publicId } = made
      const other = await enterBy(await tokenOf(publicId))
      const presses = [page, other, page, other].map((each) => press(`${each}/pay`))
      const states = (await Promise.all(presses)).map(({ status }) => status).sort()
      expect(states).toEqual([303, 303, 410, 410])
      const { body } = await payments(publicId)
      expect(JSON.stringify(body).match(new RegExp(`"paidAt":${now}`, 'g'))).toHaveLength(1)
    })

    test('a user who pays and refuses at once has done one of both', async () => {
      const { press, page, made, payments, isPaid } = await open()
      const [one, other] = await Promise.all([press(`${page}/pay`), press(`${page}/refuse`)])
      expect(one).toEqual(other)
      const hasPaid = one.leads?.includes('State=OK') ?? false
      expect(await isPaid()).toMatchObject({ paid: hasPaid })
      expect((await payments(made.publicId)).body).toEqual([
        { issuedAt: now, openedAt: now, paidAt: hasPaid ? now : null, refusedAt: hasPaid ? null : now },
      ])
    })
  })
