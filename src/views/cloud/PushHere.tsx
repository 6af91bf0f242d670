import { faultText } from '../common/faultText.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { BusyBar } from '../ui/BusyBar.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Row, Stack } from '../ui/layout.tsx'
import { Note } from '../ui/Note.tsx'
import { PushToggle } from './PushSwitch.tsx'
import { isKept, selectPush } from './shownPush.ts'

/** The texts of requirement 8.5 for what keeps a device from receiving pushes. */
const keeping = { unsupported: 'push.unsupported', noPush: 'push.noPush', blocked: 'push.denied' } as const

export const PushHere = () => {
  const { t, language } = useTexts()
  const shown = useOwnFlow('webPush', selectPush)
  const fault = useOwnFlow('webPush', ({ context }) => context.fault)
  const busy = useOwnFlow('webPush', (state) => state.matches({ device: 'busy' }))
  return (
    <Card label={t('push.here')} look="push-here stack gap-2 pad-4">
      <PushToggle />
      {busy && <BusyBar />}
      <Stack gap={1} className="push-told dim" role="status">
        {isKept(shown) && (
          <Row as="p" gap={3} align="start" className="push-kept danger strong">
            <Icon name="error" />
            <span>{t(keeping[shown])}</span>
          </Row>
        )}
        {shown === 'off' && <p className="push-off ink strong">{t('push.enableFirst')}</p>}
        <p>{t(`push.states.${shown}`)}</p>
      </Stack>
      {shown === 'off' && fault !== null && (
        <Note icon="error" kind="danger">
          {t('push.lastFault', { why: faultText(language, fault) })}
        </Note>
      )}
      {shown === 'off' && (
        <>
          <ServerWords fault={fault} />
          <SignInAgain fault={fault} />
        </>
      )}
    </Card>
  )
}
