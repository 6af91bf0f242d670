import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import type { Entry } from '../../src/events/event.ts'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { flowNames, ownershipOf } from '../../src/machines/kernel/flows.ts'
import type { Wanted } from './should.ts'
import { valueAt, wantedOf } from './should.ts'
import type { RowName, States, Step } from './shrink.ts'
import { rowsAfter, shrink } from './shrink.ts'
import type { Found } from './telling.ts'
import { plain } from './telling.ts'

/** Nobody reads a longer test. */
const mostEntries = 1_000

const helper = join(import.meta.dirname, 'replayed.ts')
const formatter = join(import.meta.dirname, '../../node_modules/.bin/biome')

interface Scene {
  /** The flows of the test, and the rows. */
  flows: readonly Flow[]
  rows: readonly RowName[]
  index: number
  why: string
}

/**
 * The test's subject: the flows of the expected value, else the requested one, else the one that differs from the
 * device, else the entry's.
 */
const sceneOf = ({ asked, opened: { divergence, timeline }, index }: Found, wanted: readonly Wanted[]): Scene => {
  const flowAt = (place: number) => flowNames.find((flow) => flow === timeline.flows[timeline.flow[place] ?? 0])
  const why = 'the state after its last entry'
  const rows = wanted.flatMap((each) => ('row' in each ? [each.row] : []))
  const should = [...new Set(wanted.flatMap((each) => ('flow' in each ? [each.flow] : [])))]
  if (wanted.length > 0) return { flows: should, rows, index, why: 'what should be' }
  if (asked.flow !== null) return { flows: [asked.flow], rows, index, why }
  const differing = divergence !== null && divergence <= index ? flowAt(divergence) : undefined
  if (differing !== undefined)
    return {
      flows: [differing],
      rows,
      index: asked.until === null ? (divergence ?? index) : index,
      why: 'the device that wrote the log came to another state here',
    }
  const own = flowAt(index)
  return { flows: own === undefined ? [] : [own], rows, index, why }
}

const unhashed = ({ hash: _, ...entry }: Entry): Entry => entry

/** The entries that made the flows' states in the scene's tab, in order. */
const flowSteps = ({ replay, opened: { timeline } }: Found, { flows, index }: Scene): readonly Step[] => {
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

/** The same with the entries of the rows. */
const stepsFor = (found: Found, scene: Scene): readonly Step[] => {
  const steps = flowSteps(found, scene)
  const known = new Set(steps.map(({ entry }) => entry.id))
  const made = scene.rows.flatMap(({ model, id }) => found.replay.madeBy(scene.index, model, id))
  const more = [...new Map(made.map((entry) => [entry.id, entry])).values()].filter(({ id }) => !known.has(id))
  const inOrder = [
    ...steps.filter(({ begins }) => !begins),
    ...more.map((entry) => ({ entry: unhashed(entry), begins: false })),
  ]
  return [...steps.filter(({ begins }) => begins), ...inOrder.toSorted((one, other) => one.entry.seq - other.entry.seq)]
}

/** The rows at the file's start. */
const startsFor = ({ replay }: Found, { rows }: Scene) =>
  rows.flatMap(({ model, id }) => replay.rows(-1, model, [id]).flatMap((row) => (row === null ? [] : [{ model, row }])))

/**
 * A line for each entry, as in the log; inside a template literal, which the two replaced characters would end or fill
 * in.
 */
const lineOf = (entry: object): string => JSON.stringify(entry).replaceAll('`', '\\u0060').replaceAll('${', '$\\u007b')

const linesOf = (name: string, lines: readonly object[]): readonly string[] =>
  lines.length === 0 ? [] : [`const ${name} = String.raw\``, ...lines.map(lineOf), '`', '']

const saidOf = ({ replay }: Found, { flows, index }: Scene, wanted: readonly Wanted[]): readonly string[] => {
  const { states } = replay.moment(index)
  if (wanted.length === 0)
    return flows.map((flow) => `  expect(states[${JSON.stringify(flow)}]).toEqual(${JSON.stringify(states[flow])})`)
  return wanted.map((each) => {
    const steps = JSON.stringify('flow' in each ? [each.flow, ...each.path] : each.path)
    const of =
      'flow' in each ? 'states' : `rows.find((row) => 'id' in row && row.id === ${JSON.stringify(each.row.id)})`
    return `  expect(${of}).toHaveProperty(${steps}, ${JSON.stringify(each.value)})`
  })
}

const source = (
  found: Found,
  scene: Scene,
  { steps, wanted, file }: { steps: readonly Step[]; wanted: readonly Wanted[]; file: string },
): string => {
  const { asked, opened } = found
  const path = relative(dirname(resolve(file)), helper)
  const entriesOf = (isBegun: boolean) => steps.flatMap(({ begins, entry }) => (begins === isBegun ? [entry] : []))
  const own = entriesOf(false)
  const begun = [...startsFor(found, scene).map((row) => ({ start: 'row', ...row })), ...entriesOf(true)]
  const last = own.at(-1)
  const subjects = [...scene.flows, ...new Set(scene.rows.map(({ model }) => model))]
  const parts = [...(scene.flows.length > 0 ? ['states'] : []), ...(scene.rows.length > 0 ? ['rows'] : [])]
  // A name that ended the comment would be run.
  const build = plain(opened.header.build).replaceAll('*/', '* /')
  const given = begun.length > 0 ? 'entries, begun' : 'entries'
  return [
    `import { expect, test } from 'vitest'`,
    `import { replayedLines } from '${path.startsWith('.') ? path : `./${path}`}'`,
    '',
    `/** The fewest entries of ${basename(asked.file)}, saved by build ${build}, that lead there. */`,
    ...linesOf('entries', own),
    ...linesOf('begun', begun),
    wanted.length > 0
      ? '/** What should be, and was not on that desk: it fails until it is. */'
      : `/** Written from what happened: ${scene.why}. Where it is not what should be, say here what should. */`,
    `test(${JSON.stringify(`${subjects.join(', ')} after ${last?.type} of entry ${last?.seq}`)}, () => {`,
    `  const { ${parts.join(', ')} } = replayedLines(${given})`,
    ...saidOf(found, scene, wanted),
    '})',
    '',
  ].join('\n')
}

/** The expected rows after some steps. */
const rowValues = (found: Found, scene: Scene, wanted: readonly Wanted[]) => {
  const starts = startsFor(found, scene)
  const ofRows = wanted.flatMap((each) => ('row' in each ? [each] : []))
  return (steps: readonly Step[]): readonly unknown[] => {
    const rows = rowsAfter(
      steps,
      starts,
      ofRows.map(({ row }) => row),
    )
    return ofRows.map(({ path }, at) => valueAt(rows[at], path))
  }
}

/** Writes a test that plays the entries again; answers its report, or why it was not written. */
export const writeTest = (found: Found, file: string): E.Either<string, string> => {
  if (existsSync(file)) return E.left(`${file} is there already: name another file.`)
  const { asked, replay, index } = found
  const { states, rows: moved } = replay.moment(index)
  const standing = { states, rows: [...replay.everyRow(index)], changed: moved }
  const wanted: Wanted[] = []
  for (const should of asked.should) {
    const read = wantedOf(standing, should)
    if (E.isLeft(read)) return read
    wanted.push(read.right)
  }
  const scene = sceneOf(found, wanted)
  const all = stepsFor(found, scene)
  if (all.length === 0) return E.left(`Nothing has happened to ${scene.flows.join(', ') || 'the desk'} until then.`)
  const stateValues = (of: States) =>
    wanted.flatMap((each) => ('flow' in each ? [valueAt(of[each.flow], each.path)] : []))
  const seen = (of: States): unknown => (wanted.length === 0 ? of : stateValues(of))
  const seenRows = rowValues(found, scene, wanted)
  const steps = shrink(all, scene.flows, seen, seenRows)
  if (steps.length > mostEntries)
    return E.left(`${steps.length} entries are too many for a test that people read: name an earlier --until.`)
  mkdirSync(dirname(resolve(file)), { recursive: true })
  writeFileSync(file, source(found, scene, { steps, wanted, file }))
  spawnSync(formatter, ['check', '--write', file])
  const should = wanted
    .toSorted((one, other) => Number('row' in one) - Number('row' in other))
    .map(({ value }) => value)
  const isSo = wanted.length > 0 && isDeepStrictEqual([...stateValues(states), ...seenRows(all)], should)
  const end = isSo ? ' It is so already: the test passes.' : ''
  return E.right(`${file}: ${steps.length} of ${all.length} entries, ${scene.why}.${end}`)
}
