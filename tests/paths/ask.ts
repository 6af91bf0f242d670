import type { catalogue } from '../../src/events/catalogue.ts'
import type { Definition } from '../../src/events/event.ts'

type Catalogue = typeof catalogue

/** Every event that is an ask: what a person, or the page for them, can want of a flow. */
export type Ask = {
  [T in keyof Catalogue]: Catalogue[T] extends Definition<'ask', infer _> ? T : never
}[keyof Catalogue]

/** An ask's own fields. */
export type DataOf<A extends Ask> = Catalogue[A] extends Definition<'ask', infer D> ? D : never
