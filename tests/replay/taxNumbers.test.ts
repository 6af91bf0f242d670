import { afterEach, beforeEach, expect, test } from 'vitest'
import { taxStageOf } from '../../src/events/projections/tax.ts'
import type { LogChoice } from '../../src/machines/support/support.ts'
import { gathered, linesOf, textOf } from '../adapters/supportLog.ts'
import type { Desk } from '../scenarios/desk.ts'
import { fakeTimers, opening, realTimers } from '../scenarios/desk.ts'
import { createOffice, openSheet, openTaxDesk, press, sound } from '../scenarios/taxDesk.ts'
import { livedLog } from './livedLog.ts'
import { readWhole } from './replayed.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

const shop = ['10380284790', '۱۰۳۸۰۲۸۴۷۹۰', 'DEF5GH', 'def5gh', '10380285692']

/** The shop's tax values are read, typed, sent, shown and copied. */
const used = async (desk: Desk) => {
  desk.send('taxProfile', { type: 'taxProfile.load' })
  await desk.pass(100)
  desk.send('taxProfile', { type: 'taxProfile.fill', field: 'memoryId', typed: 'def5gh' })
  desk.send('taxProfile', { type: 'taxProfile.fill', field: 'economicCode', typed: '۱۰۳۸۰۲۸۴۷۹۰' })
  desk.send('taxProfile', { type: 'taxProfile.fill', field: 'nationalId', typed: '10380285692' })
  await desk.pass(3_000)
  await openSheet(desk)
  await press(desk, 'taxRecord.send')
  await press(desk, 'taxRecord.confirm')
  await desk.pass(60_000)
  const [sent] = await desk.all('invoice')
  desk.send('copy', { type: 'copy.begin', publicId: sent?.tax?.record?.taxId ?? 'none' })
  await desk.pass(1_000)
}

const stages = (text: string) => {
  const { replay, end, divergence, counts } = readWhole(text)
  const rows = [...replay.everyRow(end)].flatMap(({ row }) => ('lines' in row ? [taxStageOf(row)] : []))
  const { taxSender, taxRecord, taxProfile } = replay.moment(end).states
  return { divergence, counts, rows, values: [taxSender.value, taxRecord.value, taxProfile.value] }
}

const usedDesk = async (now = () => opening) => {
  const office = createOffice()
  const desk = await openTaxDesk(office, { invoices: [sound('one')], now })
  await used(desk)
  expect(office.sends).toHaveLength(1)
  return desk
}

/** The same log with real names, and with pseudonyms. */
const bothLogs = async (desk: Desk, range: LogChoice['range']) => {
  const [plain, disguised] = await Promise.all(
    [false, true].map(async (standIns) => (await gathered(desk, { range, standIns })).file),
  )
  if (plain === undefined || disguised === undefined) throw new Error('No logs')
  return { plain: await textOf(plain), disguised: await textOf(disguised), file: disguised }
}

const seenIn = (text: string) => shop.map((number) => text.includes(number))

test('a log hides the shop’s tax identity, and replays alike', async () => {
  const desk = await usedDesk()
  const { plain, disguised, file } = await bothLogs(desk, { kind: 'whole' })
  expect((await livedLog(desk, true)).passed).toEqual((await livedLog(desk, false)).passed)
  expect([seenIn(plain), seenIn(disguised)]).toEqual([shop.map(() => true), shop.map(() => false)])
  expect(stages(disguised)).toEqual(stages(plain))
  expect(stages(disguised)).toMatchObject({ divergence: null, rows: ['accepted'] })

  const { entries } = await linesOf(file)
  const dataOf = (type: string) => entries.filter((entry) => entry.type === type).map(({ data }) => Object(data))
  const profile = dataOf('taxProfile.loaded')[0]?.profile
  const memoryIds = dataOf('taxProfile.fill').flatMap(({ field, typed }) => (field === 'memoryId' ? [typed] : []))
  const taxIds = [...dataOf('tax.sendTaken'), ...dataOf('tax.recordRead')].flatMap(({ record }) => record?.taxId ?? [])
  expect(dataOf('tax.sendBegun')[0]?.seller.economicCode).toBe(profile.economicCode)
  expect(memoryIds).toEqual([profile.memoryId.toLowerCase()])
  expect(new Set(taxIds.map((taxId: string) => taxId.slice(0, 6)))).toEqual(new Set([profile.memoryId]))
  expect(dataOf('copy.begin')).toEqual([{ publicId: taxIds.at(-1) }])
})

test('the rows at a log’s start hide it as well', async () => {
  let time = opening
  const desk = await usedDesk(() => time)
  time += 86_400_000
  desk.send('settings', { type: 'theme.choose', dark: true })
  const since = new Date(opening + 80_000_000).toISOString()
  const { plain, disguised, file } = await bothLogs(desk, { kind: 'moment', since })
  expect((await linesOf(file)).entries.map(({ type }) => type)).toEqual(['theme.choose'])
  expect([seenIn(plain).filter(Boolean).length, seenIn(disguised).filter(Boolean).length]).toEqual([5, 0])
  expect(stages(disguised)).toEqual(stages(plain))
  expect(stages(disguised)).toMatchObject({ divergence: null, rows: ['accepted'] })
})
