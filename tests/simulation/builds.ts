import { either as E } from 'fp-ts'
import { foldedFirst } from '../../src/adapters/indexeddb/kept.ts'
import { isFact } from '../../src/events/catalogue.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { models } from '../../src/events/projections/rows.ts'
import type { Answer, Store } from '../../src/events/store.ts'

interface Ports {
  met: (what: string) => void
  /** The entries of an older build's tab are folded. */
  refolded: () => void
}

/**
 * A device's store with tabs of two builds: the older one's entries are kept, and folded once the newer one reads or
 * writes.
 */
export const createBuilds = (store: Store, { met, refolded }: Ports) => {
  let newest = 1
  let kept: NewEntry[] = []
  const hasKept = () => kept.some(({ type }) => isFact(type))

  const fold: Answer<unknown> = async () => {
    const entries = kept
    kept = []
    if (entries.length === 0) return E.right(undefined)
    const folded = await store.append(entries)()
    refolded()
    return folded
  }

  const keep = async (entries: readonly NewEntry[]) => {
    kept.push(...entries)
    if (entries.some(({ type, flow }) => flow === 'desk' && isFact(type))) met('a tab of an older build sold on')
    const last = await store.last()()
    if (E.isLeft(last)) return last
    const moved = entries.some(({ type }) => isFact(type)) ? models : []
    return E.right({ last: last.right + kept.length, quarantined: [], moved, hasBacklog: false })
  }

  /** The store of a tab of the newest build; `overtaken` is called once an older build is detected. */
  const open = (overtaken: () => void): { store: Store; isOld: () => boolean } => {
    const build = newest
    let isTold = false
    const isOld = () => build < newest
    const tell = () => {
      if (!isTold) overtaken()
      isTold = true
    }
    void fold()
    const own: Store = {
      ...store,
      append: (entries) => async () => {
        if (!isOld()) {
          await fold()
          return store.append(entries)()
        }
        tell()
        return keep(entries)
      },
    }
    const isLacking: Answer<boolean> = async () => {
      if (!hasKept() || !isOld()) return E.right(hasKept())
      tell()
      return E.left('newer')
    }
    return { isOld, store: foldedFirst(own, { isLacking, fold }) }
  }

  return {
    open,
    update() {
      newest += 1
    },
  }
}
