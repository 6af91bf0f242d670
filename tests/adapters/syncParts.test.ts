import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { createParts } from '../../src/adapters/sync/parts.ts'
import { pullService } from '../../src/adapters/sync/pull.ts'
import { person } from '../../src/events/samples.ts'
import type { PullPart } from '../../src/events/sync/sync.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { answerOf, app, depsOf, personWire, responseOf } from './syncAnswering.ts'

const idsOf = (parts: readonly PullPart[]) => parts.flatMap(({ persons }) => persons.rows.map(({ id }) => id))

test('a pull is reported in full parts, each fresh, and without an empty part', () => {
  const told: PullPart[] = []
  const parts = createParts(app, 'pull-1', (part) => told.push(part))
  for (let n = 0; n < 1_000; n++) parts.take('person', { ...person, id: `p-${n}` }, null)
  parts.flush()
  parts.flush()
  const sizes = told.map((part) => bytesOf(part))
  expect([Math.max(...sizes) < 60 * 1024, Math.min(...sizes.slice(0, -1)) > 55 * 1024]).toEqual([true, true])
  expect([idsOf(told), parts.told()]).toEqual([Array.from({ length: 1_000 }, (_, n) => `p-${n}`), told.length])
})

test('a comparison of thousands of rows takes each once', async () => {
  const rows = Array.from({ length: 2_500 }, (_, n) => personWire(`p-${n}`))
  const { deps, journal, tell } = depsOf(() => Promise.resolve(responseOf(answerOf([], rows), {})))
  const parts: PullPart[] = []
  const pulled = await pullService(
    deps,
    { service: 'invoice', app, cursor: 5, signal: new AbortController().signal, echoes: { has: () => false } },
    {
      part(each) {
        parts.push(each)
        tell('sync.changesPulled', each)
      },
      completed: (pull) => tell('sync.pullCompleted', pull),
      lost() {},
      compared() {},
    },
    { first: 5, since: null, isAsked: true },
  )
  await journal.stored()
  expect({ pulled, ids: idsOf(parts) }).toEqual({ pulled: E.right(9), ids: rows.map(({ id }) => id) })
})
