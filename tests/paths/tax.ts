import type { taxEvents } from '../../src/events/tax/area.ts'
import type { AreaPaths } from './area.ts'
import { taxProfileGestures } from './gestures/taxProfile.ts'

export const taxPaths: AreaPaths<typeof taxEvents> = {
  fixtures: {},
  gestures: { ...taxProfileGestures },
  testStateKeys: {
    taxProfile: ({ owner }) => owner,
  },
}
