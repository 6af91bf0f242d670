import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { decode } from '../../src/events/catalogue.ts'
import type { Entry } from '../../src/events/event.ts'
import { definitions } from './definitions.ts'
import golden from './golden.json'

const entries: readonly Entry[] = golden

/** Entries are only added to `golden.json`: devices have stored them. */
test.each(entries.map((entry) => [entry.type, entry.v, entry] as const))(
  '%s of version %i is read',
  (type, v, entry) => {
    const read = decode(entry)
    expect(read).toMatchObject({ _tag: 'Right' })
    if (v === definitions[type]?.v) expect(read).toEqual(E.right(entry.data))
  },
)

test('every version of every type that is stored has its entry', () => {
  const versions = Object.entries(definitions)
    .filter(([, { role }]) => role !== 'transient')
    .flatMap(([type, { v }]) => Array.from({ length: v }, (_, at) => `${type} ${at + 1}`))
  expect(entries.map(({ type, v }) => `${type} ${v}`).toSorted()).toEqual(versions.toSorted())
})
