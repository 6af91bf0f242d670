import { CommandButton } from '../../common/CommandButton.tsx'
import { useCommand, useFlow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Part } from '../../ui/Part.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'

const Kept = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { durable, persisted } = useFlow('storage', ({ context }) => context)
  const asking = useFlow('storage', (state) => state.matches({ persistence: 'asking' }))
  if (!durable)
    return (
      <p className="part-note part-warning">
        <Icon name="warning" small />
        {t('storage.faults.unavailable.words')}
      </p>
    )
  if (persisted)
    return (
      <p className="part-note">
        <Icon name="done" small />
        {t('settings.storageKept')}
      </p>
    )
  return (
    <>
      <p className="part-note part-warning">
        <Icon name="warning" small />
        {t('settings.storageNotKept')}
      </p>
      <Button kind="soft" busy={asking} onPress={() => send('storage', { type: 'storage.persist' })}>
        {t('settings.storageAsk')}
      </Button>
    </>
  )
}

const Rebuild = () => {
  const { t } = useTexts()
  const { done, of } = useFlow('storage', ({ context }) => context.rebuilding)
  const rebuilding = useFlow('storage', (state) => state.matches({ upkeep: 'rebuilding' }))
  if (rebuilding) return <ProgressBar label={t('settings.rebuilding')} value={of === 0 ? null : done / of} />
  return (
    <CommandButton flow="storage" event={{ type: 'storage.rebuild' }} icon="sync">
      {t('settings.rebuild')}
    </CommandButton>
  )
}

export const SettingsStorage = () => {
  const { t } = useTexts()
  const exporting = useFlow('storage', (state) => state.matches({ upkeep: 'exporting' }))
  return (
    <Part title={t('settings.storage')}>
      <div className="part-column">
        <Kept />
        <CommandButton flow="storage" event={{ type: 'storage.export' }} icon="download" busy={exporting}>
          {t('settings.export')}
        </CommandButton>
        <Rebuild />
      </div>
    </Part>
  )
}
