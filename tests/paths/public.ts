import type { publicEvents } from '../../src/events/public/area.ts'
import type { AreaPaths } from './area.ts'

export const publicPaths: AreaPaths<typeof publicEvents> = {
  fixtures: {},
  gestures: {},
  testStateKeys: {},
}
