import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { deskAreaEvents } from '../../src/events/desk/area.ts'
import type { Definitions, Entry } from '../../src/events/event.ts'
import { lateEvents } from '../../src/events/lateEvents.ts'
import { definitions } from './definitions.ts'

const file = join(import.meta.dirname, 'golden.json')
const text = readFileSync(file, 'utf8').trimEnd()
const stored: readonly Entry[] = JSON.parse(text)

const known = new Set(stored.map(({ type, v }) => `${type} ${v}`))
const areas: readonly Record<string, Definitions>[] = [deskAreaEvents, ...Object.values(lateEvents)]
const flowOf = new Map(
  areas
    .flatMap((area) => Object.entries(area))
    .flatMap(([flow, events]) => Object.keys(events).map((type) => [type, flow] as const)),
)
const last = stored.at(-1)

/** Today's version of each type that has no entry yet, by its first sample. */
const missing = Object.entries(definitions)
  .filter(([type, { role, v }]) => role !== 'transient' && !known.has(`${type} ${v}`))
  .map(([type, { v, samples, write }], at) => {
    const data = write(samples[0])
    if (E.isLeft(data)) throw new Error(`${type} has no sample that can be stored`)
    const seq = (last?.seq ?? 0) + at + 1
    const id = `golden${String(seq).padStart(10, '0')}`
    const stamp = { seq, id, at: (last?.at ?? 0) + at + 1, tab: 'goldenTab0000001' }
    return { ...stamp, flow: flowOf.get(type) ?? 'any', type, v, data: data.right }
  })

const indented = (entry: object) => JSON.stringify(entry, null, 2).replace(/^/gm, '  ')
if (missing.length > 0)
  writeFileSync(file, `${text.slice(0, -1).trimEnd()},\n${missing.map(indented).join(',\n')}\n]\n`)
console.log(missing.map(({ type, v }) => `added: ${type}, version ${v}`).join('\n') || 'Every version has its entry')
