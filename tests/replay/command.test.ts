import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Entry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { milk } from '../../src/events/samples.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { orderCommand } from '../../src/machines/desk/select.ts'
import { loadEveryArea } from '../../src/machines/kernel/lateAreas.ts'
import { definitionHashes } from '../../src/machines/replay/definitionHash.ts'
import { gathered } from '../adapters/supportLog.ts'
import { createRandom } from '../histories/random.ts'
import { openShop, readAll } from '../histories/shop.ts'
import { amended, entryOf, invoiceOf, issued, recordRead, sendBegun, sendTaken } from '../journal/facts.ts'
import { replayCommand } from './command.ts'
import type { Played } from './journals.ts'
import { allRows, playJournal } from './journals.ts'
import { header, logText } from './logFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'replay-'))
const generated = join(import.meta.dirname, 'generated')
let entries: readonly Entry[] = []

const fileOf = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text)
  return file
}

const called = async (...given: readonly string[]) => {
  const said: string[] = []
  const complained: string[] = []
  const status = await replayCommand(given, {
    say: (words) => said.push(words),
    complain: (words) => complained.push(words),
  })
  return { status, said: said.join('\n'), complained: complained.join('\n') }
}

/** One sale in a shop, from the journal. */
beforeAll(async () => {
  // Code that loads while timers are fake comes after the play.
  await Promise.all([
    loadEveryArea(),
    import('../../src/adapters/records/area.ts'),
    import('../../src/adapters/identity/area.ts'),
  ])
  vi.useFakeTimers()
  const store = createMemoryStore()
  const { desk, journal } = await openShop({ store, random: createRandom(1), tab: 'tab1' })
  await vi.advanceTimersByTimeAsync(100)
  desk.send('apps', { type: 'app.choose', app: { publicId: 'app-1', name: 'خواربار' } })
  desk.send('basket', { type: 'basket.add', product: milk })
  desk.send('basket', { type: 'basket.more', product: milk.product })
  desk.send('saving', orderCommand(desk.flows))
  await vi.advanceTimersByTimeAsync(4000)
  desk.send('basket', { type: 'basket.add', product: milk })
  await journal.stored()
  entries = await readAll(store)
  desk.stop()
  vi.useRealTimers()
})

afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(generated, { recursive: true, force: true })
})

const seqOf = (type: string, which = 0): number => entries.filter((entry) => entry.type === type)[which]?.seq ?? 0

/** The same log from a device whose basket differed after its first entry of a type. */
const differing = (type: string): readonly Entry[] =>
  entries.map((entry) => (entry.seq === seqOf(type) ? { ...entry, hash: '200000000' } : entry))

test('a log with this tree’s states ends with 0, and prints its final state', async () => {
  const { status, said } = await called(fileOf('good.ndjson.gz', logText({ entries })))
  expect(status).toBe(0)
  expect(said).toContain('The machines of this tree do what the device did.')
  expect(said).toMatch(/After entry \d+, basket.add, in the page tab1 at \/$/m)
  expect(said).toContain('  rows           1 invoices, 0 persons, 0 products')
})

/** The first journal in which a product was made at the desk: its code is a part of its id. */
const unknownGoodsSold = async (): Promise<Played> => {
  for (let seed = 1700; ; seed++) {
    vi.useFakeTimers()
    const played = await playJournal(seed)
    vi.useRealTimers()
    played.shop.desk.stop()
    if ([...(await allRows(played.store)).keys()].some((key) => key.startsWith('product '))) return played
  }
}

test.each(['whole', 'moment'] as const)(
  'a log with pseudonyms that the desk saved is replayed as any: %s',
  async (kind) => {
    const { entries: played, shop, store } = await unknownGoodsSold()
    const since = new Date(played[Math.floor(played.length / 2)]?.at ?? 0).toISOString()
    const range = kind === 'whole' ? { kind } : { kind, since }
    const log = await gathered({ store, journal: shop.journal }, { range, standIns: true })
    const file = join(folder, log.name)
    writeFileSync(file, new Uint8Array(await log.file.arrayBuffer()))
    const rows = [...(await allRows(store)).values()]
    const counts = ['invoice', 'person', 'product'].map(
      (model) => `${rows.filter((each) => each.model === model).length} ${model}s`,
    )

    const { status, said } = await called(file)

    expect(status).toBe(0)
    expect(said).toContain('The machines of this tree do what the device did.')
    expect(said).toContain(`  rows           ${counts.join(', ')}`)
  },
)

test('--until prints the desk’s state at that entry, as JSON too', async () => {
  const file = fileOf('good.ndjson', logText({ entries }))
  const { status, said } = await called(file, '--until', String(seqOf('basket.more')), '--flow', 'basket', '--json')
  const told = JSON.parse(said)
  expect([status, told.after.type, told.divergence, told.rows]).toEqual([0, 'basket.more', null, []])
  expect(told.states.basket).toMatchObject({
    value: 'open',
    context: { lines: [{ product: milk.product, quantity: 2 }] },
  })
  expect(Object.keys(told.states)).toEqual(['basket'])
})

test('--flow tells what happened to one flow, entry by entry', async () => {
  const { said } = await called(fileOf('good.ndjson', logText({ entries })), '--flow', 'saving')
  const steps = said.split('\n').filter((line) => /^ +\d+ {2}\d{4}-/.test(line))
  expect(steps.map((line) => line.trim().split(/ {2,}/).slice(2).join(' ').split(/ +/))).toEqual([
    ['desk.opened', 'idle'],
    ['invoice.issue', 'issuing'],
    ['invoice.issued', '{"securing":"storing"}'],
    ['invoice.stored', 'shown'],
    ['saving.shown', 'idle'],
  ])
})

const hostile = header({ build: 'b\u001b[2J\u009b2J\n*/ throw new Error() /*', tab: 'tab1' })

test.each([
  [[], String.raw`by build b\u001b[2J\u009b2J\u000a*/ throw new Error() /* (0.4.9)`],
  [['--flow', 'notices'], String.raw`odd\u009b\u000adesk.opened`],
  [['--json'], String.raw`"build": "b\u001b[2J\u009b2J\n*/ throw new Error() /*"`],
])('a log steers no terminal, and forges no line: %j', async (given, words) => {
  const odd = entries.map((entry) =>
    entry.flow === 'notices' ? { ...entry, type: `odd\u009b\n${entry.type}` } : entry,
  )
  const { said } = await called(fileOf('hostile.ndjson', logText({ entries: odd, header: hostile })), ...given)
  expect(said).toContain(words)
  expect(said.split('\n').filter((line) => /\p{Cc}|^\*\/|^desk/u.test(line))).toEqual([])
})

test('a log ends no comment of the test that is written', async () => {
  const file = fileOf('hostile.ndjson', logText({ entries, header: hostile }))
  const written = join(generated, 'hostile.test.ts')
  expect(await called(file, '--flow', 'basket', '--to-test', written)).toMatchObject({ status: 0 })
  const build = String.raw`b\u001b[2J\u009b2J\u000a* / throw new Error() /*`
  expect(readFileSync(written, 'utf8').split('\n')[3]).toBe(
    `/** The fewest entries of hostile.ndjson, saved by build ${build}, that lead there. */`,
  )
})

test('a divergence of the device is named at its first entry, with status 1', async () => {
  const file = fileOf('other.ndjson.gz', logText({ entries: differing('basket.more') }))
  const { status, said } = await called(file)
  expect(status).toBe(1)
  expect(said).toMatch(
    new RegExp(`differ from the device once, first at\\n {2}entry ${seqOf('basket.more')} .* basket {2}basket.more`),
  )
  expect((await called(file, '--until', String(seqOf('basket.add')))).status).toBe(0)
})

test.each([
  [[], 'npm run replay -- FILE'],
  [['/nowhere.gz'], 'There is no file /nowhere.gz.'],
  [['a', 'b'], 'One file is read at a time'],
  [['a', '--until', 'noon'], '--until noon: not a whole number'],
  [['a', '--flow', 'tills'], '--flow tills: the flows are auth, appList'],
  [['a', '--should', 'tills.open=1'], '--should tills.open=1: not FLOW.PATH=VALUE'],
  [['a', '--should', 'basket.id={x'], '--should basket.id={x: {x is no JSON'],
  [['a', '--should', 'product=1'], '--should product=1: not FLOW.PATH=VALUE'],
  [['a', '--fast'], "Unknown option '--fast'"],
])('%j is misread, and the status is 2', async (given, words) => {
  const { status, said, complained } = await called(...given)
  expect({ status, said }).toEqual({ status: 2, said: '' })
  expect(complained).toContain(words)
})

test.each([
  ['picture.gz', gzipSync('nothing of ours').toString('latin1'), 'This is no support log.'],
  ['broken.gz', '\u001f\u008bnothing', 'The file cannot be read or unpacked.'],
  ['empty.ndjson', '', 'The file is empty.'],
])('%s is refused', async (name, text, words) => {
  const file = join(folder, name)
  writeFileSync(file, Buffer.from(text, 'latin1'))
  expect(await called(file)).toEqual({ status: 2, said: '', complained: words })
})

test('a folder is no file to read, and the status is 2', async () => {
  const complained = 'The file cannot be read or unpacked.'
  expect(await called(folder)).toEqual({ status: 2, said: '', complained })
})

test.each([[[]], [['--flow', 'basket']], [['--json']]])('an impossible time is a dash: %j', async (given) => {
  const late = entries.map((entry) => (entry.type === 'basket.add' ? { ...entry, at: 1e99 } : entry))
  const file = fileOf('late.ndjson', logText({ entries: late, header: header({ savedAt: 1e99, tab: 'tab1' }) }))
  const { status, said, complained } = await called(file, ...given)
  expect({ status, complained }).toEqual({ status: 0, complained: '' })
  expect(said).toContain(given[0] === '--json' ? '"at": "–"' : 'saved – by build test')
})

/** A long day: forty baskets are sold, and two products are in the next. */
const playLongDay = async (): Promise<readonly Entry[]> => {
  vi.useFakeTimers()
  const store = createMemoryStore()
  const { desk, journal } = await openShop({ store, random: createRandom(2), tab: 'tab1' })
  await vi.advanceTimersByTimeAsync(100)
  desk.send('apps', { type: 'app.choose', app: { publicId: 'app-1', name: 'خواربار' } })
  for (let sold = 0; sold < 40; sold++) {
    desk.send('basket', { type: 'basket.add', product: milk })
    desk.send('basket', { type: 'basket.more', product: milk.product })
    desk.send('saving', orderCommand(desk.flows))
    await vi.advanceTimersByTimeAsync(4000)
  }
  desk.send('basket', { type: 'basket.add', product: milk })
  desk.send('basket', { type: 'basket.more', product: milk.product })
  await journal.stored()
  desk.stop()
  vi.useRealTimers()
  return readAll(store)
}

let played: Promise<readonly Entry[]> | undefined
const longDay = () => {
  played ??= playLongDay()
  return played
}

test.each([
  [['--until', '999'], /^--until 999: the log ends with entry \d+\.$/],
  [
    ['--to-test', join(generated, 'never.test.ts'), '--should', 'basket.line.length=1'],
    /^--should basket\.line\.length: there is no such path in the state; the nearest is basket\.lines\.$/,
  ],
  [
    ['--to-test', join(generated, 'never.test.ts'), '--should', 'basket.lines.7.quantity=1'],
    /the nearest is basket\.lines\.0\.$/,
  ],
  [
    ['--to-test', join(generated, 'never.test.ts'), '--should', 'invoice.totl=1'],
    /^--should invoice\.totl: there is no such path in the state; the nearest is invoice\.[\w-]+\.total\.$/,
  ],
  [
    ['--to-test', join(generated, 'never.test.ts'), '--should', 'person.name=Maryam'],
    /^--should person\.name: no person stands there\.$/,
  ],
  [['--to-test', import.meta.filename], /command\.test\.ts is there already: name another file\.$/],
])('%j is refused, and nothing is written', async (given, words) => {
  const before = readFileSync(import.meta.filename, 'utf8')
  const answer = await called(fileOf('good.ndjson.gz', logText({ entries })), ...given)
  expect(answer).toEqual({ status: 2, said: '', complained: expect.stringMatching(words) })
  expect([existsSync(join(generated, 'never.test.ts')), readFileSync(import.meta.filename, 'utf8')]).toEqual([
    false,
    before,
  ])
})

test('if only flows with another machine differ, the status is 0', async () => {
  const others = header({ machines: { ...definitionHashes(), basket: 'another' } })
  const file = fileOf('others.ndjson.gz', logText({ entries: differing('basket.more'), header: others }))
  const { status, said } = await called(file)
  expect({ status, said }).toEqual({
    status: 0,
    said: expect.stringContaining('Only flows with another machine differ from the device, once, first at'),
  })
  expect(JSON.parse((await called(file, '--json')).said)).toMatchObject({
    divergence: null,
    otherMachines: ['basket'],
    marks: { divergences: [], otherMachines: [seqOf('basket.more')] },
  })
})

test.each([
  ['what should be', ['--should', 'basket.lines.0.quantity=1'], 20, 2],
  ['the state after its last entry', [], 60, 2],
] as const)('a written test has the fewest entries that lead there: %s', async (why, more, lines, kept) => {
  const file = fileOf('long.ndjson.gz', logText({ entries: await longDay() }))
  const written = join(generated, `${more.length}.test.ts`)
  const { status, said } = await called(file, '--to-test', written, ...more)
  expect([status, said.split(': ').at(-1)]).toEqual([
    0,
    expect.stringMatching(`^${kept} of \\d{3} entries, ${why}\\.$`),
  ])
  const text = readFileSync(written, 'utf8').split('\n')
  expect(text.filter((line) => line.startsWith('{"seq"')).map((line) => JSON.parse(line).type)).toEqual([
    'basket.add',
    'basket.more',
  ])
  expect(text.length).toBeLessThan(lines)
})

const ofInvoice = { invoice: 'invoice-1', app: 'app-1' }

/** Two invoices: one was sent and rejected, the other issued last. */
const rejected = (): readonly Entry[] => {
  const sent = sendBegun(ofInvoice)
  const send = { ...ofInvoice, send: sent.id }
  return [
    issued(invoiceOf({ id: 'invoice-1' })),
    issued(invoiceOf({ id: 'invoice-0' })),
    ...[sent, sendTaken(send, null), recordRead(ofInvoice, taxRecords.rejected)],
    issued(invoiceOf({ id: 'invoice-2' })),
  ].map((entry, at) => ({ ...entry, seq: at + 1 }))
}

/** Two written tests of a flow's state: as it is, and with an expected value. */
const writeOfFlow = async () => {
  const file = fileOf('good.ndjson.gz', logText({ entries, header: header({ tab: 'tab1' }) }))
  const until = ['--until', String(seqOf('basket.more')), '--flow', 'basket'] as const
  const asItIs = join(generated, 'asItIs.test.ts')
  const asItShould = join(generated, 'asItShould.test.ts')
  expect(await called(file, ...until, '--to-test', asItIs)).toMatchObject({ status: 0 })
  expect(await called(file, ...until, '--to-test', asItShould, '--should', 'basket.lines.0.quantity=3')).toMatchObject({
    status: 0,
  })
  expect(readFileSync(asItIs, 'utf8')).toContain('basket after basket.more of entry')
  expect(readFileSync(asItShould, 'utf8').split('\n').length).toBeLessThan(60)
  return [asItIs, asItShould]
}

/** Written tests of a row: the last entry's, a named one, an early one. */
const writeOfRows = async () => {
  const so = 'what should be. It is so already: the test passes.'
  const sold = logText({ entries: rejected() })
  const start = { start: 'row', model: 'invoice', row: { ...invoiceOf({ id: 'invoice-1' }) } } as const
  const middle = logText({ starts: [start], entries: [{ ...amended('invoice-1', { total: 5 }), seq: 9 }] })
  const asked = [
    ['invoice.tax.stage=accepted', sold, 5, '2 of 4 entries, what should be.', ['invoice.issued', 'tax.recordRead']],
    ['invoice.invoice-1.tax.stage=rejected', sold, 6, `2 of 4 entries, ${so}`, ['invoice.issued', 'tax.recordRead']],
    ['invoice.invoice-2.tax.stage=waiting', sold, 6, '1 of 1 entries, what should be.', ['invoice.issued']],
    ['invoice.total=5', middle, 9, `1 of 1 entries, ${so}`, ['invoice.amended']],
  ] as const
  const files: string[] = []
  for (const [should, text, until, words, types] of asked) {
    const file = fileOf('rows.ndjson.gz', text)
    const written = join(generated, `${should.replaceAll(/\W/g, '-')}.test.ts`)
    const answer = await called(file, '--until', String(until), '--to-test', written, '--should', should)
    expect(answer).toEqual({ status: 0, said: `${written}: ${words}`, complained: '' })
    const lines = readFileSync(written, 'utf8').split('\n')
    const kept = lines.filter((line) => line.startsWith('{"seq"')).map((line) => JSON.parse(line).type)
    expect({ should, kept }).toEqual({ should, kept: types })
    files.push(written)
  }
  return files
}

test('--to-test writes tests that reproduce, and tests of the expected value that fail until it is so', async () => {
  const files = [...(await writeOfFlow()), ...(await writeOfRows())]
  const vitest = join(import.meta.dirname, '../../node_modules/.bin/vitest')
  const { status, stdout, stderr } = spawnSync(vitest, ['run', '--project=unit', '--maxWorkers=1', ...files], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect([status, stdout]).toEqual([1, expect.stringMatching(/Tests {2}3 failed \| 3 passed \(6\)/)])
  expect(stderr).toMatch(/FAIL .*asItShould\.test\.ts[\s\S]*expected .* to have property .*quantity/)
  const failed = [...new Set(stderr.match(/FAIL .*generated\/(\S+)/g))]
  expect(failed.map((line) => line.split('/').at(-1)).toSorted()).toEqual([
    'asItShould.test.ts',
    'invoice-invoice-2-tax-stage-waiting.test.ts',
    'invoice-tax-stage-accepted.test.ts',
  ])
})

test('of several rows one must be named', async () => {
  const entries = rejected().map((entry) => ({ ...entry, tab: 'tab1' }))
  const opened = entryOf('desk.opened', { build: 'test', tab: 'tab1', adopts: null }, { flow: 'basket', tab: 'tab1' })
  const file = fileOf('several.ndjson.gz', logText({ entries: [...entries, { ...opened, seq: 7 }] }))
  expect(await called(file, '--to-test', join(generated, 'never.test.ts'), '--should', 'invoice.total=5')).toEqual({
    ...{ status: 2, said: '' },
    complained:
      '--should invoice.total: say which invoice, such as invoice.invoice-1, invoice.invoice-0, invoice.invoice-2.',
  })
})

test('the expected value may be a flow’s state, whole or one region', async () => {
  const file = fileOf('states.ndjson.gz', logText({ entries, header: header({ tab: 'tab1' }) }))
  const written = join(generated, 'states.test.ts')
  const should = [
    '--should',
    'saving=idle',
    '--should',
    'auth.session=visiting',
    '--should',
    'basket.lines.0.quantity=1',
  ]
  expect(await called(file, '--to-test', written, ...should)).toMatchObject({
    ...{ status: 0, complained: '' },
    said: expect.stringMatching(/ entries, what should be\.( It is so already: the test passes\.)?$/),
  })
  const said = readFileSync(written, 'utf8')
  expect(
    (said.match(/toHaveProperty\(.*\)/g) ?? []).map((one) => one.replaceAll('"', "'").replaceAll(/, ?/g, ', ')),
  ).toEqual([
    "toHaveProperty(['saving', 'value'], 'idle')",
    "toHaveProperty(['auth', 'value', 'session'], 'visiting')",
    "toHaveProperty(['basket', 'context', 'lines', '0', 'quantity'], 1)",
  ])
})
