import { CommandButton, useCan } from '../common/CommandButton.tsx'
import { useTexts } from '../texts/index.ts'

export const CopyButton = () => {
  const { t } = useTexts()
  const busy = !useCan('storage', { type: 'storage.export' })
  return (
    <CommandButton flow="storage" event={{ type: 'storage.export' }} icon="download" busy={busy}>
      {t('storage.export')}
    </CommandButton>
  )
}

export const SupportButton = () => {
  const { t } = useTexts()
  return (
    <CommandButton flow="support" event={{ type: 'support.open' }} icon="download">
      {t('storage.supportLog')}
    </CommandButton>
  )
}
