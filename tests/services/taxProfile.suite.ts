import { describe, expect, test } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { openTaxShop } from './taxShop.ts'
import { done, forbidden, missing, refused, unauthorised } from './world.ts'

const nationalId = 'must be a national id of 10 or 11 digits with its check digit'
const economicCode = 'must be 14 or 11 digits'
const memoryId = 'must be 6 capitals and digits'

export const taxProfileSuite = (database: () => Database) =>
  describe('the tax profile', () => {
    const open = () => openTaxShop(database())
    const answered = (value: unknown) => ({ status: 200, body: { value } })

    test('nothing is set at first', async () => {
      const { value } = await open()
      for (const field of ['national-id', 'economic-code', 'memory-id'])
        expect(await value(field)).toEqual(answered(null))
      for (const field of ['private-key', 'certificate']) expect(await value(field)).toEqual(answered(false))
    })

    test.each([
      ['national-id', '0084575948'],
      ['national-id', '10380284790'],
      ['economic-code', '12345678901'],
      ['economic-code', '12345678901234'],
      ['memory-id', 'A1B2C3'],
    ])('%s %s is kept, and the last one is answered', async (field, kept) => {
      const { put, value } = await open()
      expect(await put(field, kept)).toEqual(done)
      expect(await value(field)).toEqual(answered(kept))
      await put('national-id', '10380284790')
      expect(await put('national-id', '0084575948')).toEqual(done)
      expect(await value('national-id')).toEqual(answered('0084575948'))
    })

    test.each([
      ['national-id', '10380285692', nationalId],
      ['national-id', '1111111111', nationalId],
      ['national-id', '۰۰۸۴۵۷۵۹۴۸', nationalId],
      ['national-id', '008-4575948', nationalId],
      ['national-id', '', nationalId],
      ['economic-code', '123456789012', economicCode],
      ['economic-code', '1234567890a', economicCode],
      ['economic-code', '۱۲۳۴۵۶۷۸۹۰۱', economicCode],
      ['memory-id', 'a1b2c3', memoryId],
      ['memory-id', 'A1B2C', memoryId],
      ['memory-id', 'A1B2C\0', memoryId],
      ['private-key', ' ', 'must not be empty'],
      ['certificate', '', 'must not be empty'],
      ['certificate', null, 'must be a text'],
    ])('%s %j is refused, and changes nothing', async (field, wrong, message) => {
      const { put, value } = await open()
      const before = await value(field)
      expect(await put(field, wrong)).toEqual(refused('value', message))
      expect(await value(field)).toEqual(before)
    })

    test.each(['private-key', 'certificate'])(
      'of the %s is answered only that it is set, and it is kept nowhere',
      async (field) => {
        const { app, put, value } = await open()
        expect(await put(field, 'canary\0')).toEqual(done)
        expect(await value(field)).toEqual(answered(true))
        expect(await database().query('select field, value from tax_profile where app = $1', [app])).toEqual([
          { field, value: expect.stringMatching(/^[\da-f]{64}$/) },
        ])
      },
    )

    test('a value that there is not is not found', async () => {
      const { put, value } = await open()
      expect(await value('password')).toEqual(missing)
      expect(await put('password', 'a')).toEqual(missing)
      expect(await value('toString')).toEqual(missing)
    })

    test('it is its owner’s, who must say who they are', async () => {
      const { app, as, caller, put, value } = await open()
      await put('memory-id', 'A1B2C3')
      const path = `/invoice/v1/tax-profile/${app}/memory-id`
      for (const method of ['GET', 'PUT']) {
        const ask = { method, ...(method === 'PUT' && { body: { value: 'D1E2F3' } }) }
        expect(await as('stranger').call(path, ask)).toEqual(forbidden)
        expect(await caller.call(path, { ...ask, headers: { authorization: '' } })).toEqual(unauthorised)
      }
      expect(await value('memory-id')).toEqual(answered('A1B2C3'))
    })
  })
