import type { AnyStateMachine } from 'xstate'
import type { LogViewerContext } from './support/logViewer.ts'
import { logViewerMachine } from './support/logViewer.ts'

/** Machines of pages that stand beside the desk: no flow of it, nothing of theirs is stored. */
export const standaloneMachines = { replayPage: logViewerMachine } satisfies Record<string, AnyStateMachine>

/** As `seen` of the flows: what of a page's context its guards look at. */
export const testStateKeyOfStandalone: {
  [P in keyof typeof standaloneMachines]: (context: LogViewerContext) => unknown
} = {
  replayPage: ({ index, length }) => [index, length],
}
