import { nameIn } from '../common/names.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useLastChange } from './lastChange.ts'

/** The last change of the invoice, for screen readers. */
export const Said = () => {
  const { t, language } = useTexts()
  const change = useLastChange()
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
