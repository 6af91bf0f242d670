import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { mark } from '../../src/events/mark.ts'
import type { Model } from '../../src/events/projections/rows.ts'
import type { Opened } from '../../src/machines/replay/moment.ts'
import { otherMachines } from '../../src/machines/replay/otherMachines.ts'
import type { Replay } from '../../src/machines/replay/replay.ts'
import { readLog } from '../replay/readLog.ts'
import { toText } from '../replay/telling.ts'
import type { Build } from './profile.ts'
import { byId, fileOf, readProfile, rowsSaidBy, todaysRow } from './profile.ts'

const open = async (build: Build, file: string): Promise<{ replay: Replay; opened: Opened }> => {
  const read = await readLog(fileOf(build, `${file}.ndjson.gz`))
  if (E.isLeft(read)) throw new Error(read.left._tag)
  return read.right
}

/** How often each flow differs from the device. */
const differing = ({ timeline: { flow, flows, mark: marks } }: Opened): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const [at, bits] of marks.entries()) {
    if ((bits & (mark.divergence | mark.otherMachine)) === 0) continue
    const name = flows[flow[at] ?? 0] ?? ''
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const rowsOf = ({ replay, opened: { timeline } }: { replay: Replay; opened: Opened }, model: Model) =>
  byId([...replay.everyRow(timeline.length - 1)].flatMap((each) => (each.model === model ? [{ ...each.row }] : [])))

const logs = [
  ['1255619', 'names', 631, 0],
  ['1255619', 'pseudonyms', 640, 0],
  ['1255619', 'part', 190, 394],
  ['8fddaed', 'names', 615, 0],
  ['8fddaed', 'pseudonyms', 624, 0],
  ['8fddaed', 'part', 201, 370],
] as const

test.each(logs)('every line of the log of %s with %s is read', async (build, file, entries, starts) => {
  const { opened } = await open(build, file)
  const { counts, capped, cut, timeline } = opened
  expect({ entries: timeline.length, starts: opened.starts, ...counts, capped, cut }).toEqual({
    ...{ entries, starts, unreadable: 0, skipped: 0, capped: null, cut: false },
    diverged: 0,
  })
})

/**
 * Flows with another state now than then, and how often. The reasons: the list of apps uses shared parts, a form has
 * its start and its awaited fact, apps that the server names no more stay, lists rank results and count all rows, the
 * settings have tabs, the user has owed sign-outs, the button that saves stands in the sheet by default, a code that
 * waits says itself where it goes.
 */
const changed = {
  '1255619 names': {
    settings: 4,
    user: 7,
    apps: 1,
    auth: 11,
    appList: 11,
    dialogs: 9,
    invoice: 4,
    invoices: 21,
    persons: 12,
    personEditor: 6,
    scanner: 6,
    update: 6,
  },
  '1255619 pseudonyms': {
    settings: 4,
    user: 7,
    apps: 1,
    auth: 11,
    appList: 11,
    dialogs: 11,
    invoice: 4,
    invoices: 21,
    persons: 12,
    personEditor: 6,
    scanner: 6,
    support: 3,
    update: 6,
  },
  '1255619 part': { settings: 1, user: 1, dialogs: 2, invoice: 4, invoices: 8, persons: 4 },
  '8fddaed names': {
    ...{ settings: 4, user: 7, auth: 11 },
    ...{ apps: 13, appList: 11, dialogs: 9, sync: 176, productEditor: 6, personEditor: 19, panel: 21, scanner: 7 },
    ...{ invoices: 27, products: 6, persons: 21, storage: 17, invoice: 23, update: 6 },
  },
  '8fddaed pseudonyms': {
    ...{
      settings: 4,
      user: 7,
      auth: 11,
      apps: 13,
      appList: 11,
      dialogs: 11,
      sync: 176,
      productEditor: 6,
      personEditor: 19,
      panel: 21,
      scanner: 7,
      support: 3,
    },
    ...{ invoices: 27, products: 6, persons: 21, storage: 17, invoice: 23, update: 6 },
  },
  '8fddaed part': {
    settings: 1,
    user: 1,
    apps: 1,
    dialogs: 2,
    sync: 109,
    invoices: 10,
    persons: 4,
    storage: 3,
    invoice: 23,
  },
}

test.each(logs)('a flow of %s with %s differs only if its machine is another', async (build, file) => {
  const { opened } = await open(build, file)
  const others = otherMachines(opened.header)
  const differs = differing(opened)
  expect(differs).toEqual(changed[`${build} ${file}`])
  expect(Object.keys(differs).filter((flow) => !others.includes(flow))).toEqual([])
  expect(opened.divergence).toBe(null)
  // Their definition hash had no events.
  expect(others).toEqual(Object.keys(opened.header.machines))
})

test.each(logs)('all flows of %s with %s reach the states that they had there', async (build, file) => {
  const { replay, opened } = await open(build, file)
  const { states } = replay.moment(opened.timeline.length - 1)
  const scanner = { camera: 'closed', lookup: 'idle', reader: 'listening' }
  expect(Object.fromEntries(Object.entries(states).map(([flow, { value }]) => [flow, value]))).toMatchObject({
    ...opened.header.states,
    ...(build === '8fddaed' && { scanner }),
  })
})

test.each([
  ['1255619', 'names'],
  ['1255619', 'part'],
  ['8fddaed', 'names'],
  ['8fddaed', 'part'],
] as const)('all rows of %s with %s are what they were there', async (build, file) => {
  const profile = await readProfile(build)
  const log = await open(build, file)
  const models = ['invoice', 'person', 'product'] as const
  expect(models.map((model) => rowsOf(log, model))).toEqual(
    models.map((model) => byId(rowsSaidBy(profile, model).map((row) => todaysRow(build, row)))),
  )
})

test.each(['1255619', '8fddaed'] as const)('with pseudonyms %s has the same rows', async (build) => {
  const [named, disguised] = [await open(build, 'names'), await open(build, 'pseudonyms')]
  for (const model of ['invoice', 'person'] as const) {
    const ids = rowsOf(named, model).map(({ id }) => id)
    expect(rowsOf(disguised, model).map(({ id }) => id)).toEqual(ids)
  }
  expect(rowsOf(disguised, 'product')).toHaveLength(7)
})

test('the command lists the other machines, and only those differ', async () => {
  const { replay, opened } = await open('1255619', 'names')
  const asked = { file: 'names.ndjson.gz', until: null, flow: null, json: false, toTest: null, should: [] }
  const text = [...toText({ asked, replay, opened, index: opened.timeline.length - 1 })]
  expect(text[3]).toBe(`  other machines than this tree's: ${otherMachines(opened.header).join(', ')}`)
  expect(text.slice(5, 7)).toEqual([
    'Only flows with another machine differ from the device, 98 times, first at',
    '  entry 1  2026-11-22T17:33:20.760Z  settings  desk.opened',
  ])
})
