import { describe, expect, test } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { openShop } from './world.ts'

const mebibyte = 1024 * 1024
const tooLarge = { status: 413, body: { title: 'Payload Too Large', status: 413 } }

const calls = [
  'POST /main/v1/apps',
  'POST /main/v1/support/message',
  'POST /main/v1/api-keys/app',
  'PUT /main/v1/support-plan/public/callback/factor',
  'POST /main/v1/web-push/send',
  'DELETE /main/v1/web-push/device',
  'POST /main/v1/admin/users/updateCustomAttributes',
  'PUT /invoice/v1/tax-profile/app/certificate',
  'POST /invoice/v1/tax-record/app/factor/send/MAIN',
  'POST /invoice/api/v1/factor/create',
  'POST /invoice/api/v1/ipg/token',
  'POST /gtin/v1/gs1-wiki/create',
  'POST /gtin/v1/gs1-wiki/create-local',
  'POST /translate',
  'POST /uptime/v1/uptime',
  'POST /bank',
  'POST /push/device',
  'PUT /faults',
  'PUT /paid',
  'POST /nobody',
]

export const bodiesSuite = (database: () => Database) =>
  describe('bodies', () => {
    test.each(calls)('more than a mebibyte is too large, whatever is in it: %s', async (call) => {
      const { caller } = await openShop(database())
      const [method = '', path = ''] = call.split(' ')
      const body = JSON.stringify('x'.repeat(mebibyte - 1))
      expect(await caller.call(path, { method, body })).toEqual(tooLarge)
    })

    test('a mebibyte is not', async () => {
      const { caller } = await openShop(database())
      const body = `${' '.repeat(mebibyte - 17)}{"name":"Tailor"}`
      expect(Buffer.byteLength(body)).toBe(mebibyte)
      expect((await caller.call('/main/v1/apps', { method: 'POST', body })).status).toBe(201)
      expect(await caller.call('/main/v1/apps', { method: 'POST', body: `${body} ` })).toEqual(tooLarge)
    })
  })
