import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FlowRow } from '../../src/machines/kernel/areaRows.ts'
import { rowOf } from '../../src/machines/kernel/areaRows.ts'
import { flowNames, lateAreaOf, ownershipOf } from '../../src/machines/kernel/flows.ts'

const marks = { immediate: '', afterCommit: '*', whenSettled: '~' } as const

const said = (words: readonly string[]) => (words.length === 0 ? '–' : words.join(' '))

const followedBy = ({ ofApp, ofUser, ofSession, ofAccess }: FlowRow) =>
  said([
    ...(ofApp ? ['app'] : []),
    ...(ofUser ? ['user'] : []),
    ...(ofSession ? ['session'] : []),
    ...(ofAccess ? ['access'] : []),
  ])

const inCode = flowNames.map((flow) => {
  const row = rowOf(flow)
  return [
    `\`${flow}\``,
    lateAreaOf(flow) ?? 'desk',
    row.ownership,
    followedBy(row),
    said(Object.entries(row.effects ?? {}).map(([name, { waits }]) => `${name}${marks[waits]}`)),
  ]
})

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const lines = readFileSync('ARCHITECTURE.md', 'utf8').split('\n')
const first = lines.findIndex((line) => cellsOf(line).join() === 'flow,area,ownership,scope,effects,what it is')
const table = lines.slice(first + 2, lines.indexOf('', first)).map(cellsOf)

test('the table of all flows in ARCHITECTURE.md says what their rows say', () => {
  expect(table.map((cells) => cells.slice(0, 5))).toEqual(inCode)
})

test('a flow’s known facts before its area loads are those of its row', () => {
  expect(flowNames.map((flow) => [flow, ownershipOf(flow)])).toEqual(
    flowNames.map((flow) => [flow, rowOf(flow).ownership]),
  )
})

test('and each flow’s description', () => {
  expect(table.filter(([, , , , , what = '']) => what.length < 3)).toEqual([])
})
