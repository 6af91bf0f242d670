import { either as E } from 'fp-ts'
import type { Answer, Store } from '../../events/store.ts'

interface Ports {
  /** True if this build's rows lack entries of an overtaken tab (see `versions.ts`). */
  isLacking: Answer<boolean>
  fold: Answer<unknown>
}

/** A store whose reads wait until the entries of an overtaken tab are folded. */
export const foldedFirst = <S extends Store>(store: S, { isLacking, fold }: Ports): S => {
  /** The check's transaction is made before those of the reads, which need not wait for it. */
  const whole =
    <A>(task: Answer<A>): Answer<A> =>
    async () => {
      const looking = isLacking()
      const reading = task()
      const lacking = await looking
      if (E.isLeft(lacking)) return lacking
      if (!lacking.right) return reading
      await reading
      const folded = await fold()
      return E.isLeft(folded) ? folded : task()
    }
  return {
    ...store,
    wasAlready: (entryId) => whole(store.wasAlready(entryId)),
    get: (model, ids) => whole(store.get(model, ids)),
    page: (model, app, offset, limit) => whole(store.page(model, app, offset, limit)),
    count: (model, app) => whole(store.count(model, app)),
    sums: (app, range) => whole(store.sums(app, range)),
    search: (model, app, text, offset, limit) => whole(store.search(model, app, text, offset, limit)),
    outbox: (app, limit, of) => whole(store.outbox(app, limit, of)),
    pending: (app) => whole(store.pending(app)),
    deleted: (app, offset, limit) => whole(store.deleted(app, offset, limit)),
    deletedWithin: (app, from, until) => whole(store.deletedWithin(app, from, until)),
    tombstones: (model, ids) => whole(store.tombstones(model, ids)),
    cursor: (app, service) => whole(store.cursor(app, service)),
    comparison: (app, service) => whole(store.comparison(app, service)),
    unread: (app, service) => whole(store.unread(app, service)),
    dropParts: async () => {
      const lacking = await isLacking()
      const folded = E.isRight(lacking) && lacking.right ? await fold() : lacking
      return E.isLeft(folded) ? folded : store.dropParts()
    },
  }
}
