import type { User } from '../../events/desk/user.ts'
import { planStateOf } from '../../events/values/planState.ts'
import { nameOf } from '../../machines/desk/user.ts'
import { PushSwitch } from '../cloud/PushSwitch.tsx'
import { ShellPage } from '../common/ShellPage.tsx'
import { useDark } from '../common/useDark.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { SessionEnded } from '../identity/SessionEnded.tsx'
import { useTexts } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { Detail } from '../ui/Detail.tsx'
import { formatDate } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Name } from '../ui/Name.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Face } from './Face.tsx'
import { WaysOn } from './WaysOn.tsx'
import '../ui/told.css'
import './account.css'
import { Row, Stack } from '../ui/layout.tsx'

const PlanUntil = ({ user }: { user: User }) => {
  const { t, language } = useTexts()
  const { tag, until } = planStateOf(user, useNow())
  if (until === null) return <p className="account-plan dim strong small">{t('account.base')}</p>
  const date = formatDate(until.at, language, until.zone)
  return tag === 'expired' ? (
    <p className="account-plan dim strong small danger">{t('account.ended', { date })}</p>
  ) : (
    <p className="account-plan account-until tertiary dim strong small">{t('shell.planUntil', { date })}</p>
  )
}

const Details = ({ user: { givenName, familyName, email } }: { user: User }) => {
  const { t } = useTexts()
  return (
    <dl className="account-details halves ruled ruled-below facts detail-pair">
      <Detail term={t('account.givenName')}>{givenName === '' ? t('account.untold') : <bdi>{givenName}</bdi>}</Detail>
      <Detail term={t('account.familyName')}>
        {familyName === '' ? t('account.untold') : <bdi>{familyName}</bdi>}
      </Detail>
      <Detail term={t('account.email')}>{email === '' ? t('account.untold') : <bdi dir="ltr">{email}</bdi>}</Detail>
    </dl>
  )
}

const Device = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const dark = useDark()
  const { ownDevice: own } = useFlow('settings', ({ context }) => context.settings)
  return (
    <div className="account-device">
      <div className="account-choice icons-dim pad-2">
        <PushSwitch />
      </div>
      <Row gap={3} pad={2} className="account-choice icons-dim ruled">
        <Icon name="globe" />
        <Segmented
          label={t('settings.language')}
          value={language}
          choices={{ fa: 'فارسی', en: 'English' }}
          onChoose={(chosen) => send('settings', { type: 'language.choose', language: chosen })}
        />
      </Row>
      <Row gap={3} pad={2} className="account-choice icons-dim ruled">
        <Icon name="moon" />
        <Segmented
          label={t('settings.theme')}
          value={dark ? 'dark' : 'light'}
          choices={{ light: t('settings.light'), dark: t('settings.dark') }}
          onChoose={(theme) => send('settings', { type: 'theme.choose', dark: theme === 'dark' })}
        />
      </Row>
      <Row gap={3} pad={2} className="account-choice icons-dim ruled">
        <Icon name="store" />
        <Segmented
          label={t('account.ownDevice')}
          hint={t(`account.ownDeviceHints.${own === undefined ? 'unasked' : own === true ? 'yes' : 'no'}`)}
          value={own == null ? null : own ? 'yes' : 'no'}
          choices={{ yes: t('a11y.yes'), no: t('a11y.no') }}
          onChoose={(answer) => send('settings', { type: 'ownDevice.choose', own: answer === 'yes' })}
        />
      </Row>
    </div>
  )
}

export const AccountPage = () => {
  const { t } = useTexts()
  const user = useFlow('user', ({ context }) => context.user)
  if (user === null) return null
  return (
    <ShellPage title={t('shell.account')} words={t('account.lead')}>
      <SessionEnded />
      <Stack gap={5} className="account level">
        <Card label={t('account.you')} look="clip">
          <Row gap={4} pad={5} className="account-head">
            <Face user={user} large />
            <div className="grow">
              <h2 className="heavy leads">
                <Name text={nameOf(user)} />
              </h2>
              <PlanUntil user={user} />
            </div>
          </Row>
          <Details user={user} />
          <Device />
        </Card>
        <WaysOn user={user} />
      </Stack>
    </ShellPage>
  )
}
