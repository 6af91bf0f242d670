import { tourSteps } from '../../machines/desk/guide.ts'
import { useFlow } from '../common/useDesk.tsx'

/** The step of the tour that is on; null when it is not. */
export const useTourStep = (): (typeof tourSteps)[number] | null =>
  useFlow('guide', (state) => (state.matches('touring') ? (tourSteps[state.context.step] ?? null) : null))
