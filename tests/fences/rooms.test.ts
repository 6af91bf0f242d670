import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file))

/** What each file imports of ours, also lazily and by type. */
const imports = new Map(
  files.map((file) => {
    const text = readFileSync(join(src, file), 'utf8')
    const found = [...text.matchAll(/(?:from|import|import\()\s*\(?'(\.[^']+\.tsx?)'/g)].map(([, to = '']) =>
      relative(src, join(src, dirname(file), to)).replaceAll('\\', '/'),
    )
    return [file, found.filter((to) => existsSync(join(src, to)))] as const
  }),
)

const areas = [
  ...['desk', 'sync', 'identity', 'support', 'tax', 'plans', 'cloud', 'account', 'public', 'admin', 'records'],
  'palette',
  'invoice',
  'day',
  'scanner',
]
/** The rooms of each floor beside the areas. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  events: ['columns', 'decisions', 'projections', 'values'],
  machines: ['drawing', 'kernel', 'parts', 'replay'],
  adapters: ['http', 'indexeddb', 'kernel', 'parts', 'replay', 'worker'],
  views: ['common', 'shell', 'styles', 'texts', 'ui'],
}

test.each(Object.entries(rooms))('src/%s has folders for areas and its own rooms alone', (floor, own) => {
  const folders = files.filter((file) => file.split('/').length > 2 && file.startsWith(`${floor}/`))
  const names = new Set(folders.map((file) => file.split('/')[1] ?? ''))
  expect([...names].filter((name) => ![...areas, ...own].includes(name))).toEqual([])
})

const roomOf = (file: string) => file.match(/^views\/(\w+)\//)?.[1]
const heightOf = (room: string) => (room === 'shell' ? 3 : areas.includes(room) ? 2 : room === 'common' ? 1 : 0)

test('in views no file imports one of a room above its own', () => {
  const up = [...imports].flatMap(([file, found]) =>
    found.flatMap((to) => {
      const [from, above] = [roomOf(file), roomOf(to)]
      return from !== undefined && above !== undefined && heightOf(above) > heightOf(from) ? [`${file} ${to}`] : []
    }),
  )
  expect(up).toEqual([])
})

/** The nodes from which a walk along `next` comes back to where it began. */
const inCycles = <N>(nodes: Iterable<N>, next: (node: N) => readonly N[]): readonly N[] =>
  [...nodes].filter((start) => {
    const seen = new Set<N>()
    const waiting = [...next(start)]
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (node === start) return true
      if (seen.has(node)) continue
      seen.add(node)
      waiting.push(...next(node))
    }
    return false
  })

test('areas of views import each other in no cycle', () => {
  const next = (area: string) =>
    [...imports].flatMap(([file, found]) =>
      roomOf(file) !== area
        ? []
        : found.flatMap((to) => roomOf(to) ?? []).filter((to) => to !== area && areas.includes(to)),
    )
  expect(inCycles(areas, next)).toEqual([])
})

test('files import each other in no cycle', () => {
  expect(inCycles(files, (file) => imports.get(file) ?? [])).toEqual([])
})
