import { describe, expect, test } from 'vitest'
import { tokenOf } from '../../mocks/mockCallers.ts'
import type { Database } from '../../mocks/sql/database.ts'
import { idOf, personRow } from '../builders/wire.ts'
import { forbidden, missing, openShop, refused, unauthorised, whole } from './world.ts'

const one = idOf(1)

export const appsSuite = (database: () => Database) =>
  describe('apps', () => {
    const open = () => openShop(database())

    test('an app is made once by its name, and listed', async () => {
      const { app, caller } = await open()
      const make = (name: string) => caller.call('/main/v1/apps', { method: 'POST', body: { name } })
      const made = await make('خیاطی')
      expect(made).toEqual({ status: 201, body: { name: 'خیاطی', publicId: expect.stringMatching(/^[\w-]{16,80}$/) } })
      expect(await make('خیاطی')).toEqual({ ...made, status: 200 })
      expect(await caller.call('/main/v1/apps')).toEqual({
        status: 200,
        body: [{ name: 'خواربار پارسیان', publicId: app }, made.body],
      })
    })

    test('an app of one caller is none of another, not even of an admin', async () => {
      const { app, as, push } = await open()
      await push(null, { person: { created: [personRow(app, one)] } })
      for (const other of [as('stranger'), as('admin')]) {
        expect((await other.call('/main/v1/apps')).body).toEqual([])
        expect(await other.pull('invoice', app)).toEqual(forbidden)
        expect(await other.pull('gtin', app)).toEqual(forbidden)
        expect(await other.push('invoice', app, null, {})).toEqual(forbidden)
        expect(await other.call(`/invoice/v1/person/${app}/${one}`)).toEqual(forbidden)
      }
    })

    test.each(['moon', 'local', 'a\0b', '%', ' '])('an unknown app is nobody’s: "%s"', async (app) => {
      const { caller } = await open()
      expect(await caller.pull('invoice', app)).toEqual(forbidden)
      expect(await caller.push('gtin', app, null, {})).toEqual(forbidden)
    })

    test('two callers may have apps of one name', async () => {
      const [mine, yours] = [await open(), await open()]
      expect(mine.app).not.toBe(yours.app)
    })

    test('rows of one app are none of another', async () => {
      const [mine, yours] = [await open(), await open()]
      await mine.push(null, { person: { created: [personRow(mine.app, one)] } })
      await yours.push(null, { person: { created: [personRow(yours.app, one, { name: 'Other' })] } })
      expect((await mine.pull()).changes.person?.created).toEqual([personRow(mine.app, one)])
    })

    test.each([[''], [' '], ['x'.repeat(201)], ['a\0'], ['\ud800'], [5], [undefined]])(
      'the name %j is refused',
      async (name) => {
        const { caller } = await open()
        expect(await caller.call('/main/v1/apps', { method: 'POST', body: { name } })).toEqual(
          refused('name', 'must be 1 to 200 letters'),
        )
      },
    )

    test('main needs the application key, and all need a token', async () => {
      const { app, caller } = await open()
      expect(await caller.call('/main/v1/apps', { headers: { 'x-taak-api-key': 'other' } })).toEqual(forbidden)
      const paths = ['/main/v1/apps', `/invoice/v1/factor/sync/${app}`, `/gtin/v1/app-product/sync/${app}`]
      for (const path of [...paths, `/invoice/v1/person/${app}/${one}`, '/main/v1/x', '/invoice/v1/x', '/gtin/v1/x']) {
        for (const authorization of ['', 'Bearer other', `Basic ${tokenOf('shop')}`, 'Bearer stand-in-']) {
          expect(await caller.call(path, { headers: { authorization } })).toEqual(unauthorised)
        }
      }
      expect(await caller.pushBody('invoice', app, null, whole('invoice', {}), { authorization: '' })).toEqual(
        unauthorised,
      )
    })

    test('a person answers its name', async () => {
      const { app, caller, push, pull } = await open()
      await push(null, { person: { created: [personRow(app, one)] } })
      const name = (id: string) => caller.call(`/invoice/v1/person/${app}/${encodeURIComponent(id)}`)
      expect(await name(one)).toEqual({ status: 200, body: { name: 'سارا محمدی' } })
      expect(await name(idOf(2))).toEqual(missing)
      expect(await name('\0')).toEqual(missing)
      await push((await pull()).timestamp, { person: { deleted: [one] } })
      expect(await name(one)).toEqual(missing)
    })
  })
