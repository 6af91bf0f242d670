import { describe, expect, test } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { openUptimeShop, unchecked } from './uptimeShop.ts'
import { forbidden, missing, refused, unauthorised } from './world.ts'

const badName = 'must be 1 to 200 letters'
const badInterval = 'must be 300, 600, 1800 or 3600'
const badTarget = 'must be an http or https address without user and password, of at most 1000 letters'
const longest = `http://${'x'.repeat(993)}`

export const uptimeSuite = (database: () => Database) =>
  describe('monitors', () => {
    const open = () => openUptimeShop(database())

    test('a monitor is made, changed by its id, and listed as it was answered', async () => {
      const { monitor, post, list } = await open()
      const made = await post(monitor())
      const id = expect.stringMatching(/^[\da-f-]{36}$/)
      expect(made).toEqual({ status: 201, body: { ...monitor({ id }), ...unchecked('pending') } })
      expect(await list()).toEqual({ status: 200, body: [made.body] })
      const over = { ...Object(made.body), name: 'Shop', target: 'https://shop.example/a?b#c', interval: 3600 }
      const changed = await post(over)
      expect(changed).toEqual({ status: 200, body: { ...over, ...unchecked('notHere') } })
      expect(await list()).toEqual({ status: 200, body: [changed.body] })
    })

    test('two of one name and target are two', async () => {
      const { monitor, post, list } = await open()
      const [one, two] = [await post(monitor()), await post(monitor())]
      const ids = [one, two].map(({ body }) => String(Object(body).id)).sort()
      expect(new Set(ids).size).toBe(2)
      expect(Object.values(Object((await list()).body)).map((each) => Object(each).id)).toEqual(ids)
    })

    test.each([
      ['a disabled one', { enabled: false }, 'disabled' as const],
      ['a disabled one elsewhere', { enabled: false, target: 'https://shop.example' }, 'disabled' as const],
      ['one on this machine', { target: 'http://localhost:1/' }, 'pending' as const],
      ['one at its other address', { target: 'HTTP://[::1]:1' }, 'pending' as const],
      ['one at another of its addresses', { target: 'https://127.8.0.1' }, 'pending' as const],
      ['one whose address is short for that', { target: 'http://127.1' }, 'pending' as const],
      ['one elsewhere', { target: 'https://shop.example' }, 'notHere' as const],
      ['one that is named alike', { target: 'http://localhost.example' }, 'notHere' as const],
      ['one whose name begins alike', { target: 'http://127.0.0.1.example' }, 'notHere' as const],
      ['one on this network', { target: 'http://192.168.1.1' }, 'notHere' as const],
      ['any address of this machine', { target: 'http://0.0.0.0' }, 'notHere' as const],
      ['one by a longer address', { target: 'http://[::ffff:127.0.0.1]' }, 'notHere' as const],
    ])('%s is UNKNOWN, with the reason', async (_, over, reason) => {
      const { monitor, post } = await open()
      expect(await post(monitor(over))).toMatchObject({ status: 201, body: unchecked(reason) })
    })

    test.each<[object, string, string]>([
      [{ id: 5 }, 'id', 'must be null or a text'],
      [{ id: undefined }, 'id', 'must be null or a text'],
      [{ appPublicId: null }, 'appPublicId', 'must be a text'],
      [{ name: '' }, 'name', badName],
      [{ name: ' ' }, 'name', badName],
      [{ name: 'x'.repeat(201) }, 'name', badName],
      [{ name: 'a\0' }, 'name', badName],
      [{ target: '' }, 'target', badTarget],
      [{ target: 'shop.example' }, 'target', badTarget],
      [{ target: 'http:/shop.example' }, 'target', badTarget],
      [{ target: 'http://' }, 'target', badTarget],
      [{ target: 'http://a b' }, 'target', badTarget],
      [{ target: ' http://a' }, 'target', badTarget],
      [{ target: 'ftp://shop.example' }, 'target', badTarget],
      [{ target: 'javascript:alert(1)//http://' }, 'target', badTarget],
      [{ target: 'http://me@shop.example' }, 'target', badTarget],
      [{ target: 'http://:secret@shop.example' }, 'target', badTarget],
      [{ target: 'http://a/\0' }, 'target', badTarget],
      [{ target: `${longest}x` }, 'target', badTarget],
      [{ target: 5 }, 'target', badTarget],
      [{ interval: 60 }, 'interval', badInterval],
      [{ interval: 120 }, 'interval', badInterval],
      [{ interval: '300' }, 'interval', badInterval],
      [{ enabled: 'yes' }, 'enabled', 'must be true or false'],
    ])('a monitor with %j is refused', async (over, field, message) => {
      const { monitor, post, list } = await open()
      expect(await post(monitor(over))).toEqual(refused(field, message))
      expect(await list()).toEqual({ status: 200, body: [] })
    })

    test.each([
      { name: 'x'.repeat(200) },
      { target: longest },
      { interval: 300 },
      { interval: 600 },
      { interval: 1800 },
      { interval: 3600 },
    ])('a monitor with %j is taken', async (over) => {
      const { monitor, post } = await open()
      expect(await post(monitor(over))).toMatchObject({ status: 201, body: over })
    })

    test('an app has fifty at most, also at once; an existing one may be changed', async () => {
      const { monitor, post, list, made } = await open()
      await Promise.all(Array.from({ length: 49 }, () => made()))
      const full = refused('appPublicId', 'has 50 monitors already')
      const three = await Promise.all([post(monitor()), post(monitor()), post(monitor())])
      expect(three.map(({ status }) => status).sort()).toEqual([201, 400, 400])
      expect(await post(monitor())).toEqual(full)
      const [one, ...others] = Object.values(Object((await list()).body))
      expect(others).toHaveLength(49)
      expect(await post({ ...Object(one), name: 'Shop' })).toMatchObject({ status: 200, body: { name: 'Shop' } })
      expect(await (await open()).post(monitor())).toEqual(forbidden)
    })

    test('they are listed by name', async () => {
      const { made, list } = await open()
      for (const name of ['b', 'پ', 'a', 'ا']) await made({ name })
      const names = Object.values(Object((await list()).body)).map((each) => Object(each).name)
      expect(names).toEqual(['a', 'b', 'ا', 'پ'])
    })

    test.each([
      ['SHOP', ['My shop']],
      ['y s', ['My shop']],
      ['كيك', ['قنادی کیک یزدی']],
      ['', ['My shop', 'قنادی کیک یزدی']],
      [' ', ['My shop', 'قنادی کیک یزدی']],
      ['%', []],
      ['a\0', []],
    ])('the name %j finds %j', async (name, found) => {
      const { made, list } = await open()
      await made({ name: 'My shop' })
      await made({ name: 'قنادی کیک یزدی' })
      const names = Object.values(Object((await list(name)).body)).map((each) => Object(each).name)
      expect(names).toEqual(found)
    })

    test('those of one user are none of another, not even of an admin', async () => {
      const { app, as, made, monitor, post, list } = await open()
      const yours = await open()
      const id = await made()
      const before = await list()
      for (const other of [yours.caller, as('stranger'), as('admin')]) {
        expect(await list('', other)).toEqual(forbidden)
        expect(await post(monitor(), other)).toEqual(forbidden)
        expect(await post(monitor({ id }), other)).toEqual(forbidden)
      }
      expect(await yours.post(yours.monitor({ id, name: 'Mine now' }))).toEqual(missing)
      expect(await yours.post(yours.monitor({ id, target: 'http://127.0.0.1:2' }))).toEqual(missing)
      expect(await yours.post(yours.monitor({ appPublicId: app }))).toEqual(forbidden)
      expect(await yours.list()).toEqual({ status: 200, body: [] })
      expect(await list()).toEqual(before)
    })

    test('an unknown id is not found, and an unknown app is nobody’s', async () => {
      const { monitor, post, caller } = await open()
      for (const id of ['none', '', '__proto__']) expect(await post(monitor({ id }))).toEqual(missing)
      for (const app of ['none', 'a\0', '%']) {
        expect(await caller.call(`/uptime/v1/uptime/${encodeURIComponent(app)}`)).toEqual(forbidden)
      }
    })

    test('a token is required, and the application key is not', async () => {
      const { app, caller, monitor } = await open()
      const nobody = { headers: { authorization: '' } }
      const withoutKey = { headers: { 'x-taak-api-key': '' } }
      const posts = { method: 'POST', body: monitor() }
      expect(await caller.call(`/uptime/v1/uptime/${app}`, nobody)).toEqual(unauthorised)
      expect(await caller.call('/uptime/v1/uptime', { ...posts, ...nobody })).toEqual(unauthorised)
      expect(await caller.call('/uptime/v1/x', nobody)).toEqual(unauthorised)
      expect(await caller.call('/uptime/v1/uptime', { ...posts, ...withoutKey })).toMatchObject({ status: 201 })
      expect(await caller.call(`/uptime/v1/uptime/${app}`, withoutKey)).toMatchObject({ status: 200 })
    })

    test('the service fails as scripted', async () => {
      const { caller, list } = await open()
      await caller.call('/faults', { method: 'PUT', body: { service: 'uptime', kind: 'down', times: 1 } })
      expect(await list()).toMatchObject({ status: 503 })
      expect(await list()).toEqual({ status: 200, body: [] })
    })
  })
