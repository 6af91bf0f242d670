import { assign } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { PageEvent } from '../../events/desk/page.ts'
import { routes, visitedRoute } from '../../events/values/routes.ts'
import { types } from '../parts/flow.ts'
import { setup } from '../parts/wired.ts'

export interface PageContext {
  /** Of `routes`: the desk, until the tab visits another. */
  path: string
}

/** The page of this tab. The router moves it; the flow records it for replays. */
export const pageMachine = setup({ types: types<PageContext, PageEvent | DeskEvent>() }).createMachine({
  id: 'page',
  context: { path: routes.desk },
  initial: 'shown',
  states: {
    shown: {
      on: {
        'page.visit': { actions: assign({ path: ({ event }) => visitedRoute(event.path) }) },
      },
    },
  },
})
