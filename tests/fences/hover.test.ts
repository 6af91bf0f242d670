import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The lines with `:hover` that stand outside of `@media (hover: hover)`. */
const strays = (css: string): readonly string[] => {
  const bare = css.replaceAll(/\/\*.*?\*\//gs, '')
  const media = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
  return bare
    .replaceAll(media, '')
    .split('\n')
    .filter((line) => line.includes(':hover'))
}

test('a finger leaves no hover behind: every rule of it asks whether the device can hover', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(files.length).toBeGreaterThan(40)
  expect(
    files.flatMap((file) => strays(readFileSync(`src/${file}`, 'utf8')).map((line) => `${file}: ${line}`)),
  ).toEqual([])
})

test('a rule outside of it is found', () => {
  const inside = '@media (hover: hover) {\n  .a:hover {\n    color: red;\n  }\n}\n'
  expect([strays(inside), strays(`${inside}.b:hover {\n}\n`)]).toEqual([[], ['.b:hover {']])
})
