import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { bellIcon } from '../ui/lateIcons.ts'
import { Switch } from '../ui/Switch.tsx'
import { isKept, selectPush } from './shownPush.ts'

const usePush = () => {
  const { t } = useTexts()
  const send = useCommand()
  const shown = useOwnFlow('webPush', selectPush)
  const on = useOwnFlow('webPush', (state) => state.hasTag('on'))
  return {
    icon: bellIcon,
    label: t('push.toggle'),
    hint: t(`push.short.${shown}`),
    on,
    disabled: shown === 'unknown',
    onSwitch: (turned: boolean) => send('webPush', { type: turned ? 'webPush.enable' : 'webPush.disable' }),
  } as const
}

/** Shows whether this device receives pushes, and toggles it. If it cannot, pressing says why. */
export const PushToggle = () => <Switch {...usePush()} />

/** The same before its area may have loaded: it is drawn once it has. */
export const PushSwitch = () => (
  <WithArea area="cloud">
    <PushToggle />
  </WithArea>
)

const Round = () => {
  const push = usePush()
  const isHindered = useOwnFlow('webPush', (state) => isKept(selectPush(state)))
  return (
    <>
      <Switch {...push} round />
      {isHindered && <p className="small mute shell-hindered">{push.hint}</p>}
    </>
  )
}

/** The same in the menu's row, with the obstacle below. */
export const PushInMenu = () => (
  <WithArea area="cloud">
    <Round />
  </WithArea>
)
