import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deskArea } from '../../src/machines/desk/area.ts'
import type { Effects } from '../../src/machines/effect.ts'
import { flowNames } from '../../src/machines/flows.ts'
import { identityArea } from '../../src/machines/identity/area.ts'
import { recordsArea } from '../../src/machines/records/area.ts'
import { supportArea } from '../../src/machines/support/area.ts'
import { syncArea } from '../../src/machines/sync/area.ts'

interface Row {
  ownership: string
  effects?: Effects
  ofApp?: unknown
  ofUser?: unknown
  ofSession?: unknown
  ofAccess?: unknown
}

const areas: Record<string, Record<string, Row>> = {
  identity: identityArea,
  sync: syncArea,
  records: recordsArea,
  support: supportArea,
  desk: deskArea,
}

const marks = { immediate: '', afterCommit: '*', whenSettled: '~' } as const

const said = (words: readonly string[]) => (words.length === 0 ? '–' : words.join(' '))

const followedBy = ({ ofApp, ofUser, ofSession, ofAccess }: Row) =>
  said([
    ...(ofApp ? ['app'] : []),
    ...(ofUser ? ['user'] : []),
    ...(ofSession ? ['session'] : []),
    ...(ofAccess ? ['access'] : []),
  ])

const inCode = Object.entries(areas).flatMap(([area, rows]) =>
  Object.entries(rows).map(([flow, row]) => [
    `\`${flow}\``,
    area,
    row.ownership,
    followedBy(row),
    said(Object.entries(row.effects ?? {}).map(([name, { waits }]) => `${name}${marks[waits]}`)),
  ]),
)

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const lines = readFileSync('ARCHITECTURE.md', 'utf8').split('\n')
const first = lines.findIndex((line) => cellsOf(line).join() === 'flow,area,ownership,of,effects,what it is')
const table = lines.slice(first + 2, lines.indexOf('', first)).map(cellsOf)

test('the table of all flows in ARCHITECTURE.md says what their rows say', () => {
  expect(inCode.map(([flow]) => flow)).toEqual(flowNames.map((flow) => `\`${flow}\``))
  expect(table.map((cells) => cells.slice(0, 5))).toEqual(inCode)
})

test('and of each flow what it is', () => {
  expect(table.filter(([, , , , , what = '']) => what.length < 3)).toEqual([])
})
