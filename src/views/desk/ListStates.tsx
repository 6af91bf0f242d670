import type { StoreFault } from '../../events/faults.ts'
import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export const ListNeedsApp = ({ flow }: { flow: 'products' | 'persons' }) => {
  const { t } = useTexts()
  const send = useCommand()
  const pick = () => {
    send(flow, { type: 'list.close' })
    send('dialogs', { type: 'apps.open' })
  }
  return (
    <EmptyState picture="shelf" title={t('notices.pleaseSelectApp')} words={t('apps.onlyHereHint')}>
      <Button kind="primary" icon="store" onPress={pick}>
        {t('desk.pickApp')}
      </Button>
    </EmptyState>
  )
}

export const ListFailed = ({ fault, onRetry }: { fault: StoreFault | null; onRetry: () => void }) => {
  const { t } = useTexts()
  const { title, words } = t(`storage.faults.${fault ?? 'lost'}`, { returnObjects: true })
  return (
    <EmptyState picture="lost" title={title} words={words}>
      <Button icon="refresh" onPress={onRetry}>
        {t('storage.retry')}
      </Button>
    </EmptyState>
  )
}
