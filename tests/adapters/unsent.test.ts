import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { createCountUnsaved, unsent } from '../../src/adapters/identity/unsent.ts'
import type { Pending } from '../../src/events/store.ts'

const storeOf = (apps: Readonly<Record<string, Pending>>) => ({
  pending: (app: string) => async () => {
    const pending = apps[app]
    return pending === undefined ? E.left('lost' as const) : E.right(pending)
  },
})

const refused = { model: 'invoice', id: 'invoice-1', kind: 'refused' } as const
const conflicting = { model: 'person', id: 'person-1', kind: 'conflict' } as const
const store = storeOf({
  sent: { waiting: 0, troubles: [] },
  waiting: { waiting: 2, troubles: [] },
  refused: { waiting: 0, troubles: [refused] },
  both: { waiting: 1, troubles: [refused, conflicting] },
})

test('what the server refused, and what is in conflict, is as unsent as what waits; what cannot be counted is something', async () => {
  const counts = await Promise.all(
    ['sent', 'waiting', 'refused', 'both', 'unreadable'].map((app) => unsent(store, app)),
  )
  expect(counts).toEqual([0, 2, 1, 3, 1])
})

test('a sign-out is told of all apps, and of the basket', async () => {
  const apps = () => ['sent', 'waiting', 'both']
  const counted = await createCountUnsaved({ store, apps, lines: () => 4 })({}, { signal: AbortSignal.any([]) })()
  expect(counted).toEqual(E.right({ type: 'signOut.counted', waiting: 5, lines: 4 }))
})
