import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import type { Entry } from '../../src/events/event.ts'
import type { Flow } from '../../src/machines/flows.ts'
import { flowNames, ownershipOf } from '../../src/machines/flows.ts'
import { checkPath, valueAt } from './should.ts'
import type { States, Step } from './shrink.ts'
import { shrink } from './shrink.ts'
import type { Found } from './telling.ts'

/** A test of more is read by nobody. */
const mostEntries = 1_000

const helper = join(import.meta.dirname, 'replayed.ts')
const formatter = join(import.meta.dirname, '../../node_modules/.bin/biome')

interface Scene {
  /** The flows that the test looks at. */
  flows: readonly Flow[]
  index: number
  why: string
}

/** What the test is about: the flows of what should be, else the one that was asked for, else the one that differs from the device, else the entry's. */
const sceneOf = ({ asked, opened: { divergence, timeline }, index }: Found): Scene => {
  const flowAt = (place: number) => flowNames.find((flow) => flow === timeline.flows[timeline.flow[place] ?? 0])
  const why = 'the state after its last entry'
  const should = [...new Set(asked.should.map(({ flow }) => flow))]
  if (should.length > 0) return { flows: should, index, why: 'what should be' }
  if (asked.flow !== null) return { flows: [asked.flow], index, why }
  const differing = divergence !== null && divergence <= index ? flowAt(divergence) : undefined
  if (differing !== undefined)
    return {
      flows: [differing],
      index: asked.until === null ? (divergence ?? index) : index,
      why: 'the device that wrote the log came to another state here',
    }
  const own = flowAt(index)
  return { flows: own === undefined ? [] : [own], index, why }
}

const unhashed = ({ hash: _, ...entry }: Entry): Entry => entry

/** The entries that made the states of the flows in the tab of the scene's entry, in order. */
const stepsFor = ({ replay, opened: { timeline } }: Found, { flows, index }: Scene): readonly Step[] => {
  const tab = timeline.tabs[timeline.tab[index] ?? 0]
  const begun = replay.begun().filter(({ flow }) => flows.some((name) => name === flow))
  const own = flows.flatMap((flow) => [...replay.walk(flow, index)].map(({ entry }) => entry))
  const isMover = ({ flow, tab: of }: Entry) =>
    of === tab || flows.some((name) => name === flow && ownershipOf(name) === 'shared')
  const inOrder = own.toSorted((one, other) => one.seq - other.seq)
  const last = inOrder.findLastIndex(isMover)
  return last < 0
    ? []
    : [
        ...begun.map((entry) => ({ entry: unhashed(entry), begins: true })),
        ...inOrder.slice(0, last + 1).map((entry) => ({ entry: unhashed(entry), begins: false })),
      ]
}

/** A line an entry, as in the log; inside a template literal, which the two replaced characters would end or fill in. */
const lineOf = (entry: Entry): string => JSON.stringify(entry).replaceAll('`', '\\u0060').replaceAll('${', '$\\u007b')

const linesOf = (name: string, steps: readonly Step[]): readonly string[] =>
  steps.length === 0 ? [] : [`const ${name} = String.raw\``, ...steps.map(({ entry }) => lineOf(entry)), '`', '']

const saidOf = ({ asked, replay }: Found, { flows, index }: Scene): readonly string[] => {
  const { states } = replay.moment(index)
  if (asked.should.length === 0)
    return flows.map((flow) => `  expect(states[${JSON.stringify(flow)}]).toEqual(${JSON.stringify(states[flow])})`)
  return asked.should.map(({ flow, path, value }) => {
    const steps = [flow, 'context', ...path].map((step) => JSON.stringify(step)).join(', ')
    return `  expect(states).toHaveProperty([${steps}], ${JSON.stringify(value)})`
  })
}

const source = (found: Found, scene: Scene, steps: readonly Step[], file: string): string => {
  const { asked, opened } = found
  const path = relative(dirname(resolve(file)), helper)
  const [begun, own] = [steps.filter(({ begins }) => begins), steps.filter(({ begins }) => !begins)]
  const last = own.at(-1)?.entry
  const given = begun.length > 0 ? 'entries, begun' : 'entries'
  return [
    `import { expect, test } from 'vitest'`,
    `import { replayedLines } from '${path.startsWith('.') ? path : `./${path}`}'`,
    '',
    `/** The fewest entries of ${basename(asked.file)}, saved by build ${opened.header.build}, that lead there. */`,
    ...linesOf('entries', own),
    ...linesOf('begun', begun),
    asked.should.length > 0
      ? '/** What should be, and was not on that desk: it fails until it is. */'
      : `/** Written from what happened: ${scene.why}. Where it is not what should be, say here what should. */`,
    `test(${JSON.stringify(`${scene.flows.join(', ')} after ${last?.type} of entry ${last?.seq}`)}, () => {`,
    `  const { states } = replayedLines(${given})`,
    ...saidOf(found, scene),
    '})',
    '',
  ].join('\n')
}

const wasSo = ({ asked, replay }: Found, { index }: Scene): boolean => {
  const { states } = replay.moment(index)
  return asked.should.length > 0 && asked.should.every((each) => isDeepStrictEqual(valueAt(states, each), each.value))
}

/** Writes a test that plays the entries again; what it says when it is written, or why it is not. */
export const writeTest = (found: Found, file: string): E.Either<string, string> => {
  if (existsSync(file)) return E.left(`${file} is there already: name another file.`)
  const scene = sceneOf(found)
  const { states } = found.replay.moment(scene.index)
  const { should } = found.asked
  for (const each of should) {
    const checked = checkPath(states, each)
    if (E.isLeft(checked)) return checked
  }
  const all = stepsFor(found, scene)
  if (all.length === 0) return E.left(`Nothing has happened to ${scene.flows.join(', ') || 'the desk'} until then.`)
  const seen = (of: States): unknown => (should.length === 0 ? of : should.map((each) => valueAt(of, each)))
  const steps = shrink(all, scene.flows, seen)
  if (steps.length > mostEntries)
    return E.left(`${steps.length} entries are too many for a test that people read: name an earlier --until.`)
  mkdirSync(dirname(resolve(file)), { recursive: true })
  writeFileSync(file, source(found, scene, steps, file))
  spawnSync(formatter, ['check', '--write', file])
  const end = wasSo(found, scene) ? ' It is so already: the test passes.' : ''
  return E.right(`${file}: ${steps.length} of ${all.length} entries, ${scene.why}.${end}`)
}
