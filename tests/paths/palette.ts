import type { paletteAreaEvents } from '../../src/events/palette/area.ts'
import type { AreaPaths } from './area.ts'
import { paletteFixture } from './fixtures/palette.ts'
import { paletteGestures } from './gestures/palette.ts'

export const palettePaths: AreaPaths<typeof paletteAreaEvents> = {
  fixtures: { palette: paletteFixture },
  gestures: paletteGestures,
  testStateKeys: { palette: ({ app }) => app },
}
