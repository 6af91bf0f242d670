import { Link } from 'react-router'
import { localApp } from '../../events/values/ids.ts'
import { routes } from '../../events/values/routes.ts'
import { useDark } from '../common/useDark.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { Status } from '../sync/Status.tsx'
import { useTexts } from '../texts/index.ts'
import { Brand } from '../ui/Brand.tsx'
import { PillButton } from '../ui/PillButton.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import type { MenuButtonProps } from './Dial.tsx'
import { Dial, MenuButton } from './Dial.tsx'
import { useIsFirst } from './useIsFirst.ts'

/** The element id of the app picker in the bar. */
export const appPicker = 'app-picker'

const AppPicker = () => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useFlow('apps', ({ context }) => context.app)
  const name = app?.publicId === localApp ? t('apps.onlyHere') : app?.name
  return (
    <PillButton
      id={appPicker}
      icon="store"
      label={t('apps.title')}
      text={name ?? t('desk.pickApp')}
      onPress={() => send('dialogs', { type: 'apps.open' })}
    />
  )
}

const Extras = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const dark = useDark()
  return (
    <>
      <RoundButton
        extra
        icon="search"
        label={t('desk.palette')}
        opens="dialog"
        onPress={() => send('palette', { type: 'palette.open' })}
      />
      <RoundButton
        extra
        icon={dark ? 'sun' : 'moon'}
        label={dark ? t('desk.lightMode') : t('desk.darkMode')}
        onPress={() => send('settings', { type: 'theme.choose', dark: !dark })}
      />
      <RoundButton
        extra
        icon="globe"
        label={t('desk.switchLanguage')}
        onPress={() => send('settings', { type: 'language.choose', language: language === 'fa' ? 'en' : 'fa' })}
      />
    </>
  )
}

export const DeskBar = ({ menu }: MenuButtonProps) => {
  const { t } = useTexts()
  const isFirst = useIsFirst()
  return (
    <TopBar
      start={
        <>
          <MenuButton menu={menu} />
          <Brand />
          {!isFirst && <AppPicker />}
          <Status />
        </>
      }
      end={
        <>
          <Extras />
          {isFirst && (
            <Link className="button button-bare" to={routes.login}>
              {t('desk.signIn')}
            </Link>
          )}
        </>
      }
      dial={<Dial />}
    />
  )
}
