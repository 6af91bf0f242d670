import { Link } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { eye } from '../ui/lateIcons.ts'
import { Stack } from '../ui/layout.tsx'
import { Part } from '../ui/Part.tsx'
import { Switch } from '../ui/Switch.tsx'

const Inspector = () => {
  const { t } = useTexts()
  const send = useCommand()
  const on = useFlow('support', (state) => state.matches({ inspector: 'on' })) ?? false
  const fault = useFlow('support', ({ context }) => context.inspectorFault) ?? null
  return (
    <div>
      <Switch
        label={t('support.inspector')}
        hint={t('support.inspectorHint')}
        on={on}
        onSwitch={(wanted) => send('support', { type: wanted ? 'inspector.attach' : 'inspector.detach' })}
      />
      <p className="field-error beside gap-1 small strong danger" role="alert" hidden={fault === null}>
        {fault !== null && t(`support.inspectorFaults.${fault}`)}
      </p>
    </div>
  )
}

export const SettingsSupport = () => {
  const { t } = useTexts()
  const send = useCommand()
  const close = () => send('dialogs', { type: 'dialog.close' })
  const open = () => {
    close()
    send('support', { type: 'support.open' })
  }
  return (
    <Part title={t('support.part')} hint={t('support.hint')}>
      <Stack gap={3} align="start" className="part-column">
        <Button icon="download" onPress={open}>
          {t('storage.supportLog')}
        </Button>
        <a className="button button-quiet" href={routes.supportReplay}>
          <Icon name="undo" />
          {t('support.replay')}
        </a>
        <Link className="button button-quiet" to={routes.supportMachines} onClick={close}>
          <Icon name={eye} />
          {t('support.machines')}
        </Link>
      </Stack>
      <Inspector />
    </Part>
  )
}
