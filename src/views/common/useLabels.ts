import type { Label } from '../../events/desk/settings.ts'
import { useFlow } from './useDesk.tsx'

const none: readonly Label[] = []

/** A row's own name on this device, and whether it is listed here. */
export const useLabels = (): ((row: string) => Label) => {
  const labels = useFlow('settings', ({ context }) => context.settings.labels ?? none)
  return (row) => labels.find((each) => each.row === row) ?? { row, name: '', hidden: false }
}
