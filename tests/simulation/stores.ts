import { either as E } from 'fp-ts'
import type { Fact } from '../../src/events/catalogue.ts'
import type { NewEntry } from '../../src/events/event.ts'
import { factOf } from '../../src/events/projections/batch.ts'
import type { Answer, Store } from '../../src/events/store.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import type { Time } from './time.ts'

/** A slow store, whose page may be gone before it answers. */
export const slowly = (
  store: Store,
  time: Pick<Time, 'later'>,
  isGone: () => boolean,
  takes: () => number = () => 2,
): Store => ({
  ...store,
  append: (entries) => () =>
    new Promise((answer) => {
      time.later(takes(), () => {
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

/** A device's room for entries, in bytes, which stored ones use. */
export interface Disk {
  room: number
}

/** A store that refuses appends without room as a whole. */
export const bounded = (store: Store, disk: Disk, refused: (entries: readonly NewEntry[]) => void): Store => ({
  ...store,
  append: (entries) => async () => {
    const size = disk.room === Number.POSITIVE_INFINITY ? 0 : bytesOf(entries)
    if (size > disk.room) {
      refused(entries)
      return E.left('full')
    }
    disk.room -= size
    return store.append(entries)()
  },
})

/** A store with an occasional failing read. */
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

/** The entries of a journal, and the facts of these types among them. */
export const entriesOf = ({ store }: { store: Store }) => right(store.read(1, Number.MAX_SAFE_INTEGER))
export const factsOf = async <T extends Fact['type']>(of: { store: Store }, ...types: readonly T[]) =>
  (await entriesOf(of)).flatMap((entry) => {
    const fact = types.some((type) => type === entry.type) ? E.getOrElseW(() => null)(factOf(entry)) : null
    return isOneOf(fact, types) ? [{ fact, flow: entry.flow }] : []
  })
const isOneOf = <T extends Fact['type']>(fact: Fact | null, types: readonly T[]): fact is Extract<Fact, { type: T }> =>
  types.some((type) => type === fact?.type)

export const right = async <A>(answer: Answer<A>): Promise<A> =>
  E.getOrElse((fault): A => {
    throw new Error(`The store fails: ${fault}`)
  })(await answer())
