import * as t from 'io-ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { isGtin, isLocalGtin } from '../../src/events/values/gtin.ts'
import { isTaxId } from '../../src/events/values/taxId.ts'
import { factorRow, gtinOf, idOf, linesOf, personRow } from '../builders/wire.ts'
import { startProcess } from './processes.ts'
import { one, openTaxShop } from './taxShop.ts'
import type { Caller } from './world.ts'
import { conflict, createCaller, decoded, done, nothing, openShop, sendTo } from './world.ts'

const writers = 8
const pushes = 12
const rowsEach = 5
const total = writers * pushes * rowsEach

/** The services in a process of their own, over a database that others share. */
const startServices = async (databaseUrl: string) => {
  const { line: port, stop } = await startProcess(new URL('./process.ts', import.meta.url), {
    DATABASE_URL: databaseUrl,
  })
  return { url: `http://127.0.0.1:${port}`, stop }
}

const local = '/gtin/v1/gs1-wiki/create-local'
const Made = t.type({ gtin: t.string })
const Sent = t.type({ taxId: t.string })

/** Several writers, readers and server processes at once, on a database that can show races. */
export const concurrencySuite = (database: () => Database, url: () => string) =>
  describe('at once', () => {
    let processes: Awaited<ReturnType<typeof startServices>>[] = []
    beforeAll(async () => {
      processes = await Promise.all([startServices(url()), startServices(url())])
    })
    afterAll(() => Promise.all(processes.map(({ stop }) => stop())))

    /** The shop's owner at either process, in turns. */
    const open = async () => {
      const shop = await openShop(database())
      const callers = processes.map((server) => createCaller(sendTo(fetch, server.url), shop.sub))
      const at = (turn: number): Caller => callers[turn % callers.length] ?? shop.caller
      return { ...shop, at }
    }

    test('pullers at two processes miss no row and meet none twice, while eight writers push', async () => {
      const { app, at } = await open()
      let writing = true
      const write = async (writer: number) => {
        const answers: unknown[] = []
        for (let push = 0; push < pushes; push++) {
          const first = (writer * pushes + push) * rowsEach
          const created = Array.from({ length: rowsEach }, (_, row) => personRow(app, idOf(first + row)))
          answers.push(await at(writer + push).push('invoice', app, null, { person: { created } }))
        }
        return answers
      }
      const read = async (reader: number) => {
        const ids: unknown[] = []
        const cursors: number[] = []
        let cursor: number | null = null
        for (let turn = reader, last = false; !last; turn++) {
          last = !writing
          const { changes, timestamp } = await at(turn).pulled('invoice', app, cursor)
          const rows = changes.person?.created ?? []
          ids.push(...rows.map(({ id }) => id))
          if (rows.length > 0) cursors.push(timestamp)
          expect(changes.person).toMatchObject({ updated: [], deleted: [] })
          cursor = timestamp
        }
        return { ids, cursors }
      }
      const readers = [0, 1, 2, 3].map(read)
      const answers = await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
      writing = false
      expect(answers.flat()).toEqual(Array.from({ length: writers * pushes }, () => done))
      const everything = Array.from({ length: total }, (_, count) => idOf(count))
      for (const { ids, cursors } of await Promise.all(readers)) {
        expect([...ids].sort()).toEqual(everything.sort())
        expect(cursors).toEqual([...new Set(cursors)].sort((one, other) => one - other))
        expect(cursors.length).toBeGreaterThan(1)
      }
    })

    test('no number is given twice', async () => {
      const { app, at } = await open()
      const push = (turn: number) =>
        at(turn).push('invoice', app, null, { person: { created: [personRow(app, idOf(turn))] } })
      await Promise.all(Array.from({ length: 40 }, (_, turn) => push(turn)))
      expect(
        await database().query(
          'select count(*)::int as rows, count(distinct last_modified)::int as numbers from sync_row where app = $1',
          [app],
        ),
      ).toEqual([{ rows: 40, numbers: 40 }])
    })

    test('of changes to one row from one cursor, one wins and the others conflict', async () => {
      const { app, at, push, pull } = await open()
      await push(null, { person: { created: [personRow(app, idOf(1))] } })
      const { timestamp } = await pull()
      const change = (turn: number) =>
        at(turn).push('invoice', app, timestamp, {
          person: {
            created: [personRow(app, idOf(turn + 10))],
            updated: [personRow(app, idOf(1), { name: `n${turn}` })],
          },
        })
      const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => change(turn)))
      const winner = answers.findIndex(({ status }) => status === 200)
      expect(answers).toEqual(answers.map((_, turn) => (turn === winner ? done : conflict)))
      expect((await pull(timestamp)).changes.person).toEqual({
        ...nothing,
        created: [personRow(app, idOf(winner + 10))],
        updated: [personRow(app, idOf(1), { name: `n${winner}` })],
      })
    })

    test('a factor is paid or changed first, never both in one', async () => {
      const { app, at, push, pull, pay } = await open()
      await push(null, { factor: { created: Array.from({ length: 10 }, (_, count) => factorRow(app, idOf(count))) } })
      const { timestamp } = await pull()
      const race = async (count: number) => {
        const changed = at(count).push('invoice', app, timestamp, {
          factor: { updated: [factorRow(app, idOf(count), linesOf(app, 1))] },
        })
        const paid = pay(idOf(count))
        return [(await changed).status, (await paid).status]
      }
      const statuses = await Promise.all(Array.from({ length: 10 }, (_, count) => race(count)))
      const rows = new Map((await pull()).changes.factor?.created.map((row) => [row.id, row]))
      for (const [count, [changed, paid]] of statuses.entries()) {
        expect(paid).toBe(204)
        expect([200, 409]).toContain(changed)
        expect(rows.get(idOf(count))).toEqual(
          factorRow(app, idOf(count), {
            ...{ paid: true, paid_ref: 'IPG_SEP' },
            ...linesOf(app, changed === 200 ? 1 : 2),
          }),
        )
      }
    })

    test('every send has a serial of its own at both processes, and each is kept', async () => {
      const shop = await openTaxShop(database())
      const memory = `AT${String(process.pid).padStart(4, '0').slice(-4)}`
      await shop.isWhole({ 'memory-id': memory })
      await shop.sells()
      const path = `/invoice/v1/tax-record/${shop.app}/${one}/send/MAIN`
      const body = { paymentReferenceNumber: null }
      const callers = processes.map((server) => createCaller(sendTo(fetch, server.url), shop.sub))
      const send = async (turn: number) =>
        decoded(Sent, (await callers[turn % callers.length]?.call(path, { method: 'POST', body }))?.body).taxId
      const taxIds = await Promise.all(Array.from({ length: 20 }, (_, turn) => send(turn)))
      const serials = taxIds.filter(isTaxId).map((taxId) => Number.parseInt(taxId.slice(11, 21), 16))
      expect(serials.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
      const { body: listed } = await shop.sends()
      expect(
        decoded(t.array(Sent), listed)
          .map(({ taxId }) => taxId)
          .sort(),
      ).toEqual(taxIds.sort())
    })

    test('an app is made once, whoever asks at the same time', async () => {
      const { at } = await open()
      const make = (turn: number) => at(turn).call('/main/v1/apps', { method: 'POST', body: { name: 'خیاطی' } })
      const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => make(turn)))
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 11 }, () => 200), 201])
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    })

    test('products and in-store numbers of one process are known at the other, and none is given twice', async () => {
      const { at } = await open()
      const names = { name: 'Jam', nameFa: 'مربا' }
      const make = async (turn: number) => (await at(turn).call(local, { method: 'POST', body: names })).body
      const made = await Promise.all(Array.from({ length: 20 }, (_, turn) => make(turn)))
      const gtins = made.map((product) => decoded(Made, product).gtin)
      expect(made).toEqual(gtins.map((gtin) => ({ gtin, ...names })))
      expect(new Set(gtins).size).toBe(20)
      expect(gtins.every((gtin) => isGtin(gtin) && isLocalGtin(gtin))).toBe(true)
      const look = async (gtin: string, turn: number) => (await at(turn + 1).call(`/gtin/v1/pip/${gtin}/IRR`)).body
      expect(await Promise.all(gtins.map(look))).toEqual(gtins.map((gtin) => ({ gtin, ...names, price: null })))
    })

    test('of two names for one code at once, one stays at both processes', async () => {
      const { at } = await open()
      const gtin = gtinOf(987_654)
      const name = (turn: number) =>
        at(turn).call('/gtin/v1/gs1-wiki/create', { method: 'POST', body: { gtin, name: `n${turn}`, nameFa: '' } })
      const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => name(turn)))
      const [first] = answers
      expect(answers).toEqual(answers.map(() => first))
      expect((await at(1).call(`/gtin/v1/pip/${gtin}/IRR`)).body).toEqual(Object.assign({ price: null }, first?.body))
    })
  })
