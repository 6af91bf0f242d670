import { Link } from 'react-router'
import type { App } from '../../events/entities.ts'
import { ownApp } from '../../machines/desk/appsListed.ts'
import { selectCopied } from '../../machines/identity/copy.ts'
import { ShellPage } from '../common/ShellPage.tsx'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { LocalImport } from '../sync/LocalImport.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Row, Stack } from '../ui/layout.tsx'
import { AppChoices } from './AppChoices.tsx'

const AppId = ({ id }: { id: string }) => {
  const { t } = useTexts()
  const send = useCommand()
  const copied = useFlow('copy', selectCopied(id)) ?? 'idle'
  return (
    <div>
      <p className="small mute">{t('apps.appId')}</p>
      <Row as="p" gap={2} className="apps-id">
        <code dir="ltr">{id}</code>
        <CopyButton
          what={t('apps.appId')}
          state={copied}
          onCopy={() => send('copy', { type: 'copy.begin', publicId: id })}
        />
      </Row>
    </div>
  )
}

const Welcome = ({ app }: { app: App }) => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <Card label={t('ownApps.welcome')} look="clip">
      <Stack gap={4} pad={5}>
        <AppId id={app.publicId} />
        <Row gap={3} align="stretch" wrap className="page-actions">
          <Link className="button button-primary" to="/">
            {t('ownApps.openDesk')}
          </Link>
          <Button icon="logout" onPress={() => send('apps', { type: 'app.leave' })}>
            {t('apps.leave')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

export const Apps = () => {
  const { t } = useTexts()
  const app = useFlow('apps', ({ context }) => ownApp(context.app))
  return (
    <ShellPage
      title={app === null ? t('apps.title') : t('ownApps.welcome')}
      {...(app !== null && { words: t('apps.working', { name: app.name }) })}
    >
      <Stack gap={4} className="apps-page">
        <LocalImport />
        {app === null ? (
          <Card label={t('ownApps.mine')} look="clip">
            <AppChoices />
          </Card>
        ) : (
          <Welcome app={app} />
        )}
      </Stack>
    </ShellPage>
  )
}
