import { useFlow } from '../common/useDesk.tsx'

/** True for a visitor who has not begun: no app is chosen, so there is nothing to sell yet. */
export const useIsFirst = (): boolean =>
  useFlow('apps', ({ context: { app, owner } }) => app === null && owner === null)
