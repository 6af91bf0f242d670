import { NavLink, useNavigate } from 'react-router'
import { localApp } from '../../events/values/ids.ts'
import { planStateOf } from '../../events/values/planState.ts'
import { routes } from '../../events/values/routes.ts'
import { isAdmin, nameOf } from '../../machines/desk/user.ts'
import { Face } from '../account/Face.tsx'
import { PushInMenu } from '../cloud/PushSwitch.tsx'
import { MenuIcon } from '../common/MenuIcon.tsx'
import type { NamedPage } from '../common/namedPages.ts'
import { useNamedPages } from '../common/namedPages.ts'
import { useDark } from '../common/useDark.ts'
import { useCommand, useFlow, useInApp } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { controlKey } from '../common/usePaletteKey.ts'
import { useTexts } from '../texts/index.ts'
import { Brand } from '../ui/Brand.tsx'
import { CutName } from '../ui/CutName.tsx'
import { formatDate } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { logoutIcon } from '../ui/lateIcons.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { Switch } from '../ui/Switch.tsx'

const AppPicker = ({ onPress }: { onPress: MenuProps['onGo'] }) => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useFlow('apps', ({ context }) => context.app)
  const name = app === null ? t('desk.pickApp') : app.publicId === localApp ? t('apps.onlyHere') : app.name
  const open = () => {
    onPress?.()
    send('dialogs', { type: 'apps.open' })
  }
  return (
    <button
      type="button"
      className="shell-app tall starts hovers-line beside gap-3 framed"
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon name="store" />
      <Stack as="span" className="grow snug">
        <small className="mute small">{t('shell.app')}</small>
        <b className="clip">
          <CutName text={name} />
        </b>
      </Stack>
      <Icon name="down" small />
    </button>
  )
}

const PaletteButton = ({ onPress }: { onPress: MenuProps['onGo'] }) => {
  const { t } = useTexts()
  const send = useCommand()
  const open = () => {
    onPress?.()
    send('palette', { type: 'palette.open' })
  }
  return (
    <button
      type="button"
      className="shell-find tap starts beside gap-3 dim rounded-s sunken"
      aria-label={t('desk.palette')}
      aria-haspopup="dialog"
      aria-keyshortcuts={`${controlKey() === 'Ctrl' ? 'Control' : 'Meta'}+K`}
      onClick={open}
    >
      <Icon name="search" />
      <span className="grow">{t('palette.short')}</span>
      <span className="beside wide-only">
        <Kbd keys={[controlKey(), 'K']} />
      </span>
    </button>
  )
}

const Settings = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const dark = useDark()
  const isUser = useFlow('user', ({ context }) => context.user !== null)
  return (
    <Row gap={1} wrap className="shell-settings">
      <Segmented
        label={t('settings.language')}
        unseen
        value={language}
        choices={{ fa: 'فارسی', en: 'English' }}
        onChoose={(chosen) => send('settings', { type: 'language.choose', language: chosen })}
      />
      <Switch
        round
        icon="moon"
        label={t('desk.darkMode')}
        on={dark}
        onSwitch={(on) => send('settings', { type: 'theme.choose', dark: on })}
      />
      {isUser && <PushInMenu />}
    </Row>
  )
}

/** The end of the user's Startup plan, while it lasts. */
const WithPlan = () => {
  const { t, language } = useTexts()
  const now = useNow()
  const user = useFlow('user', ({ context }) => context.user)
  const { tag, until } = planStateOf(user, now)
  if (tag !== 'active' || until === null) return null
  return (
    <small className="shell-plan tertiary leads block">
      {t('shell.planUntil', { date: formatDate(until.at, language, until.zone) })}
    </small>
  )
}

const Who = () => {
  const { t } = useTexts()
  const send = useCommand()
  const user = useFlow('user', ({ context }) => context.user)
  if (user === null) return null
  return (
    <div className="shell-who cells ruled rigid">
      <Face user={user} />
      <div>
        <b>
          <Name text={nameOf(user)} />
        </b>
        <WithPlan />
      </div>
      <button
        type="button"
        className="round round-plain"
        aria-label={t('auth.signOut')}
        title={t('auth.signOut')}
        onClick={() => send('auth', { type: 'auth.signOut' })}
      >
        <Icon name={logoutIcon} />
      </button>
    </div>
  )
}

interface MenuSection {
  /** Null for the first section, which needs no name. */
  title: string | null
  pages: readonly NamedPage[]
}

/** The menu of requirements 2.25 to 2.28. */
const useMenu = (): readonly MenuSection[] => {
  const { t } = useTexts()
  const user = useFlow('user', ({ context }) => context.user)
  const inApp = useInApp()
  const named = useNamedPages()
  const { desk, apps, plans, support } = named
  const ofApp = [apps, named.credentials, named.webPush, named.uptime, named.billing]
  const ofNobody = [apps, named.products, named.about]
  return [
    { title: null, pages: [desk, ...(inApp ? ofApp : ofNobody)] },
    { title: t('shell.account'), pages: [user === null ? named.login : named.account, plans, support] },
    ...(isAdmin(user) ? [{ title: t('shell.admin'), pages: [named.adminUsers, named.adminWebPush] }] : []),
  ]
}

interface MenuProps {
  /** Called when a page was chosen: a drawer closes. */
  onGo?: () => void
}

/** The shell's menu: the top entry leaves the app, the others lead to pages. */
export const Menu = ({ onGo }: MenuProps) => {
  const { t } = useTexts()
  const send = useCommand()
  const go = useNavigate()
  const sections = useMenu()
  const home = () => {
    send('apps', { type: 'app.leave' })
    onGo?.()
    void go(routes.desk)
  }
  return (
    <>
      <button type="button" className="shell-home rounded-s" title={t('shell.home')} onClick={home}>
        <Brand />
      </button>
      <AppPicker onPress={onGo} />
      <PaletteButton onPress={onGo} />
      <Stack as="nav" gap={3} className="shell-nav grow sides at-top scrolls" aria-label={t('shell.menu')}>
        {sections.map(({ title, pages }) => (
          <div key={title ?? ''} className="shell-part">
            {title !== null && <h2 className="mute tiny strong">{title}</h2>}
            <ul className="stack">
              {pages.map(({ to, icon, text }) => (
                <li key={to}>
                  <NavLink
                    end
                    to={to}
                    className="shell-link tap bare hovers beside gap-3 dim inner rounded-s medium"
                    onClick={onGo}
                  >
                    <MenuIcon name={icon} />
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
      <Settings />
      <Who />
    </>
  )
}
