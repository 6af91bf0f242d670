import type { Command, DataOf } from './command.ts'
import type { Driver } from './driver.ts'
import type { Move } from './drivers/move.ts'

/** A command that no hand makes: the page does, or nobody does now. */
export interface Unmade {
  unmade: { en: string; fa: string }
}

/** What a person does to ask for something, move by move. */
type Gesture<D> = ((driver: Driver, data: D) => readonly Move[]) | Unmade

/** A gesture for every command. */
export type Gestures = { readonly [A in Command]: Gesture<DataOf<A>> }

/** Those of one area. */
export type SomeGestures = Partial<Gestures>
