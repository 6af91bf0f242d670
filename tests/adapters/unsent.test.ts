import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { createCountUnsaved, unsent } from '../../src/adapters/identity/unsent.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import type { Pending } from '../../src/events/store.ts'
import * as facts from '../journal/facts.ts'

const storeOf = (apps: Readonly<Record<string, Pending>>) => ({
  pending: (app: string) => async () => {
    const pending = apps[app]
    return pending === undefined ? E.left('lost' as const) : E.right(pending)
  },
})

const refused = { model: 'invoice', id: 'invoice-1', kind: 'refused' } as const
const conflicting = { model: 'person', id: 'person-1', kind: 'conflict' } as const
const store = storeOf({
  sent: { waiting: 0, troubles: [], taxOpen: 0 },
  waiting: { waiting: 2, troubles: [], taxOpen: 0 },
  refused: { waiting: 0, troubles: [refused], taxOpen: 0 },
  both: { waiting: 1, troubles: [refused, conflicting], taxOpen: 0 },
  open: { waiting: 0, troubles: [], taxOpen: 1 },
})

test('refused, conflicting and waiting rows and open sends count as unsent, and so does an unreadable count', async () => {
  const counts = await Promise.all(
    ['sent', 'waiting', 'refused', 'both', 'open', 'unreadable'].map((app) => unsent(store, app)),
  )
  expect(counts).toEqual([0, 2, 1, 3, 1, 1])
})

/** Of each model: one waiting row, one refused, one in conflict. */
const unsentOf = (app: string) => {
  const models = ['invoice', 'person', 'product'] as const
  const idsOf = (model: string) => ['waits', 'refused', 'conflicting'].map((how) => `${app}-${model}-${how}`)
  const [invoices, persons, products] = models.map(idsOf)
  const rowsOf = (ids: readonly string[] = []) => ids.map((id) => ({ id, app }))
  const changed = [
    ...(invoices ?? []).map((id) => facts.amended(id, { app, total: 5 })),
    ...(persons ?? []).map((id) => facts.personAmended(id, { app, name: 'Sara' })),
    ...(products ?? []).map((id) => facts.productAmended(id, { app, price: 5 })),
  ]
  const rows = {
    invoices: rowsOf(invoices).map(facts.invoiceOf),
    persons: rowsOf(persons).map(facts.personOf),
    products: rowsOf(products).map(facts.productOf),
  }
  const gone = {
    deletedInvoices: [`${app}-invoice-conflicting`],
    deletedPersons: [`${app}-person-conflicting`],
    deletedProducts: [`${app}-product-conflicting`],
  }
  const refusals = models.map((model, at) =>
    facts.refused({ model, id: `${app}-${model}-refused`, by: changed[at * 3 + 1]?.id ?? '' }, app),
  )
  return [...facts.pulled(rows, app), ...changed, ...refusals, ...facts.pulled(gone, app)]
}

/** Nothing waits for the store. */
const idle = { settled: async () => E.right(undefined), queued: () => [] }

test('invoices, persons and products count alike, waiting, refused or in conflict', async () => {
  const memory = createMemoryStore()
  await memory.append([...unsentOf('app-1'), ...unsentOf('app-2')])()
  const counted = (apps: readonly string[]) =>
    createCountUnsaved({ store: memory, journal: idle, apps: () => apps, lines: () => 0 })(
      {},
      { signal: AbortSignal.any([]) },
    )
  expect(await unsent(memory, 'app-1')).toBe(9)
  expect(await counted(['app-1', 'app-2', 'app-3'])).toEqual({ type: 'signOut.counted', waiting: 18, lines: 0 })
})

test('a sign-out receives the counts of all apps, and the basket’s', async () => {
  const apps = () => ['sent', 'waiting', 'both']
  const counted = await createCountUnsaved({ store, journal: idle, apps, lines: () => 4 })(
    {},
    { signal: AbortSignal.any([]) },
  )
  expect(counted).toEqual({ type: 'signOut.counted', waiting: 5, lines: 4 })
})
