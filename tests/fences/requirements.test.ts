import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/requirements.md'), 'utf8')

/** Each number stands once, in bold: `**4.12**`. */
const numbers = [...text.matchAll(/\*\*(\d+\.\d+)\*\*/g)].map(([, number = '']) => number)

/** `requirement 4.12`, `requirements 7.17, 7.18 and 7.25`, `requirements 2.1 to 2.21`. */
const cited = /[Rr]equirements? (\d+\.\d+(?:(?:, | and | to )\d+\.\d+)*)/g

test('the requirements are numbered without a gap, section by section', () => {
  const sections = [...text.matchAll(/^## (\d+)\. /gm)].map(([, section = '']) => section)
  expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  const expected = sections.flatMap((section) =>
    numbers.filter((number) => number.startsWith(`${section}.`)).map((_number, at) => `${section}.${at + 1}`),
  )
  expect(numbers).toEqual(expected)
})

test('every requirement that the code, its tests and the papers cite is there', () => {
  const inside = ['src', 'mocks', 'tests', 'scripts', 'docs'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const files = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...inside].filter((file) =>
    /\.(?:tsx?|mjs|md)$/.test(file),
  )
  const citations = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(cited)].flatMap(([, list = '']) =>
      list.split(/, | and | to /).map((number) => ({ file, number })),
    ),
  )
  expect(citations.length).toBeGreaterThan(60)
  expect(citations.filter(({ number }) => !numbers.includes(number))).toEqual([])
})
