import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useAsk, useFlow } from '../../useDesk.tsx'
import { Part } from '../Part.tsx'

const Inspector = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const on = useFlow('support', (state) => state.matches({ inspector: 'on' }))
  const fault = useFlow('support', ({ context }) => context.inspectorFault)
  return (
    <div>
      <Switch
        label={t('support.inspector')}
        hint={t('support.inspectorHint')}
        on={on}
        onSwitch={(wanted) => ask('support', { type: wanted ? 'inspector.attach' : 'inspector.detach' })}
      />
      <p className="field-error" role="alert" hidden={fault === null}>
        {fault !== null && t(`support.inspectorFaults.${fault}`)}
      </p>
    </div>
  )
}

/** What helps others to help. */
export const SettingsSupport = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const open = () => {
    ask('dialogs', { type: 'dialog.close' })
    ask('support', { type: 'support.open' })
  }
  return (
    <Part title={t('support.part')} hint={t('support.hint')}>
      <div className="part-column">
        <Button icon="download" onPress={open}>
          {t('support.open')}
        </Button>
      </div>
      <Inspector />
    </Part>
  )
}
