import { describe, expect, test } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { gtinOf, idOf } from '../builders/wire.ts'
import { buyer, detailOf, failed, one, openTaxShop, success } from './taxShop.ts'

const economic = (value: string, key = 'کد اقتصادی') => JSON.stringify({ fields: [{ key, value }] })
const company = { person_type: 'COMPANY', national_id: '10380284790' }

export const taxOfficeSuite = (database: () => Database) =>
  describe('the answers of the tax office', () => {
    const open = async () => {
      const shop = await openTaxShop(database())
      await shop.isWhole()
      await shop.waits(0)
      return shop
    }
    type Shop = Awaited<ReturnType<typeof open>>
    const answerOf = async (shop: Shop, kind = 'MAIN') => (await shop.sent(one, kind)).responseData

    test.each([
      ['no stuff id', null],
      ['an empty one', ''],
      ['12 digits', '272000011454'],
      ['letters', '27200001145a2'],
      ['one that is not registered', '2720000199999'],
      ['Persian digits', '۲۷۲۰۰۰۰۱۱۴۵۴۲'],
    ])('%s on a line is not registered', async (_, iti) => {
      const shop = await open()
      const detail = detailOf(shop.app, {}, {}, { iti })
      await shop.sells({ total: 1_455_000, detail })
      expect(await answerOf(shop)).toEqual(failed('body[2].sstid: not registered'))
    })

    test('lines are counted in their order', async () => {
      const shop = await open()
      const item = (r: number, iti: string) => ({ r, i: `${shop.app}_${gtinOf(r)}`, p: 10, q: 1, iti })
      const items = [item(5, '27'), item(2, '2720000114542'), item(9, '2720000114542')]
      await shop.sells({ total: 30, detail: JSON.stringify({ items }) })
      expect(await answerOf(shop)).toEqual(failed('body[1].sstid: not registered'))
    })

    test.each([
      ['no quantity', { q: 0 }, 0],
      ['a price of part of a rial', { p: 0.5, q: 2 }, 1],
      ['more decimals than three', { p: 10_000, q: 0.0001 }, 1],
      ['a product beyond all numbers', { p: 2 ** 52, q: 4 }, 2 ** 54],
    ])('%s on a line does not hold', async (_, item, total) => {
      const shop = await open()
      await shop.sells({ total: total + 485_000, detail: detailOf(shop.app, {}, item) })
      expect(await answerOf(shop)).toEqual(failed('body[1].prdis: is not fee times am'))
    })

    test('a total unlike its lines’ is refused, and so is one with VAT beyond all numbers', async () => {
      const shop = await open()
      await shop.sells()
      const query = `update sync_row set body = replace(body, '"total":485000', '"total":485001') where app = $1`
      await shop.database.query(query, [shop.app])
      expect(await answerOf(shop)).toEqual(failed('header.tprdis: is not the sum of the lines'))
      const most = Number.MAX_SAFE_INTEGER
      await shop.sells({ total: most, detail: detailOf(shop.app, { p: most }) })
      expect(await answerOf(shop)).toEqual(failed('header.tbill: is too large'))
      await shop.sells({ total: 2 * most, detail: detailOf(shop.app, { p: most }, { p: most }) })
      expect(await answerOf(shop)).toEqual(failed('header.tprdis: is not the sum of the lines'))
    })

    test('an invoice without lines is empty', async () => {
      const shop = await open()
      await shop.sells({ total: 0, detail: detailOf(shop.app) })
      expect(await answerOf(shop)).toEqual(failed('body: is empty'))
    })

    test.each([
      ['a person', {}, success],
      ['a company', company, success],
      ['a person without a national id', { national_id: '' }, failed('header.bid: check digit does not match')],
      ['a person with a wrong one', { national_id: '0084575947' }, failed('header.bid: check digit does not match')],
      ['a person with a company’s', { national_id: '10380284790' }, failed('header.bid: check digit does not match')],
      [
        'a company with a person’s',
        { ...company, national_id: '0084575948' },
        failed('header.bid: check digit does not match'),
      ],
      [
        'a person whose id has Persian digits',
        { national_id: '۰۰۸۴۵۷۵۹۴۸' },
        failed('header.bid: check digit does not match'),
      ],
      [
        'a person whose economic code has hyphens',
        { detail: economic('1234-5678901234') },
        failed('header.tinb: does not match bid'),
      ],
      ['a person with an economic code', { detail: economic('12345678901234') }, success],
      ['a company with one', { ...company, detail: economic('12345678901', 'Economic code') }, success],
      ['a person with a company’s', { detail: economic('12345678901') }, failed('header.tinb: does not match bid')],
      [
        'a company with a person’s',
        { ...company, detail: economic('12345678901234') },
        failed('header.tinb: does not match bid'),
      ],
      ['a person with a number of another kind', { detail: economic('1', 'تلفن') }, success],
      ['a person without a detail', { detail: null }, success],
    ])('the buyer is %s', async (_, person, answer) => {
      const shop = await open()
      await shop.sells({}, person)
      expect(await answerOf(shop)).toEqual(answer)
    })

    test('a buyer who is not there is missing', async () => {
      const shop = await open()
      await shop.sells({ payer: buyer })
      expect(await answerOf(shop)).toEqual(failed('header.bid: is missing'))
    })

    test('a date in the future is refused', async () => {
      const shop = await open()
      await shop.sells({ factor_date: new Date(Date.now() + 60_000).toISOString() })
      expect(await answerOf(shop)).toEqual(failed('header.indatim: is in the future'))
      await shop.sells({ factor_date: new Date(Date.now() - 1).toISOString() })
      expect(await answerOf(shop)).toEqual(success)
    })

    test.each([
      ['10380284790', '12345678901234'],
      ['0084575948', '12345678901'],
    ])('the seller’s economic code is of its kind, unlike those of %s and %s', async (nationalId, economicCode) => {
      const shop = await open()
      await shop.isWhole({ 'national-id': nationalId, 'economic-code': economicCode })
      await shop.sells()
      expect(await answerOf(shop)).toEqual(failed('header.tins: does not match the national id'))
    })

    test('all faults are reported together', async () => {
      const shop = await open()
      await shop.isWhole({ 'economic-code': '12345678901234' })
      const detail = detailOf(shop.app, { iti: null }, { q: 0, iti: null })
      await shop.sells({ detail, factor_date: '2999-01-01T00:00:00.000Z' }, { national_id: '', detail: economic('1') })
      expect(await answerOf(shop)).toEqual(
        failed(
          ...['header.tins: does not match the national id', 'header.bid: check digit does not match'],
          ...['header.tinb: does not match bid', 'header.indatim: is in the future', 'body[0].sstid: not registered'],
          ...['body[1].sstid: not registered', 'body[1].prdis: is not fee times am'],
        ),
      )
    })

    test('a correction of what the office took keeps the buyer and each product’s stuff id', async () => {
      const shop = await open()
      await shop.sells({}, {})
      expect(await answerOf(shop)).toEqual(success)
      const changed = { total: 970_000, detail: detailOf(shop.app, { iti: '2720000114559' }, {}) }
      await shop.sells({ ...changed, payer: null })
      expect(await answerOf(shop, 'CORRECTION')).toEqual(
        failed(
          'header.bid: is not that of the corrected invoice',
          'body[0].sstid: is not that of the corrected invoice',
        ),
      )
      await shop.sells({ detail: detailOf(shop.app, { iti: '27' }) }, {})
      expect(await answerOf(shop, 'CORRECTION')).toEqual(failed('body[0].sstid: not registered'))
      await shop.sells({ ...changed, payer: null })
      expect(await answerOf(shop)).toEqual(success)
    })

    test('a correction of what the office refused may mend both', async () => {
      const shop = await open()
      await shop.sells({ detail: detailOf(shop.app, { iti: null }), payer: idOf(8) })
      expect(await answerOf(shop)).toEqual(failed('header.bid: is missing', 'body[0].sstid: not registered'))
      await shop.sells({}, {})
      expect(await answerOf(shop, 'CORRECTION')).toEqual(success)
    })
  })
