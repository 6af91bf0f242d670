import { LoginLink } from '../common/LoginLink.tsx'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { logoutIcon } from '../ui/lateIcons.ts'
import { AppChoices } from './AppChoices.tsx'
import '../ui/dialogs.css'
import { Stack } from '../ui/layout.tsx'

export const AppsDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const isChosen = useFlow('apps', ({ context }) => context.app !== null)
  const isVisitor = useFlow('apps', ({ context }) => context.owner === null)
  return (
    <Dialog
      title={t('apps.title')}
      size="small"
      flush
      onClose={() => send('dialogs', { type: 'dialog.close' })}
      foot={
        isChosen && (
          <Button icon={logoutIcon} onPress={() => send('apps', { type: 'app.leave' })}>
            {t('apps.leave')}
          </Button>
        )
      }
    >
      <AppChoices />
      {isVisitor && (
        <Stack gap={1} align="start" pad={4} className="apps-more ruled">
          <p className="small mute">{t('apps.signInHint')}</p>
          <LoginLink text={t('apps.signIn')} />
        </Stack>
      )}
    </Dialog>
  )
}
