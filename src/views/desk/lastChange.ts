import type { Line } from '../../events/entities.ts'
import { useFlow } from '../common/useDesk.tsx'

export type LastChange = { kind: 'more' | 'gone'; line: Line } | { kind: 'undone'; left: number } | null

const changed = (before: readonly Line[], lines: readonly Line[]): LastChange => {
  const more = lines.find((line) => line.quantity > (before.find((old) => old.product === line.product)?.quantity ?? 0))
  if (more !== undefined) return { kind: 'more', line: more }
  const gone = before.find((old) => lines.every((line) => line.product !== old.product))
  return gone === undefined ? null : { kind: 'gone', line: gone }
}

export const useLastChange = (): LastChange => {
  const { lines, past, future } = useFlow('basket', ({ context }) => context)
  const before = past.at(-1)
  if (future.length > 0) return { kind: 'undone', left: lines.length }
  return before === undefined ? null : changed(before, lines)
}

/** The line that was last added or counted up. */
export const useLastAdded = (): Line | null => {
  const change = useLastChange()
  return change?.kind === 'more' ? change.line : null
}
