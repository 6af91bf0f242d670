import * as t from 'io-ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { decoded, forbidden, missing, openShop, refused, unauthorised } from './world.ts'

const now = Date.UTC(2026, 10, 23, 8)
const Key = t.type({ publicId: t.string, createdAt: t.string, keyValue: t.string })

export const apiKeysSuite = (database: () => Database) =>
  describe('API keys', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    const open = async () => {
      const shop = await openShop(database())
      const path = (app = shop.app) => `/main/v1/api-keys/${encodeURIComponent(app)}`
      const make = (caller = shop.caller, app = shop.app) => caller.call(path(app), { method: 'POST' })
      return {
        ...{ ...shop, path, make },
        made: async () => decoded(Key, (await make()).body),
        list: (caller = shop.caller) => caller.call(path()),
        remove: (publicId: string, caller = shop.caller) =>
          caller.call(`${path()}/${encodeURIComponent(publicId)}`, { method: 'DELETE' }),
      }
    }

    test('a key is shown once, and listed without its value, the newest first', async () => {
      const { make, made, list } = await open()
      const answer = await make()
      const first = decoded(Key, answer.body)
      expect(answer).toEqual({
        status: 201,
        body: {
          publicId: expect.stringMatching(/^[\da-f-]{36}$/),
          createdAt: '2026-11-23T08:00:00.000Z',
          keyValue: expect.stringMatching(/^taak_[\w-]{43}$/),
          restrictions: [],
        },
      })
      vi.setSystemTime(now + 1)
      const second = await made()
      expect(second.keyValue).not.toBe(first.keyValue)
      const listed = [second, first].map(({ publicId, createdAt }) => ({ publicId, createdAt, restrictions: [] }))
      expect(await list()).toEqual({ status: 200, body: listed })
    })

    test('only a digest of its value is kept', async () => {
      const { made, app } = await open()
      const { keyValue } = await made()
      const rows = await database().query('select * from api_key where app = $1', [app])
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(keyValue.slice(5, 20))
    })

    test('a key that is deleted is gone, and no other', async () => {
      const { made, list, remove } = await open()
      const [{ publicId, createdAt }, second] = [await made(), await made()]
      expect(await remove(second.publicId)).toEqual({ status: 204, body: null })
      expect(await remove(second.publicId)).toEqual(missing)
      expect((await list()).body).toEqual([{ publicId, createdAt, restrictions: [] }])
      for (const unknown of ['none', 'a\0', ' ']) expect(await remove(unknown)).toEqual(missing)
    })

    test('keys of an app are its owner’s alone', async () => {
      const { app, as, caller, path, make, made, list, remove } = await open()
      const { publicId, createdAt } = await made()
      for (const other of [as('stranger'), as('admin')]) {
        expect(await make(other)).toEqual(forbidden)
        expect(await list(other)).toEqual(forbidden)
        expect(await remove(publicId, other)).toEqual(forbidden)
      }
      const yours = await open()
      expect(await yours.remove(publicId)).toEqual(missing)
      expect((await list()).body).toEqual([{ publicId, createdAt, restrictions: [] }])
      expect(await make(caller, 'none')).toEqual(forbidden)
      expect(await caller.call(path(app), { headers: { authorization: '' } })).toEqual(unauthorised)
      expect(await caller.call(path(app), { headers: { 'x-taak-api-key': 'other' } })).toEqual(forbidden)
    })

    test('an app has at most twenty keys, also when they are made at once', async () => {
      const { make, list, remove } = await open()
      const answers = await Promise.all(Array.from({ length: 24 }, () => make()))
      const refusal = refused('app', 'has 20 keys, the most there may be')
      expect(answers.filter(({ status }) => status !== 201)).toEqual(Array.from({ length: 4 }, () => refusal))
      const listed = decoded(t.array(t.type({ publicId: t.string })), (await list()).body)
      expect(listed).toHaveLength(20)
      await remove(listed[0]?.publicId ?? '')
      expect((await make()).status).toBe(201)
      expect(await make()).toEqual(refusal)
    })
  })
