import { either as E } from 'fp-ts'
import { isFact } from '../../events/catalogue.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { AuthPorts } from '../../machines/identity/authContext.ts'

type Pending = Pick<Store, 'pending'>

/** An app's rows that are not at its server, or have an open send. An unreadable count counts as some. */
export const unsent = async (store: Pending, app: string): Promise<number> => {
  const pending = await store.pending(app)()
  if (E.isLeft(pending)) return 1
  const { waiting, troubles, taxOpen } = pending.right
  return waiting + troubles.length + taxOpen
}

interface Deps {
  store: Pending
  journal: Pick<Journal, 'settled' | 'queued'>
  apps: () => readonly string[]
  lines: () => number
}

/** Counts what a sign-out would leave behind. Entries that cannot be stored now count, too. */
export const createCountUnsaved =
  ({ store, journal, apps, lines }: Deps): AuthPorts['countUnsaved'] =>
  async () => {
    const queued = E.isLeft(await journal.settled()) ? journal.queued().filter(({ type }) => isFact(type)).length : 0
    const counts = await Promise.all(apps().map((app) => unsent(store, app)))
    return { type: 'signOut.counted', waiting: counts.reduce((a, b) => a + b, queued), lines: lines() }
  }
