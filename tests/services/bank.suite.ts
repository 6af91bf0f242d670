import { describe, expect, test, vi } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { clockStands, now, openBank, over, shown, unknown } from './bankShop.ts'
import { desk, million } from './planShop.ts'
import { refused } from './world.ts'

export const bankSuite = (database: () => Database) =>
  describe('the bank', () => {
    clockStands()
    const open = (desks?: readonly string[]) => openBank(database(), desks)

    test('a token covers the whole of an unpaid invoice of that app', async () => {
      const { made, askToken, tokenAsk, press, page } = await open()
      const { publicId } = made
      const refuse = (errorCode: string, errorDesc: string) => ({
        status: 200,
        body: { status: -1, errorCode, errorDesc },
      })
      const ask = (over: object = {}) => askToken({ ...tokenAsk(publicId), ...over })
      const granted = { status: 200, body: { status: 1, token: expect.stringMatching(/^[\w-]{32}$/) } }
      expect(await ask()).toEqual(granted)
      for (const id of ['none', 'a\0']) {
        expect(await ask({ publicId: id })).toEqual(refuse('1', 'صورت‌حساب پیدا نشد.'))
      }
      expect(await ask({ appPublicId: 'x' })).toEqual(refuse('2', 'صورت‌حساب از برنامهٔ دیگری است.'))
      for (const amount of [million - 1, million + 1]) {
        expect(await ask({ amount })).toEqual(refuse('4', 'مبلغ با صورت‌حساب یکی نیست.'))
      }
      expect(await ask({ ipgCompany: 'MELLAT' })).toEqual(refused('ipgCompany', 'must be SAMAN'))
      expect(await ask({ amount: '1000000' })).toEqual(refused('amount', 'must be a whole number above 0'))
      await press(`${page}/pay`)
      expect(await ask()).toEqual(refuse('3', 'صورت‌حساب پیش‌تر پرداخت شده است.'))
    })

    test('a form leads to a page at another path than the token’s, until it expires', async () => {
      const { enter, visit, token, page, press, made, payments } = await open()
      expect(page).toMatch(/^\/bank\/payment\/[\w-]{32}$/)
      expect(page).not.toContain(token)
      const form = { Token: token, GetMethod: 'true' }
      vi.setSystemTime(now + 1)
      expect(await enter(form)).toEqual({ status: 303, leads: page, title: null })
      expect(await visit(page)).toEqual(shown)
      expect(await payments(made.publicId)).toMatchObject({ body: [{ openedAt: now }] })
      await press(`${page}/pay`)
      expect(await enter(form)).toEqual(over(made.publicId))
    })

    test('the page shows the amount in both languages, and has four buttons and no script', async () => {
      const { send, page, made } = await open()
      const answer = await send(`${page}?ms=20`, {})
      const html = await answer.text()
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-security-policy': expect.stringMatching(
          `^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' ${desk}; base-uri 'none'; frame-ancestors 'none'$`,
        ),
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin',
      })
      const words = (tag: string) =>
        [...html.matchAll(new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map(([, text = '']) =>
          text.replace(/<[^>]*>/g, ''),
        )
      expect(words('dd')).toEqual([
        'دفتر / Daftar',
        '۱٬۰۰۰٬۰۰۰ ریال / 1,000,000 rial',
        expect.stringMatching(`^[۰-۹]{7} / ${made.trackingCode}$`),
      ])
      expect(words('button')).toEqual(['پرداخت / Pay', 'انصراف / Refuse', 'بستن / Close', 'پرداخت با تأخیر / Slow'])
      const actions = [...html.matchAll(/<form method="post" action="([^"]*)">/g)].map(([, action]) => action)
      expect(actions).toEqual(['pay', 'refuse', 'close', 'slow?ms=20'].map((act) => `${page}/${act}`))
      expect(html).not.toMatch(/<script|javascript:|\son\w+=/i)
    })

    test.each([
      ['-1', 5000],
      ['"><script>', 5000],
      ['60000', 60_000],
      ['60001', 60_000],
      ['1e9', 60_000],
    ])('a page that is to be slow by %s takes %i ms', async (ms, taken) => {
      const { send, page } = await open()
      const html = await (await send(`${page}?ms=${encodeURIComponent(ms)}`, {})).text()
      expect(/slow\?ms=([^"]*)"/.exec(html)?.[1]).toBe(String(taken))
    })

    test('an unknown token leads to the calling desk', async () => {
      const { enter, visit, press, token } = await open(['https://desk.example'])
      const usual = unknown('https://desk.example/')
      expect(await enter({ Token: 'none', GetMethod: 'true' })).toEqual(usual)
      expect(await enter({ Token: token })).toEqual(usual)
      expect(await enter({ GetMethod: 'true' })).toEqual(usual)
      expect(await enter({ Token: 'a\0', GetMethod: 'true' }, { origin: 'http://localhost:5173' })).toEqual(
        unknown('http://localhost:5173/'),
      )
      expect(await enter({ Token: 'none', GetMethod: 'true' }, { origin: 'https://evil.example' })).toEqual(usual)
      for (const session of ['none', 'a%00', token]) {
        expect(await visit(`/bank/payment/${session}`)).toEqual(usual)
        for (const act of ['pay', 'refuse', 'close', 'slow?ms=0']) {
          expect(await press(`/bank/payment/${session}/${act}`)).toEqual(usual)
        }
      }
    })

    test.each([
      ['a desk of this machine', 'http://127.0.0.1:5173', 'http://127.0.0.1:5173'],
      ['a desk that was named', 'https://other.example', 'https://other.example'],
      ['a stranger', 'https://evil.example', 'https://desk.example'],
      ['nowhere', 'null', 'https://desk.example'],
    ])('a token that is requested from %s leads back to a desk', async (_, origin, leads) => {
      const {
        made,
        tokenOf,
        open: enterBy,
        press,
        send,
      } = await open(['https://desk.example', 'https://other.example'])
      const page = await enterBy(await tokenOf(made.publicId, { origin }))
      const policy = (await send(page, {})).headers.get('content-security-policy')
      expect(policy).toContain(`form-action 'self' ${leads};`)
      const back = await press(`${page}/refuse`)
      expect(back.leads).toBe(`${leads}/plan/invoice/callback?publicId=${made.publicId}&State=CanceledByUser`)
    })

    test('there are no other buttons', async () => {
      const { press, page } = await open()
      for (const act of ['steal', 'toString']) expect(await press(`${page}/${act}`)).toMatchObject({ status: 404 })
    })

    test('the bank fails as scripted', async () => {
      const { caller, enter, press, token, page, isPaid } = await open()
      const forecast = (kind: string, path?: string) =>
        caller.call('/faults', { method: 'PUT', body: { service: 'bank', kind, times: 1, path } })
      await forecast('down')
      expect(await enter({ Token: token, GetMethod: 'true' })).toMatchObject({ status: 503 })
      await forecast('lost', '/pay')
      expect(await enter({ Token: token, GetMethod: 'true' })).toMatchObject({ status: 303 })
      expect(await press(`${page}/pay`)).toMatchObject({ status: 0 })
      expect(await isPaid()).toMatchObject({ paid: true })
    })

    test('payments are listed of an invoice that is named', async () => {
      const { payments, caller } = await open()
      expect(await payments('none')).toEqual({ status: 200, body: [] })
      expect(await caller.call('/payments')).toEqual(refused('factor', 'must be a text'))
    })
  })
