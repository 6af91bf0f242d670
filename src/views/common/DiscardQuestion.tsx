import { useTexts } from '../texts/index.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useCommand } from './useDesk.tsx'

export const DiscardQuestion = ({
  flow,
}: {
  flow: 'adminUsers' | 'appList' | 'invoice' | 'personEditor' | 'productEditor' | 'uptime'
}) => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <ConfirmDialog
      title={t('edits.title')}
      words={t('edits.words')}
      yes={t('edits.discard')}
      no={t('edits.keep')}
      danger
      onYes={() => send(flow, { type: 'edits.discard' })}
      onNo={() => send(flow, { type: 'edits.keep' })}
    />
  )
}
