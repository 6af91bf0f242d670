import type { AnyStateMachine } from 'xstate'
import { register } from '../../src/events/catalogue.ts'
import { logViewerEvents } from '../../src/events/support/logViewer.ts'
import { logViewerMachine } from '../../src/machines/support/logViewer.ts'
import type { LogViewerContext } from '../../src/machines/support/logViewerContext.ts'

register('replayPage', logViewerEvents)

/** Machines of pages that stand beside the desk: no flow of it, nothing of theirs is stored. */
export const standaloneMachines = { replayPage: logViewerMachine } satisfies Record<string, AnyStateMachine>

/** As `testStateKey` of the flows: what of a page's context its guards look at. */
export const testStateKeyOfStandalone: {
  [P in keyof typeof standaloneMachines]: (context: LogViewerContext) => unknown
} = { replayPage: ({ index, length }) => [index, length] }
