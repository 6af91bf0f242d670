import { useTexts } from '../texts/index.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useAsk } from './useDesk.tsx'

export const DiscardQuestion = ({
  flow,
}: {
  flow: 'adminUsers' | 'appList' | 'invoice' | 'personEditor' | 'productEditor' | 'uptime'
}) => {
  const { t } = useTexts()
  const ask = useAsk()
  return (
    <ConfirmDialog
      title={t('edits.title')}
      words={t('edits.words')}
      yes={t('edits.discard')}
      no={t('edits.keep')}
      danger
      onYes={() => ask(flow, { type: 'edits.discard' })}
      onNo={() => ask(flow, { type: 'edits.keep' })}
    />
  )
}
