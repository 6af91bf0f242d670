import { either as E } from 'fp-ts'
import type { Answer, Store } from '../../src/events/store.ts'
import type { Time } from './time.ts'

/** A store that takes its time to write, and whose page may be gone before it answers. */
export const slowly = (store: Store, time: Pick<Time, 'later'>, isGone: () => boolean): Store => ({
  ...store,
  append: (entries) => () =>
    new Promise((answer) => {
      time.later(2, () => {
        if (isGone()) return
        void store
          .append(entries)()
          .then((appended) => {
            time.later(1, () => {
              if (!isGone()) answer(appended)
            })
          })
      })
    }),
})

/** A store of which a read fails once now and then. */
export const failing = (store: Store, fails: () => boolean): Store => {
  const lost = () => Promise.resolve(E.left('lost' as const))
  return {
    ...store,
    cursor: (...asked) => (fails() ? lost : store.cursor(...asked)),
    outbox: (...asked) => (fails() ? lost : store.outbox(...asked)),
    pending: (...asked) => (fails() ? lost : store.pending(...asked)),
    get: (...asked) => (fails() ? lost : store.get(...asked)),
  }
}

export const right = async <A>(answer: Answer<A>): Promise<A> =>
  E.getOrElse((fault): A => {
    throw new Error(`The store fails: ${fault}`)
  })(await answer())
