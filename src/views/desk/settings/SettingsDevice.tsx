import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Part } from '../../ui/Part.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useAsk, useFlow } from '../../useDesk.tsx'
import { unstamped } from '../asks.ts'

const Install = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const canInstall = useFlow('update', (state) => state.can({ type: 'desk.install', ...unstamped }))
  const installed = useFlow('update', (state) => state.matches({ installation: 'installed' }))
  if (installed)
    return (
      <p className="part-note">
        <Icon name="done" small />
        {t('settings.installed')}
      </p>
    )
  if (!canInstall) return null
  return (
    <div>
      <Button icon="download" onPress={() => ask('update', { type: 'desk.install' })}>
        {t('settings.install')}
      </Button>
      <p className="field-hint">{t('update.installHint')}</p>
    </div>
  )
}

export const SettingsDevice = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const settings = useFlow('settings', ({ context }) => context.settings)
  return (
    <Part title={t('settings.device')}>
      <div className="form">
        <div>
          <Segmented
            label={t('settings.hand')}
            value={settings.hand}
            choices={[
              { value: 'right', text: t('settings.right') },
              { value: 'left', text: t('settings.left') },
            ]}
            onChoose={(hand) => ask('settings', { type: 'hand.choose', hand })}
          />
          <p className="field-hint">{t('settings.handHint')}</p>
        </div>
        <Segmented
          label={t('settings.saveButton')}
          value={settings.saveButton}
          choices={[
            { value: 'floating', text: t('settings.saveFloating') },
            { value: 'block', text: t('settings.saveBlock') },
          ]}
          onChoose={(saveButton) => ask('settings', { type: 'saveButton.choose', saveButton })}
        />
        <div>
          <Segmented
            label={t('settings.readerPace')}
            value={settings.readerPace ?? 'usual'}
            choices={(['fast', 'usual', 'slow'] as const).map((value) => ({
              value,
              text: t(`settings.readerPaces.${value}`),
            }))}
            onChoose={(pace) => ask('settings', { type: 'readerPace.choose', pace })}
          />
          <p className="field-hint">{t('settings.readerPaceHint')}</p>
        </div>
        <div>
          <Switch
            label={t('settings.beep')}
            icon={settings.beep ? 'volume' : 'mute'}
            on={settings.beep}
            onSwitch={(on) => ask('settings', { type: 'beep.switch', on })}
          />
          <Switch
            label={t('settings.scannerButton')}
            icon="scan"
            on={settings.scannerButton}
            onSwitch={(on) => ask('settings', { type: 'scannerButton.switch', on })}
          />
        </div>
        <Install />
      </div>
    </Part>
  )
}
