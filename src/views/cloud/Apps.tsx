import { Link } from 'react-router'
import type { App } from '../../events/entities.ts'
import { routes } from '../../events/values/routes.ts'
import { ownApp } from '../../machines/desk/appsListed.ts'
import { selectCopied } from '../../machines/identity/copy.ts'
import { ShellPage } from '../common/ShellPage.tsx'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { AppChoices } from '../identity/AppChoices.tsx'
import { LocalImport } from '../sync/LocalImport.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { CutName } from '../ui/CutName.tsx'
import { logoutIcon } from '../ui/lateIcons.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Dashboard } from './Dashboard.tsx'

const AppId = ({ id }: { id: string }) => {
  const { t } = useTexts()
  const send = useCommand()
  const copied = useFlow('copy', selectCopied(id)) ?? 'idle'
  return (
    <Row as="p" gap={2} wrap={0} className="dash-id mute small">
      <span>{t('apps.appId')}</span>
      <Row as="span" gap={1}>
        <code dir="ltr">{id}</code>
        <CopyButton
          what={t('apps.appId')}
          state={copied}
          onCopy={() => send('copy', { type: 'copy.begin', publicId: id })}
        />
      </Row>
    </Row>
  )
}

/** Stands for the name in its sentence. */
const place = '\n'

const Working = ({ name }: { name: string }) => {
  const { t } = useTexts()
  const [before, after] = t('apps.working', { name: place }).split(place)
  return (
    <span className="dash-working">
      {before}
      <CutName text={name} />
      {after}
    </span>
  )
}

const Commands = () => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <Row as="span" gap={3} align="stretch" wrap>
      <Link className="button button-primary" to={routes.desk}>
        {t('ownApps.openDesk')}
      </Link>
      <Button icon={logoutIcon} onPress={() => send('apps', { type: 'app.leave' })}>
        {t('apps.leave')}
      </Button>
    </Row>
  )
}

const OwnApp = ({ app: { publicId, name } }: { app: App }) => {
  const { t } = useTexts()
  return (
    <ShellPage title={t('ownApps.welcome')} words={<Working name={name} />} actions={<Commands />}>
      <LocalImport />
      <Dashboard app={publicId} />
      <AppId id={publicId} />
    </ShellPage>
  )
}

export const Apps = () => {
  const { t } = useTexts()
  const app = useFlow('apps', ({ context }) => ownApp(context.app))
  if (app !== null) return <OwnApp app={app} />
  return (
    <ShellPage title={t('apps.title')}>
      <Stack gap={4} className="narrow">
        <LocalImport />
        <Card label={t('ownApps.mine')} look="clip">
          <AppChoices />
        </Card>
      </Stack>
    </ShellPage>
  )
}
