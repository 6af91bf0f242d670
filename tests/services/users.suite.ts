import { beforeAll, describe, expect, test } from 'vitest'
import { createAccounts } from '../../mocks/identity/accounts.ts'
import { people } from '../../mocks/identity/people.ts'
import type { Database } from '../../mocks/sql/database.ts'
import { done, forbidden, missing, openShop, refused, unauthorised } from './world.ts'

const letters = (length: number) => 'x'.repeat(length)
const manyOf = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)
const badKeys = 'must be at most 20, with keys of 1 to 100 letters'
const badValue = 'must be 1 to 500 letters'
const longest = {
  ...Object.fromEntries(manyOf(19).map((key) => [key, ['a']])),
  [letters(100)]: [letters(500), ...manyOf(19)],
}

export const usersSuite = (database: () => Database) =>
  describe('users', () => {
    beforeAll(async () => {
      await createAccounts(database())
    })

    const open = async () => {
      const shop = await openShop(database())
      const email = `${shop.sub}@daftar.example`
      await database().query("insert into identity_accounts values ($1, $1, 'گل‌نوش', 'Zand', $2, '[]', $3)", [
        ...[shop.sub, email, JSON.stringify({ city: ['یزد'] })],
      ])
      const admin = shop.as('admin')
      const list = (search: string, offset: number | string = 0, size = 10, by = admin) =>
        by.call(`/main/v1/admin/users/${encodeURIComponent(search)}/${offset}/${size}`)
      const describes = (body: unknown, by = admin) =>
        by.call('/main/v1/admin/users/updateCustomAttributes', { method: 'POST', body })
      const account = (attributes: object = { city: ['یزد'] }) => ({
        ...{ id: shop.sub, username: shop.sub, firstName: 'گل‌نوش', lastName: 'Zand', email },
        ...{ attributes, roles: [] },
      })
      return { ...shop, list, describes, account }
    }

    test('a user is found by a part of user name, names or email, in any case', async () => {
      const { list, account, sub } = await open()
      for (const search of [sub, sub.toUpperCase(), `گل‌نوش Zand ${sub}@`, `zand ${sub}@daftar.ex`, ` ${sub}@ `]) {
        expect(await list(search)).toEqual({ status: 200, body: [account()] })
      }
      for (const search of ['nobody at all', '%', '_', 'a/b', '//']) {
        expect(await list(search)).toEqual({ status: 200, body: [] })
      }
    })

    test('an admin’s roles are listed', async () => {
      const { list } = await open()
      expect(await list('admin@daftar')).toEqual({
        status: 200,
        body: [
          {
            ...{ id: 'admin', username: 'admin', firstName: 'آرش', lastName: 'کریمی', email: 'admin@daftar.example' },
            ...{ attributes: {}, roles: ['ROLE_ADMIN'] },
          },
        ],
      })
    })

    test('an empty search lists everybody by user name, ten a page', async () => {
      const { list } = await open()
      const names: string[] = []
      const pages: number[] = []
      for (let offset = 0; offset === 0 || pages.at(-1) === 10; offset += 10) {
        const found = Object.values(Object((await list('', offset)).body))
        pages.push(found.length)
        names.push(...found.map((each) => String(Object(each).username)))
      }
      expect(pages.slice(0, -1)).toEqual(Array(pages.length - 1).fill(10))
      expect(names).toEqual([...new Set(names)].sort())
      expect(names).toEqual(expect.arrayContaining(people.map(({ username }) => username)))
      expect(people.length).toBeGreaterThan(20)
    })

    test.each<[string, string, number, string, string]>([
      ['another page size', '0', 20, 'size', 'must be 10'],
      ['an offset below 0', '-1', 10, 'offset', 'must be a whole number, 0 or more'],
      ['an offset in letters', 'x', 10, 'offset', 'must be a whole number, 0 or more'],
    ])('%s is refused', async (_, offset, size, field, message) => {
      const { list } = await open()
      for (const search of ['', 'a']) expect(await list(search, offset, size)).toEqual(refused(field, message))
    })

    test('a search that no database takes is refused', async () => {
      const { list } = await open()
      expect(await list('a\0')).toEqual(refused('search', 'must be a text'))
    })

    test('nobody but an admin may list or describe users', async () => {
      const { list, describes, caller, sub, account } = await open()
      const nobody = { headers: { authorization: '' } }
      expect(await list('', 0, 10, caller)).toEqual(forbidden)
      expect(await list(sub, 0, 20, caller)).toEqual(forbidden)
      expect(await describes({ id: sub, attributes: {} }, caller)).toEqual(forbidden)
      expect(await describes({}, caller)).toEqual(forbidden)
      expect(await caller.call('/main/v1/admin/users//0/10', nobody)).toEqual(unauthorised)
      expect(await list(sub)).toEqual({ status: 200, body: [account()] })
    })

    test.each<[string, object]>([
      ['none', {}],
      ['one without values', { city: [] }],
      ['one of several values', { city: ['رشت', 'لاهیجان'], plan: ['STARTUP'] }],
      ['as many and as long as may be', longest],
    ])('attributes take the place of all that were there: %s', async (_, attributes) => {
      const { list, describes, account, sub } = await open()
      expect(await describes({ id: sub, attributes })).toEqual(done)
      expect(await list(sub)).toEqual({ status: 200, body: [account(attributes)] })
    })

    test.each<[unknown, string, string]>([
      [undefined, 'attributes', 'must be Attributes'],
      [{ ' ': ['a'] }, 'attributes', badKeys],
      [{ '': ['a'] }, 'attributes', badKeys],
      [{ [letters(101)]: ['a'] }, 'attributes', badKeys],
      [{ 'a\0': ['a'] }, 'attributes', badKeys],
      [{ city: 'a' }, 'attributes.city', 'must be Values'],
      [{ city: ['a', ''] }, 'attributes.city.1', badValue],
      [{ city: [letters(501)] }, 'attributes.city.0', badValue],
      [{ city: ['a\0'] }, 'attributes.city.0', badValue],
      [{ city: [5] }, 'attributes.city.0', badValue],
      [{ city: manyOf(21) }, 'attributes.city', 'must be at most 20'],
      [Object.fromEntries(manyOf(21).map((key) => [key, ['a']])), 'attributes', badKeys],
    ])('attributes %j are refused', async (attributes, field, message) => {
      const { list, describes, account, sub } = await open()
      expect(await describes({ id: sub, attributes })).toEqual(refused(field, message))
      expect(await list(sub)).toEqual({ status: 200, body: [account()] })
    })

    test('a user that there is not is not found', async () => {
      const { describes } = await open()
      expect(await describes({ id: 'nobody', attributes: {} })).toEqual(missing)
      expect(await describes({ id: 5, attributes: {} })).toEqual(refused('id', 'must be a text'))
    })
  })
