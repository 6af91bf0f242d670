import { either as E } from 'fp-ts'
import type { Entry } from '../../events/event.ts'
import { routes, visitedRoute } from '../../events/values/routes.ts'
import { dataOf } from '../step.ts'
import type { TimelineInMaking } from './timeline.ts'

interface Ground {
  timeline: TimelineInMaking
  entryAt: (index: number) => Entry
}

/** Which page of ours each load of the page stood on: the desk, until it visited another. */
export const createVisits = ({ timeline, entryAt }: Ground) => ({
  pathAt(index: number, tab: string): string {
    const at = timeline.newest('route.visited', tab, index)
    const data = at === null ? null : dataOf(entryAt(at))
    return data !== null && E.isRight(data) && 'path' in data.right
      ? visitedRoute(String(data.right.path))
      : routes.desk
  },
})
