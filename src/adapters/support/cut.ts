import { either as E } from 'fp-ts'
import type { Entry } from '../../events/event.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Store } from '../../events/store.ts'
import type { Start } from '../../events/supportLog.ts'
import { pageSize, pagesOf } from './entryPages.ts'

interface Cut {
  /** The first `seq` of the file's own entries. */
  from: number
  /** The lines at the file's start. */
  lines: readonly Start[]
}

/**
 * Makes the start of a file that is not the whole journal. `tabs` have entries after the cut; rows come from entries as
 * they are `shown`.
 */
export type CreateBeginning = (
  tabs: ReadonlySet<string>,
  shown: (entry: Entry) => Entry,
) => {
  /** Takes all entries before the wished cut, in order. */
  take: (entry: Entry) => void
  finish: () => Cut
}

interface Deps {
  store: Pick<Store, 'read'>
  createBeginning: CreateBeginning
  /** An entry as the file shows it. */
  shown: (entry: Entry) => Entry
  advanced: (done: number, of: number) => void
  isWanted: () => boolean
  breathe: () => Promise<void>
}

type Answer<A> = Promise<E.Either<StoreFault, A>>

/**
 * Goes back from the end until a page has nothing from `since` on: clocks may have been wrong, and `seq` gives the
 * order. Returns the first entry that is not older, and the tabs of the later ones.
 */
const wishedCut = async (
  { store, breathe }: Deps,
  since: number,
  last: number,
): Answer<{ seq: number; tabs: ReadonlySet<string> }> => {
  const tabs = new Set<string>()
  let seq = last + 1
  for (let to = last; to > 0; to -= pageSize) {
    const from = Math.max(1, to - pageSize + 1)
    const page = await store.read(from, to - from + 1)()
    if (E.isLeft(page)) return page
    const entries = page.right.filter((entry) => entry.seq <= to)
    for (const { tab } of entries) tabs.add(tab)
    const first = entries.find(({ at }) => at >= since)
    if (first === undefined && entries.length > 0) break
    seq = first?.seq ?? seq
    await breathe()
  }
  return E.right({ seq, tabs })
}

/** The start of a file with the entries from `since` on, and the state before them. Null once nobody waits for it. */
export const cutAt = async (deps: Deps, since: number, last: number): Answer<Cut | null> => {
  const wished = await wishedCut(deps, since, last)
  if (E.isLeft(wished)) return wished
  const { seq, tabs } = wished.right
  const beginning = deps.createBeginning(tabs, deps.shown)
  for await (const page of pagesOf(deps.store, 1, seq - 1)) {
    if (E.isLeft(page)) return page
    for (const entry of page.right) beginning.take(entry)
    deps.advanced(page.right.at(-1)?.seq ?? 0, last)
    await deps.breathe()
    if (!deps.isWanted()) return E.right(null)
  }
  return E.right(beginning.finish())
}
