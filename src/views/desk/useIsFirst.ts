import { useFlow } from '../common/useDesk.tsx'

/** True for a visitor who has not begun: no app was ever chosen on this device, so there is nothing to sell yet. */
export const useIsFirst = (): boolean =>
  useFlow('apps', (state) => state.matches('fresh') && state.context.owner === null)
