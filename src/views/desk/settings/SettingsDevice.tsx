import { CommandButton, useCan } from '../../common/CommandButton.tsx'
import { useCommand, useFlow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { mute, volume } from '../../ui/lateIcons.ts'
import { Part, PartNote } from '../../ui/Part.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Switch } from '../../ui/Switch.tsx'

const Install = () => {
  const { t } = useTexts()
  const canInstall = useCan('update', { type: 'desk.install' })
  const installed = useFlow('update', (state) => state.matches({ installation: 'installed' }))
  if (installed) return <PartNote>{t('settings.installed')}</PartNote>
  if (!canInstall) return null
  return (
    <div>
      <CommandButton flow="update" event={{ type: 'desk.install' }} icon="download">
        {t('settings.install')}
      </CommandButton>
      <p className="field-hint mute small">{t('update.installHint')}</p>
    </div>
  )
}

export const SettingsDevice = () => {
  const { t } = useTexts()
  const send = useCommand()
  const settings = useFlow('settings', ({ context }) => context.settings)
  return (
    <Part title={t('settings.device')}>
      <div className="form stack gap-4">
        <Segmented
          label={t('settings.hand')}
          hint={t('settings.handHint')}
          value={settings.hand}
          choices={{ right: t('settings.right'), left: t('settings.left') }}
          onChoose={(hand) => send('settings', { type: 'hand.choose', hand })}
        />
        <Segmented
          label={t('settings.saveButton')}
          value={settings.saveButton}
          choices={{ floating: t('settings.saveFloating'), block: t('settings.saveBlock') }}
          onChoose={(saveButton) => send('settings', { type: 'saveButton.choose', saveButton })}
        />
        <Segmented
          label={t('settings.readerPace')}
          hint={t('settings.readerPaceHint')}
          value={settings.readerPace ?? 'usual'}
          choices={{
            fast: t('settings.readerPaces.fast'),
            usual: t('settings.readerPaces.usual'),
            slow: t('settings.readerPaces.slow'),
          }}
          onChoose={(pace) => send('settings', { type: 'readerPace.choose', pace })}
        />
        <div>
          <Switch
            label={t('settings.beep')}
            icon={settings.beep ? volume : mute}
            on={settings.beep}
            onSwitch={(on) => send('settings', { type: 'beep.switch', on })}
          />
          <Switch
            label={t('settings.scannerButton')}
            icon="scan"
            on={settings.scannerButton}
            onSwitch={(on) => send('settings', { type: 'scannerButton.switch', on })}
          />
        </div>
        <Install />
      </div>
    </Part>
  )
}
