import 'fake-indexeddb/auto'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { StoreFault } from '../../src/events/faults.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Store } from '../../src/events/store.ts'
import { byteOrderMark, csvLine } from '../../src/events/values/csv.ts'
import { mostTableBytes, mostTableRows } from '../../src/events/values/table.ts'
import { freshStore } from '../journal/indexeddb.ts'
import { eventually } from '../tools/eventually.ts'
import type { Desk } from './desk.ts'
import { openDesk, rightOf } from './desk.ts'

const states = ['closed', 'choosing', 'reading', 'mapping', 'checking', 'checked', 'storing', 'stored'] as const

const flow = ({ flows }: Desk) => {
  const { table } = flows
  if (table === undefined) throw new Error('The records have not loaded')
  return table.getSnapshot()
}
const standsAt = (desk: Desk) => states.find((open) => flow(desk).matches(open === 'closed' ? open : { open }))

const isAt = (desk: Desk, ...those: readonly (typeof states)[number][]) =>
  eventually(() => expect(those).toContain(standsAt(desk)))

type Content = ConstructorParameters<typeof File>[0][number]

const offered = async (desk: Desk, content: Content, kind: 'products' | 'persons' = 'products') => {
  const file = new File([content], 'list.csv')
  if (standsAt(desk) === 'closed') desk.send('table', { type: 'table.open', kind })
  desk.offerSecret('table', file)
  desk.send('table', { type: 'table.offer', name: file.name, bytes: file.size })
  await isAt(desk, 'mapping', 'choosing')
  return flow(desk).context
}

const checked = async (desk: Desk, content: Content, kind: 'products' | 'persons' = 'products') => {
  await offered(desk, content, kind)
  desk.send('table', { type: 'table.check' })
  await isAt(desk, 'checked')
  return flow(desk).context.checked
}

const stored = async (desk: Desk, withoutBad = false) => {
  desk.send('table', { type: 'table.store', withoutBad })
  await isAt(desk, 'stored')
  await desk.journal.stored()
  const { stored } = flow(desk).context
  desk.send('table', { type: 'table.close' })
  return stored
}

const productsOf = async (store: Store) =>
  (await rightOf(store.page('product', 'app-1', 0, 1000))).map(({ name, nameFa, price, gtin }) => [
    nameFa || name,
    price,
    gtin,
  ])

const list = `${byteOrderMark}نام کالا,قیمت,بارکد\r\nشیر,"۴۸۵٬۰۰۰",6260001234567\r\nنان,90000,\r\n`
const brought = [
  ['شیر', 485_000, '6260001234567'],
  ['نان', 90_000, expect.stringMatching(/^29\d{11}$/)],
]

const open = (store: Store = freshStore(), tab = 'tab-1') => openDesk({ store, tab })

describe('a file of products', () => {
  test('is stored, found by name and code, and stands after a rebuild; the file’s text is in no other entry', async () => {
    const desk = await open()
    expect(await checked(desk, list)).toEqual({ fresh: 2, already: 0, bad: 0, flaws: [] })
    expect(await stored(desk)).toBe(2)
    expect(await productsOf(desk.store)).toEqual(expect.arrayContaining(brought))
    expect((await rightOf(desk.store.search('product', 'app-1', 'شیر', 0, 10))).total).toBe(1)
    const before = await productsOf(desk.store)
    await rightOf(desk.store.rebuild(() => {}))
    expect(await productsOf(desk.store)).toEqual(before)
    const others = (await desk.entries()).filter(({ type }) => type !== 'products.brought')
    expect(JSON.stringify(others)).not.toContain('شیر')
    expect(desk.unkept.tables.all()).toEqual([])
  })

  test('waits to be pushed in an app', async () => {
    const desk = await open()
    await checked(desk, list)
    await stored(desk)
    expect((await rightOf(desk.store.outbox('app-1'))).map(({ model, kind }) => [model, kind])).toEqual([
      ['product', 'created'],
      ['product', 'created'],
    ])
  })

  test('brings nothing a second time, and in a second tab nothing either', async () => {
    const store = freshStore()
    const desk = await open(store)
    await checked(desk, list)
    await stored(desk)
    expect(await checked(desk, list)).toEqual({ fresh: 0, already: 2, bad: 0, flaws: [] })
    desk.send('table', { type: 'table.store', withoutBad: false })
    expect(standsAt(desk)).toBe('checked')

    const other = await openDesk({ store, tab: 'tab-2', living: ['tab-1'] })
    expect(await checked(other, list)).toEqual({ fresh: 0, already: 2, bad: 0, flaws: [] })
    expect(await productsOf(store)).toHaveLength(2)
  })

  test('that two tabs check at once is stored once', async () => {
    const store = freshStore()
    const [one, two] = [await open(store), await openDesk({ store, tab: 'tab-2', living: ['tab-1'] })]
    await checked(one, list)
    await checked(two, list)
    one.send('table', { type: 'table.store', withoutBad: false })
    two.send('table', { type: 'table.store', withoutBad: false })
    await isAt(one, 'stored')
    await isAt(two, 'stored')
    expect(await productsOf(store)).toHaveLength(2)
  })

  const faulty = 'name,price\nMilk,10\nBread,ten\n,5\n'

  test('with a bad row stores nothing, unless bad rows are left out', async () => {
    const desk = await open()
    expect(await checked(desk, faulty)).toEqual({
      ...{ fresh: 1, already: 0, bad: 2 },
      flaws: [
        { row: 3, column: 'price', flaw: 'notAnAmount' },
        { row: 4, column: 'name', flaw: 'needed' },
      ],
    })
    desk.send('table', { type: 'table.store', withoutBad: false })
    expect([standsAt(desk), await productsOf(desk.store)]).toEqual(['checked', []])
    expect(await stored(desk, true)).toBe(1)
    expect(await productsOf(desk.store)).toEqual([['Milk', 10, expect.any(String)]])
  })

  test('is read by the columns that the user names', async () => {
    const desk = await open()
    await offered(desk, 'a;b\nMilk;10\n')
    expect(flow(desk).context.columns).toEqual([null, null])
    expect(desk.unkept.tables.get('table')).toEqual({ heads: ['a', 'b'], rows: [['Milk', '10']] })
    desk.send('table', { type: 'table.check' })
    await desk.calm()
    expect({ stands: standsAt(desk), told: desk.told() }).toEqual({ stands: 'mapping', told: ['table.nameNeeded'] })
    desk.send(
      'table',
      { type: 'table.map', place: 0, column: 'name' },
      { type: 'table.map', place: 1, column: 'toman' },
    )
    desk.send('table', { type: 'table.check' })
    await isAt(desk, 'checked')
    expect(await stored(desk)).toBe(1)
    expect(await productsOf(desk.store)).toEqual([['Milk', 100, expect.any(String)]])
  })

  test('is read in UTF-16, as Excel writes it', async () => {
    const desk = await open()
    const text = 'نام\tقیمت\r\nشیر\t5\r\n'
    const bytes = new Uint8Array(2 + text.length * 2)
    new DataView(bytes.buffer).setUint16(0, 0xfeff, true)
    for (let at = 0; at < text.length; at++) new DataView(bytes.buffer).setUint16(2 + at * 2, text.charCodeAt(at), true)
    expect(await checked(desk, bytes)).toEqual({ fresh: 1, already: 0, bad: 0, flaws: [] })
  })

  test.each([
    ['below blank lines, of which the faults keep their numbers', '\r\n;;\r\nname;price\r\nMilk;10\r\nBread;x\r\n', 5],
    ['below the line that names its separator', 'sep=;\r\nname;price, rial\r\nMilk;10\r\nBread;x\r\n', 3],
  ])('is read %s', async (_, content, row) => {
    const desk = await open()
    expect(await checked(desk, content)).toEqual({
      ...{ fresh: 1, already: 0, bad: 1, flaws: [{ row, column: 'price', flaw: 'notAnAmount' }] },
    })
  })

  test.each<readonly [string, Content, string]>([
    ['without rows', 'name,price\r\n', 'NoRows'],
    ['that is empty', '', 'NoRows'],
    ['of another encoding', new Uint8Array([0xc7, 0xe1, 0x0a, 0xc7]), 'NotText'],
    ['of a spreadsheet program', 'PK\u0003\u0004\u0000\n\u0000', 'NotText'],
    ['with many columns', `name${',a'.repeat(60)}\na\n`, 'TooWide'],
    ['with as many as may be, without rows', `name${',a'.repeat(59)}\n`, 'NoRows'],
    ['with a row too many', `name\n${'a\n'.repeat(mostTableRows + 1)}`, 'TooManyRows'],
    ['that is too large', new Uint8Array(mostTableBytes + 1), 'TooLarge'],
    ['that is as large as may be, and no text', new Uint8Array(mostTableBytes), 'NotText'],
  ])('%s is refused', async (_, content, refusal) => {
    const desk = await open()
    expect((await offered(desk, content)).refusal).toBe(refusal)
  })

  test('that was not handed over is refused', async () => {
    const desk = await open()
    desk.send('table', { type: 'table.open', kind: 'products' })
    desk.send('table', { type: 'table.offer', name: 'list.csv', bytes: 5 })
    await isAt(desk, 'choosing')
    expect(flow(desk).context.refusal).toBe('NoFile')
  })

  test('is not checked where the store does not answer', async () => {
    const store = createMemoryStore()
    const desk = await open({ ...store, page: () => TE.left<StoreFault>('lost') })
    await offered(desk, list)
    desk.send('table', { type: 'table.check' })
    await isAt(desk, 'mapping')
    await eventually(() => expect(flow(desk).context.fault).toBe('lost'))
  })
})

test('persons of a file come with their details, once', async () => {
  const desk = await open()
  const persons = ['نام,کد ملی,تلفن', 'مریم احمدی,۰۰۸۴۵۷۵۹۴۸,+98912', 'علی,,021', 'علی,,022', 'علی,,021'].join('\n')
  expect(await checked(desk, persons, 'persons')).toEqual({ fresh: 3, already: 1, bad: 0, flaws: [] })
  expect(await stored(desk)).toBe(3)
  expect(
    (await desk.all('person')).map(({ name, nationalId, fields }) => [name, nationalId, fields[0]?.value]),
  ).toEqual(
    expect.arrayContaining([
      ['مریم احمدی', '0084575948', '+98912'],
      ['علی', '', '021'],
      ['علی', '', '022'],
    ]),
  )
  expect(await checked(desk, persons, 'persons')).toEqual({ fresh: 0, already: 4, bad: 0, flaws: [] })
})

const many = (count: number) =>
  `name,price\n${Array.from({ length: count }, (_, at) => csvLine([`Product ${at}`, at])).join('')}`

describe('all or nothing', () => {
  /** More entries than the journal stores in one transaction, since names are long. */
  const large = `name\n${Array.from({ length: 40_000 }, (_, at) => `${at} ${'x'.repeat(190)}`).join('\n')}`

  test('a large file is one append, of more than 500 entries under 32 KiB', async () => {
    const store = createMemoryStore()
    const appended: number[] = []
    const desk = await open({
      ...store,
      append: (entries) => {
        const facts = entries.filter(({ type }) => type === 'products.brought').length
        if (facts > 0) appended.push(facts)
        return store.append(entries)
      },
    })
    await checked(desk, large)
    expect(await stored(desk)).toBe(40_000)
    expect(appended).toEqual([expect.any(Number)])
    expect(appended[0]).toBeGreaterThan(500)
    expect(await rightOf(store.count('product', 'app-1'))).toBe(40_000)
  })

  test('a full store has nothing of it, and all once there is room', async () => {
    const store = createMemoryStore()
    let room = 0
    const desk = await open({
      ...store,
      append: (entries) => (room === 0 && entries.length > 1 ? TE.left<StoreFault>('full') : store.append(entries)),
    })
    await checked(desk, many(300))
    desk.send('table', { type: 'table.store', withoutBad: false })
    await eventually(() => expect(flow(desk).context.fault).toBe('full'))
    expect([standsAt(desk), await rightOf(store.count('product', 'app-1'))]).toEqual(['storing', 0])
    room = 1
    await desk.pass(60_000)
    await isAt(desk, 'stored')
    expect(await rightOf(store.count('product', 'app-1'))).toBe(300)
  })

  test.each([
    ['before its transaction', false],
    ['after its transaction', true],
  ])('a tab that is killed %s leaves nothing or all', async (_, commits) => {
    const store = freshStore()
    let reached = false
    const desk = await open({
      ...store,
      append: (entries) => {
        if (!entries.some(({ type }) => type === 'products.brought')) return store.append(entries)
        reached = true
        return commits ? store.append(entries) : () => new Promise(() => {})
      },
    })
    await checked(desk, many(2_000))
    desk.send('table', { type: 'table.store', withoutBad: false })
    await eventually(() => expect(reached).toBe(true))
    if (commits) await desk.journal.stored()
    desk.kill()
    const again = await openDesk({ store, tab: 'tab-2' })
    expect([standsAt(again), await rightOf(store.count('product', 'app-1'))]).toEqual(['closed', commits ? 2_000 : 0])
    expect((await checked(again, many(2_000)))?.fresh).toBe(commits ? 0 : 2_000)
  })

  test('a tab that is killed while rows are read leaves nothing', async () => {
    const store = freshStore()
    const desk = await open(store)
    await checked(desk, many(20_000))
    desk.send('table', { type: 'table.store', withoutBad: false })
    desk.kill()
    for (let turns = 0; turns < 50; turns++) await desk.calm()
    expect(await rightOf(store.count('product', 'app-1'))).toBe(0)
  })

  test('a check or a file that is cancelled or closed in its midst tells nothing', async () => {
    const desk = await open()
    await offered(desk, many(20_000))
    desk.send('table', { type: 'table.check' }, { type: 'table.stop' })
    expect(standsAt(desk)).toBe('mapping')
    desk.send('table', { type: 'table.check' }, { type: 'table.close' })
    for (let turns = 0; turns < 50; turns++) await desk.calm()
    expect(flow(desk).context.checked).toBeNull()
    expect((await desk.entries()).filter(({ type }) => type === 'table.checked')).toEqual([])
  })
})

test('100,000 rows with faults: a hundred are told, the rest is counted, and the page has its turns', async () => {
  const desk = await open(createMemoryStore())
  const bad = `name,price\n${'Milk,x\n'.repeat(mostTableRows - 1)}Tea,5\n`
  await offered(desk, bad)
  expect(flow(desk).context.rows).toBe(mostTableRows)
  let turns = 0
  const beat = setInterval(() => {
    turns += 1
  }, 1)
  const reported: number[] = []
  desk.flows.table?.subscribe(({ context }) => void reported.push(context.progress.done))
  desk.send('table', { type: 'table.check' })
  await isAt(desk, 'checked')
  clearInterval(beat)
  const { checked } = flow(desk).context
  expect([checked?.fresh, checked?.bad, checked?.flaws.length]).toEqual([1, mostTableRows - 1, 100])
  expect(checked?.flaws.at(-1)).toEqual({ row: 101, column: 'price', flaw: 'notAnAmount' })
  expect(new Set(reported).size).toBeGreaterThan(100)
  expect(turns).toBeGreaterThan(20)
})
