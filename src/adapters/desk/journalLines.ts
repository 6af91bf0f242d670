import { either as E } from 'fp-ts'
import type { Entry, NewEntry } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Present } from '../../events/projections/belonging.ts'
import { createBelonging, createPresent } from '../../events/projections/belonging.ts'
import type { Store } from '../../events/store.ts'

const exportPage = 1000

/** Passes all readable entries on; answers with the fault that ended it. */
const eachEntry = async (store: Pick<Store, 'read'>, take: (entry: Entry) => void): Promise<StoreFault | null> => {
  for (let from = 1; ; ) {
    const page = await store.read(from, exportPage)()
    if (E.isLeft(page)) return page.left
    const last = page.right.at(-1)
    if (last === undefined) return null
    for (const entry of page.right) take(entry)
    from = last.seq + 1
  }
}

const presentIn = async (store: Pick<Store, 'read'>): Promise<Present> => {
  const found = createPresent()
  await eachEntry(store, found.take)
  return found.present()
}

/**
 * The journal as lines of a file: without entries of other owners, with the queued ones, up to a fault if there is one.
 * `known`: the owner, if a desk is there to say so.
 */
export const journalLines = async (
  store: Pick<Store, 'read'>,
  known?: Present,
  queued: readonly NewEntry[] = [],
): Promise<{ lines: string[]; fault: StoreFault | null }> => {
  const belonging = createBelonging(known ?? (await presentIn(store)))
  await eachEntry(store, belonging.take)
  const lines: string[] = []
  const fault = await eachEntry(store, (entry) => {
    const own = belonging.own(entry)
    if (own !== null) lines.push(JSON.stringify(own))
  })
  for (const entry of queued) {
    const own = belonging.own({ ...entry, seq: Number.MAX_SAFE_INTEGER })
    if (own !== null) lines.push(JSON.stringify({ ...own, seq: undefined }))
  }
  return { lines, fault }
}
