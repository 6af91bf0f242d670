import type { Line } from '../../events/entities.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useFlow } from '../useDesk.tsx'
import { nameIn } from './names.ts'

type Change = { kind: 'more' | 'gone'; line: Line } | { kind: 'undone'; left: number } | null

const changed = (before: readonly Line[], lines: readonly Line[]): Change => {
  const more = lines.find((line) => line.quantity > (before.find((old) => old.product === line.product)?.quantity ?? 0))
  if (more !== undefined) return { kind: 'more', line: more }
  const gone = before.find((old) => lines.every((line) => line.product !== old.product))
  return gone === undefined ? null : { kind: 'gone', line: gone }
}

/** The last change of the invoice, said to who does not see it. */
export const Said = () => {
  const { t, language } = useTexts()
  const { lines, past, future } = useFlow('basket', ({ context }) => context)
  const before = past.at(-1)
  const change: Change =
    future.length > 0 ? { kind: 'undone', left: lines.length } : before === undefined ? null : changed(before, lines)
  const words = () => {
    if (change === null) return ''
    if (change.kind === 'undone') {
      const n = formatNumber(change.left, language)
      return `${t('basket.undone')}: ${t('basket.count', { count: change.left, n })}`
    }
    const name = nameIn(language, change.line) || t('notices.notFound')
    if (change.kind === 'gone') return t('basket.removed', { name })
    return change.line.quantity === 1
      ? t('basket.added', { name })
      : t('scanner.foundAgain', { name, n: formatNumber(change.line.quantity, language) })
  }
  return (
    <VisuallyHidden>
      <span role="status">{words()}</span>
    </VisuallyHidden>
  )
}
