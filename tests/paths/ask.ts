import type { deskEvents } from '../../src/events/desk/desk.ts'
import type { Definition } from '../../src/events/event.ts'
import type { Intersection } from '../../src/events/intersection.ts'
import type { logViewerEvents } from '../../src/events/support/logViewer.ts'
import type { AreaEvents } from '../../src/machines/parts/flow.ts'

type Catalogue = Intersection<AreaEvents[keyof AreaEvents]> & typeof deskEvents & typeof logViewerEvents

/** Every event by its name. */
export type EventName = keyof Catalogue

/** Every event that is an ask: what a person, or the page for them, can want of a flow. */
export type Ask = {
  [T in keyof Catalogue]: Catalogue[T] extends Definition<'ask', infer _> ? T : never
}[keyof Catalogue]

/** An ask's own fields. */
export type DataOf<A extends Ask> = Catalogue[A] extends Definition<'ask', infer D> ? D : never
