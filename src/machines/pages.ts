import type { AnyStateMachine } from 'xstate'
import type { ReplayPageContext } from './replayPage.ts'
import { replayPageMachine } from './replayPage.ts'

/** Machines of pages that stand beside the desk: no flow of it, nothing of theirs is stored. */
export const pageMachines = { replayPage: replayPageMachine } satisfies Record<string, AnyStateMachine>

/** As `seen` of the flows: what of a page's context its guards look at. */
export const seenOfPages: {
  [P in keyof typeof pageMachines]: (context: ReplayPageContext) => unknown
} = {
  replayPage: ({ index, length }) => [index, length],
}
