import { either as E } from 'fp-ts'
import type { Journal } from '../../events/journal.ts'
import type { Pending, Store } from '../../events/store.ts'

interface Deps {
  store: Store
  journal: Journal
  later: (ms: number, task: () => void) => () => void
}

/** Milliseconds: entries that are saved together are counted once. */
const debounce = 100
/** Troubles in one event, which stays under 32 KiB. */
const mostTroubles = 100

/** Reports the waiting rows of an app and those that need the user: now, and at each change. */
export const watchPending = (
  { store, journal, later }: Deps,
  app: string,
  told: (pending: Omit<Pending, 'taxOpen'>) => void,
  threw: (thrown: unknown) => void,
): (() => void) => {
  let wanted = true
  let last = ''
  let haveRowsMoved = false
  let reading: Promise<void> | null = null
  let cancel: (() => void) | null = null

  const read = async () => {
    const moved = haveRowsMoved
    haveRowsMoved = false
    const found = await store.pending(app)()
    reading = null
    if (!wanted || E.isLeft(found)) return
    const { waiting, troubles } = found.right
    const pending = { waiting, troubles: troubles.slice(0, mostTroubles) }
    const said = JSON.stringify(pending)
    // An equal number may be other rows, which must be pushed, too.
    if (said === last && !(moved && waiting > 0)) return
    last = said
    told(pending)
  }

  const look = () => {
    reading = read().catch((thrown: unknown) => {
      reading = null
      threw(thrown)
    })
  }

  const soon = () => {
    cancel ??= later(debounce, () => {
      cancel = null
      if (reading === null) look()
      else soon()
    })
  }

  const unwatch = journal.watch(({ models, flows }) => {
    if (models.length > 0) haveRowsMoved = true
    if (models.length > 0 || flows.includes('sync')) soon()
  })
  look()
  return () => {
    wanted = false
    cancel?.()
    unwatch()
  }
}
