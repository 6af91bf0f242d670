import type { SnapshotFrom } from 'xstate'
import type { Definition, Definitions } from '../../src/events/event.ts'
import type { Machines } from '../../src/machines/kernel/flows.ts'
import type { AnyFixture } from './fixture.ts'
import type { Gestures } from './gesture.ts'

type Context<F> = F extends keyof Machines ? SnapshotFrom<Machines[F]>['context'] : never
type CommandsOf<D> = { [T in keyof D]: D[T] extends Definition<'command', infer _> ? T : never }[keyof D]

/** How the flows of an area are walked; what is missing does not compile. */
export interface AreaPaths<E extends Record<string, Definitions>> {
  /** Where a flow's walks begin at a real desk: one ground or several; none where it cannot be walked in a browser. */
  fixtures: { readonly [F in keyof E]?: AnyFixture | readonly AnyFixture[] }
  /** What a hand does for each command. */
  gestures: Pick<Gestures, { [F in keyof E]: CommandsOf<E[F]> }[keyof E] & keyof Gestures>
  /** The part of each flow's context that its guards look at: what tells two states of a test model apart beside their names. */
  testStateKeys: { readonly [F in keyof E]: (context: Context<F>) => unknown }
}
