import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatNumber } from '../ui/format.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { Row } from '../ui/layout.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

interface FoundProps {
  text: string
  /** Null without a search, or before its answer. */
  count: number | null
}

/** The number of results for a text; visible only if it is zero. */
export const Found = ({ text, count }: FoundProps) => {
  const { t, language } = useTexts()
  return (
    <>
      <VisuallyHidden>
        <span role="status">{count !== null && t('palette.found', { count, n: formatNumber(count, language) })}</span>
      </VisuallyHidden>
      {count === 0 && (
        <EmptyState picture="search" title={t('palette.none', { text })} words={t('palette.noneWords')} />
      )}
    </>
  )
}

/** Why there are no rows below the commands. */
export const NotSearched = ({ failed, withoutApp }: { failed: boolean; withoutApp: boolean }) => {
  const { t } = useTexts()
  const send = useCommand()
  const query = useOwnFlow('palette', ({ context }) => context.query)
  if (withoutApp)
    return (
      <Row as="p" gap={3} justify="between" wrap={2} pad={3} className="small mute">
        {t('palette.withoutApp')}
      </Row>
    )
  if (!failed) return null
  return (
    <Row gap={3} justify="between" wrap={2} pad={3} role="alert">
      <span>{t('palette.failed')}</span>
      <Button icon="refresh" onPress={() => send('palette', { type: 'palette.search', text: query })}>
        {t('storage.retry')}
      </Button>
    </Row>
  )
}

export const PaletteKeys = () => {
  const { t } = useTexts()
  return (
    <Row as="footer" gap={4} align="stretch" pad={2} className="palette-keys ruled small mute" aria-hidden="true">
      <Row as="span" gap={2}>
        <Kbd keys={['↑', '↓']} /> {t('palette.moves')}
      </Row>
      <Row as="span" gap={2}>
        <Kbd keys={['⏎']} /> {t('palette.chooses')}
      </Row>
      <Row as="span" gap={2}>
        <Kbd keys={[t('keys.escape')]} /> {t('palette.closes')}
      </Row>
    </Row>
  )
}
