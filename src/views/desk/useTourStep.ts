import { tourSteps } from '../../machines/desk/guide.ts'
import { useFlow } from '../common/useDesk.tsx'

/** The present step of the tour; null without a tour. */
export const useTourStep = (): (typeof tourSteps)[number] | null =>
  useFlow('guide', (state) => (state.matches('touring') ? (tourSteps[state.context.step] ?? null) : null))
