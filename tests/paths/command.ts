import type { deskEvents } from '../../src/events/desk/desk.ts'
import type { Definition } from '../../src/events/event.ts'
import type { Intersection } from '../../src/events/intersection.ts'
import type { logViewerEvents } from '../../src/events/support/logViewer.ts'
import type { AreaEvents } from '../../src/machines/parts/flow.ts'

type Catalogue = Intersection<AreaEvents[keyof AreaEvents]> & typeof deskEvents & typeof logViewerEvents

/** Every event by its name. */
export type EventName = keyof Catalogue

/** Every event that is a command: what a person, or the page for them, can want of a flow. */
export type Command = {
  [T in keyof Catalogue]: Catalogue[T] extends Definition<'command', infer _> ? T : never
}[keyof Catalogue]

/** A command's own fields. */
export type DataOf<A extends Command> = Catalogue[A] extends Definition<'command', infer D> ? D : never
