import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, openDatabaseOf } from '../../mocks/sql/open.ts'
import { openPgliteFiles } from '../../mocks/sql/template.ts'

const root = mkdtempSync(join(tmpdir(), 'daftar-services-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const appNames = 'select name from app order by name'
const addApp = "insert into app (public_id, owner, name) values ($1, 'shop', $1)"

test('a folder keeps its data, and belongs to one process at a time', async () => {
  const folder = join(root, 'deep/kept')
  const first = await openDatabaseOf({ SERVICES_DATA: folder })
  await first.query(addApp, ['one'])
  await expect(openDatabase({ folder })).rejects.toThrow(
    `Process ${process.pid} has the services' data in ${folder} open`,
  )
  await first.close()
  expect(existsSync(`${folder}.pid`)).toBe(false)

  writeFileSync(`${folder}.pid`, '2147483647')
  const second = await openDatabase({ folder })
  expect(await second.query(appNames)).toEqual([{ name: 'one' }])
  await second.close()
})

test('in memory each database is fresh', async () => {
  const [one, other] = await Promise.all([openDatabaseOf({ SERVICES_DATA: 'memory' }), openDatabase()])
  await one.query(addApp, ['one'])
  expect(await other.query(appNames)).toEqual([])
  await Promise.all([one.close(), other.close()])
})

test('the files of an empty database are made anew where they cannot be read', async () => {
  const file = join(root, 'empty.tar')
  writeFileSync(file, 'no files')
  const database = await openPgliteFiles(undefined, file)
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
  expect(statSync(file).size).toBeGreaterThan(1_000_000)
})

test('embedded, a throw undoes its transaction, and other queries wait', async () => {
  const database = await openDatabase()
  const failing = database.transaction(async (sql) => {
    await sql.query(addApp, ['undone'])
    throw new Error('no')
  })
  const working = database.transaction(async (sql) => {
    await sql.query(addApp, ['one'])
    await new Promise((next) => setImmediate(next))
    await sql.query(addApp, ['two'])
  })
  const beside = database.query(appNames)
  await expect(failing).rejects.toThrow('no')
  await working
  expect([[], [{ name: 'one' }, { name: 'two' }]]).toContainEqual(await beside)
  expect(await database.query(appNames)).toEqual([{ name: 'one' }, { name: 'two' }])
  await database.close()
})

test('an unreachable database is reported', async () => {
  await expect(openDatabase({ url: 'postgresql:///none?host=/nowhere' })).rejects.toMatchObject({ code: 'ENOENT' })
})
