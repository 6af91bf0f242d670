import { WithArea } from '../shell/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { Switch } from '../ui/Switch.tsx'
import { useAsk, useOwnFlow } from '../useDesk.tsx'
import { selectPush } from './shownPush.ts'

/** Whether this device receives pushes, and the way to turn that round: also where it cannot, since then it says why. */
export const PushToggle = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const shown = useOwnFlow('webPush', selectPush)
  const on = useOwnFlow('webPush', (state) => state.hasTag('on'))
  return (
    <Switch
      icon="bell"
      label={t('push.toggle')}
      hint={t(`push.short.${shown}`)}
      on={on}
      disabled={shown === 'unknown'}
      onSwitch={(turned) => ask('webPush', { type: turned ? 'webPush.enable' : 'webPush.disable' })}
    />
  )
}

/** The same where its area may not have come: it is drawn once that has. */
export const PushSwitch = () => (
  <WithArea area="cloud">
    <PushToggle />
  </WithArea>
)
