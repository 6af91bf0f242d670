import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import * as E from 'fp-ts/lib/Either.js'
import type { Entry } from '../../src/events/event.ts'
import type { Start } from '../../src/events/supportLog.ts'
import type { Flow } from '../../src/machines/flows.ts'
import { flowNames, ownershipOf } from '../../src/machines/flows.ts'
import type { Asked } from './arguments.ts'
import type { Found } from './telling.ts'

/** A test of more is read by nobody. */
const mostEntries = 5_000

const helper = join(import.meta.dirname, 'replayed.ts')
const formatter = join(import.meta.dirname, '../../node_modules/.bin/biome')

interface Scene {
  /** The flows that the test looks at. */
  flows: readonly Flow[]
  index: number
  why: string
}

/** What the test is about: the flow that was asked for, else the one that differs from the device, else all. */
const sceneOf = ({ asked, opened, replay, index }: Found): Scene => {
  const { divergence, timeline } = opened
  const differs = divergence !== null && divergence <= index
  const name = differs ? timeline.flows[timeline.flow[divergence] ?? 0] : undefined
  const differing = flowNames.find((flow) => flow === name)
  if (asked.flow !== null) {
    const last = [...replay.walk(asked.flow, index)].at(-1)
    return { flows: [asked.flow], index: last?.index ?? index, why: 'the state after its last entry' }
  }
  if (differing === undefined || divergence === null)
    return { flows: flowNames, index, why: 'the state after its last entry' }
  const at = asked.until === null ? divergence : index
  return { flows: [differing], index: at, why: 'the device that wrote the log came to another state here' }
}

/** The entries that made the state: of the flows and, where they are not shared, of the tab; facts too, where rows are looked at. */
const entriesFor = ({ replay, opened }: Found, { flows, index }: Scene): readonly Entry[] => {
  const { tab } = replay.moment(index)
  const wanted = flows.flatMap((flow) => {
    const found = [...replay.walk(flow, index)].map(({ entry }) => entry)
    return ownershipOf(flow) === 'tab' ? found.filter((entry) => entry.tab === tab) : found
  })
  return opened.timeline.length === 0 ? [] : wanted.sort((a, b) => a.seq - b.seq)
}

const pathed = (should: Asked['should']): string =>
  should
    .map(({ flow, path, value }) => {
      const steps = [flow, 'context', ...path].map((step) => JSON.stringify(step)).join(', ')
      return `  expect(states).toHaveProperty([${steps}], ${JSON.stringify(value)})`
    })
    .join('\n')

const ofFlow = (flow: string, state: unknown): string =>
  `  expect(states[${JSON.stringify(flow)}]).toEqual(${JSON.stringify(state)})`

const source = (
  found: Found,
  scene: Scene,
  entries: readonly Entry[],
  starts: readonly Start[],
  file: string,
): string => {
  const { asked, replay, opened } = found
  const { states, entry } = replay.moment(scene.index)
  const path = relative(dirname(resolve(file)), helper)
  const should = pathed(asked.should)
  const shouldFlows = new Set(asked.should.map(({ flow }) => flow))
  const told = scene.flows.filter((flow) => !shouldFlows.has(flow)).map((flow) => ofFlow(flow, states[flow]))
  const about = scene.flows.length === 1 ? scene.flows[0] : 'the desk'
  return [
    `import { expect, test } from 'vitest'`,
    `import { replayed } from '${path.startsWith('.') ? path : `./${path}`}'`,
    '',
    `/** Of ${basename(asked.file)}, saved by build ${opened.header.build}. */`,
    `const entries = [\n${entries.map((each) => JSON.stringify(each)).join(',\n')}\n]`,
    ...(starts.length > 0
      ? [`const starts = [\n${starts.map((each) => JSON.stringify(each)).join(',\n')}\n] as const`]
      : []),
    '',
    `/** Written from what happened: ${scene.why}. Where it is not what should be, say here what should. */`,
    `test(${JSON.stringify(`${about} after ${entry?.type ?? 'nothing'} of entry ${entry?.seq ?? 0}`)}, () => {`,
    `  const { states } = replayed(entries${starts.length > 0 ? ', starts' : ''})`,
    ...told,
    ...(should === '' ? [] : [should]),
    '})',
    '',
  ].join('\n')
}

/** Writes a test that plays the entries again; what it says when it is written, or why it is not. */
export const writeTest = async (found: Found, file: string): Promise<E.Either<string, string>> => {
  const scene = sceneOf(found)
  const entries = entriesFor(found, scene)
  if (entries.length > mostEntries)
    return E.left(
      `${entries.length} entries are too many for a test that people read: name a --flow, or an earlier --until.`,
    )
  mkdirSync(dirname(resolve(file)), { recursive: true })
  const starts = found.replay
    .begun()
    .filter(({ flow }) => scene.flows.some((name) => name === flow))
    .map((entry): Start => ({ start: 'entry', entry }))
  writeFileSync(file, source(found, scene, entries, starts, file))
  spawnSync(formatter, ['check', '--write', file])
  return E.right(`${file}: ${entries.length} entries, ${scene.why}.`)
}
