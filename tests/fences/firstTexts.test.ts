import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { dialogs } from '../../src/views/texts/fa/dialogs.ts'
import { first } from '../../src/views/texts/fa/first.ts'
import { fa } from '../../src/views/texts/fa.ts'
import type { Words } from '../../src/views/texts/words.ts'

const root = join(import.meta.dirname, '../../src')
const pathOf = (file: string) => relative(root, file).replaceAll('\\', '/')

/** Drawn before the other texts have loaded: the first load, and parts that wait only for themselves. */
const without = [
  'entries/desk.tsx',
  'views/cloud/PushSwitch.tsx',
  'views/public/Home.tsx',
  'views/identity/AuthCallback.tsx',
  'views/identity/EndSession.tsx',
]

/** A file and its static imports. */
const reached = (file: string, known: Set<string>): Set<string> => {
  if (known.has(file)) return known
  known.add(file)
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|\} from) (?!type).*?'(\.[^']+\.tsx?)'/gm,
  )) {
    const next = join(dirname(file), from)
    if (existsSync(next)) reached(next, known)
  }
  return known
}

const drawn = new Set<string>()
for (const file of without) reached(join(root, file), drawn)

/** Flows, lazy ones too, show their notices on any page. */
const saying = ['machines', 'adapters', 'events'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(root, folder, file)),
)

const flat = (words: Words, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : [`${path}${key}`, ...flat(value, `${path}${key}.`)],
  )
const late = new Set(flat(dialogs).map((key) => key.replace(/_(?:one|other)$/, '')))

test('texts of dialogs and pages are named only by code that waits for them', () => {
  const named = [...new Set([...drawn, ...saying])]
    .filter((file) => !pathOf(file).startsWith('views/texts/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['`](\w+(?:\.\w+)+)(?:\.?\$\{[^`]*|\.)?['`]/g)].flatMap(
        ([, key = '']) => (late.has(key) ? [`${pathOf(file)}: ${key}`] : []),
      ),
    )
  expect(named).toEqual([])
})

const atFirst = new Set(flat(first))
const rest = flat(fa)
  .filter((key) => !atFirst.has(key))
  .map((key) => key.replace(/_(?:one|other)$/, ''))
const isRest = (key: string): boolean => rest.some((each) => each === key || each.startsWith(`${key}.`))

/** Drawn once more texts than the first have come: behind a gate, in the menu of pages, with those of the home. */
const awaiting = /^views\/(?:shell\/UnkeptPage|cloud\/PushSwitch|public\/(?:Home|ProductCard|Scene))\.tsx$/

test('no view of the first load names a later text: its key would be shown', () => {
  const saidBy = [...drawn]
    .filter((file) => !/^views\/texts\//.test(pathOf(file)))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*['`](\w+(?:\.\w+)+)/g)].map(
        ([, key = '']) => [pathOf(file), key] as const,
      ),
    )
  expect(saidBy.length).toBeGreaterThan(200)
  expect(saidBy.filter(([file, key]) => isRest(key) && !awaiting.test(file))).toEqual([])
})

test('the desk, its machines and the parts without late texts are checked', () => {
  const paths = [...drawn].map(pathOf)
  expect(paths).toContain('views/desk/Desk.tsx')
  expect(paths).toContain('views/common/noticeText.ts')
  expect(paths).not.toContain('views/desk/settings/SettingsDialog.tsx')
})
