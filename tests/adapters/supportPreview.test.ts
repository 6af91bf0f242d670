import { expect, test, vi } from 'vitest'
import { createLogFile } from '../../src/adapters/support/file.ts'
import { headBytes } from '../../src/adapters/support/gzipBlock.ts'
import { createPreview } from '../../src/adapters/support/preview.ts'
import { textOf } from './supportLog.ts'

const count = 6000
/** Every seventh names a person with multibyte letters. */
const lineOf = (nth: number) => ({
  nth,
  name: nth % 7 === 0 ? 'مریم احمدی 😀' : 'Nobody',
  padding: 'x'.repeat(nth % 90),
})

const given = async (length = count, line: (nth: number) => object = lineOf) => {
  const written = createLogFile()
  for (let nth = 0; nth < length; nth++) await written.write(line(nth))
  const { file, lines, bytes } = await written.end()
  const waiting = new Set<() => void>()
  const preview = createPreview(file, () => {
    for (const go of waiting) go()
  })
  /** The answer, as soon as there is one. */
  const answered = async <A>(ask: () => A | undefined): Promise<A> => {
    for (;;) {
      const answer = ask()
      if (answer !== undefined) return answer
      await new Promise<void>((go) => waiting.add(go))
      waiting.clear()
    }
  }
  return { preview, answered, file, lines, bytes }
}

const shown = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => JSON.stringify(lineOf(from + at)))

test('a file is its lines, packed', async () => {
  const { file, lines, bytes } = await given()
  const text = await textOf(file)
  expect(text).toBe(`${shown(0, count).join('\n')}\n`)
  expect({ lines, bytes }).toEqual({ lines: count, bytes: new TextEncoder().encode(text).length })
})

test('any lines can be had, forwards, backwards and at the end', async () => {
  const { preview, answered } = await given()
  for (const [from, size, to] of [
    [0, 100, 100],
    [4000, 100, 4100],
    [4050, 10, 4060],
    [2000, 50, 2050],
    [0, 3, 3],
    [5950, 100, 6000],
    [6000, 100, 6000],
  ] as const) {
    expect(await answered(() => preview.lines(from, size))).toEqual(shown(from, to))
  }
})

test('parts that were passed meanwhile are not unpacked', async () => {
  const { preview, answered, file } = await given()
  const sliced = vi.spyOn(file, 'slice')
  for (let turn = 0; turn < 10; turn++) for (const from of [5000 + turn, turn]) preview.lines(from, 100)
  expect(await answered(() => preview.lines(9, 100))).toEqual(shown(9, 109))
  expect(sliced.mock.calls.filter(([from, to]) => from === 0 && to === headBytes)).toHaveLength(5)
})

test('repeated lines are the same array; at most eight parts of the file are kept', async () => {
  const { preview, answered } = await given()
  const first = await answered(() => preview.lines(0, 100))
  for (let page = 1; page < 8; page++) await answered(() => preview.lines(page * 100, 100))
  expect(preview.lines(0, 100)).toBe(first)

  await answered(() => preview.lines(800, 100))
  expect(preview.lines(0, 100)).toBeUndefined()
})

test('lines that are requested together all come', async () => {
  const { preview, answered } = await given()
  const pages = [5000, 100, 3000]
  for (const from of pages) preview.lines(from, 2)
  for (const from of pages) expect(await answered(() => preview.lines(from, 2))).toEqual(shown(from, from + 2))
})

test('a text is found anywhere; the first thousand places are reported', async () => {
  const { preview, answered } = await given()
  const whole = (text: string) =>
    answered(() => (preview.search(text)?.whole === true ? preview.search(text) : undefined))

  expect(await whole('احمدی')).toEqual({
    lines: Array.from({ length: 858 }, (_, at) => at * 7),
    total: 858,
    whole: true,
  })
  const nobody = await whole('NOBODY')
  expect({ linesCount: nobody.lines.length, total: nobody.total }).toEqual({ linesCount: 1000, total: 5142 })
  expect(await whole('nowhere')).toEqual({ lines: [], total: 0, whole: true })
})

test.each([1_000, 1_001])('of %i places of a text the first thousand are reported', async (count) => {
  const { preview, answered } = await given(count, () => ({ name: 'Sara' }))
  const found = await answered(() => (preview.search('sara')?.whole === true ? preview.search('sara') : undefined))
  expect(found).toEqual({ lines: Array.from({ length: 1_000 }, (_, at) => at), total: count, whole: true })
})
