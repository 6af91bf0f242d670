import type { Ask, DataOf } from './ask.ts'
import type { Hand } from './hand.ts'
import type { Move } from './hands/move.ts'

/** An ask that no hand makes: the page does, or nobody does now. */
export interface Unmade {
  unmade: { en: string; fa: string }
}

/** What a person does to ask for something, move by move. */
type Gesture<D> = ((hand: Hand, data: D) => readonly Move[]) | Unmade

/** A gesture for every ask. */
export type Gestures = { readonly [A in Ask]: Gesture<DataOf<A>> }

/** Those of one area. */
export type SomeGestures = Partial<Gestures>
