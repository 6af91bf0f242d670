import { useNavigate } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { nameOf } from '../../machines/desk/user.ts'
import { useDark } from '../common/useDark.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import type { DialEntry } from '../ui/DialMenu.tsx'
import {
  boxIcon,
  hand as handIcon,
  keyboard,
  loginIcon,
  logoutIcon,
  mute,
  settingsIcon,
  users,
  volume,
} from '../ui/lateIcons.ts'

interface DialSection {
  label: string
  entries: readonly DialEntry[]
}

const useLists = (): DialSection => {
  const { t } = useTexts()
  const send = useCommand()
  return {
    label: t('desk.title'),
    entries: [
      {
        id: 'palette',
        icon: 'search',
        label: t('desk.palette'),
        onPress: () => send('palette', { type: 'palette.open' }),
      },
      {
        id: 'products',
        icon: boxIcon,
        label: t('desk.products'),
        onPress: () => send('products', { type: 'list.open' }),
      },
      { id: 'persons', icon: users, label: t('desk.persons'), onPress: () => send('persons', { type: 'list.open' }) },
      {
        id: 'settings',
        icon: settingsIcon,
        label: t('desk.settings'),
        onPress: () => send('dialogs', { type: 'settings.open' }),
      },
    ],
  }
}

const useSwitches = (): DialSection => {
  const { t } = useTexts()
  const send = useCommand()
  const dark = useDark()
  const { beep, scannerButton } = useFlow('settings', ({ context }) => context.settings)
  return {
    label: t('settings.device'),
    entries: [
      {
        id: 'dark',
        icon: 'moon',
        label: t('desk.darkMode'),
        on: dark,
        onPress: () => send('settings', { type: 'theme.choose', dark: !dark }),
      },
      {
        id: 'beep',
        icon: beep ? volume : mute,
        label: t('desk.beep'),
        on: beep,
        onPress: () => send('settings', { type: 'beep.switch', on: !beep }),
      },
      {
        id: 'scanner',
        icon: 'scan',
        label: t('desk.scannerButton'),
        on: scannerButton,
        onPress: () => send('settings', { type: 'scannerButton.switch', on: !scannerButton }),
      },
    ],
  }
}

const useChoices = (): DialSection => {
  const { t, language } = useTexts()
  const send = useCommand()
  const hand = useFlow('settings', ({ context }) => context.settings.hand)
  return {
    label: t('settings.general'),
    entries: [
      {
        id: 'hand',
        icon: handIcon,
        label: t('desk.hand'),
        state: hand === 'right' ? t('desk.handRight') : t('desk.handLeft'),
        onPress: () => send('settings', { type: 'hand.choose', hand: hand === 'right' ? 'left' : 'right' }),
      },
      {
        id: 'language',
        icon: 'globe',
        label: t('settings.language'),
        state: t('desk.switchLanguage'),
        onPress: () => send('settings', { type: 'language.choose', language: language === 'fa' ? 'en' : 'fa' }),
      },
    ],
  }
}

/** The sign-in, or the account and the sign-out with the user's name; all of them after the session has ended. */
const useAccountEntries = (): readonly DialEntry[] => {
  const { t } = useTexts()
  const send = useCommand()
  const go = useNavigate()
  const user = useFlow('user', ({ context }) => context.user)
  const ended = useFlow('auth', (state) => state.hasTag('ended'))
  const into: DialEntry = {
    id: 'login',
    icon: loginIcon,
    label: t('desk.signIn'),
    onPress: () => void go(routes.login),
  }
  if (user === null) return [into]
  const out: DialEntry = {
    id: 'logout',
    icon: logoutIcon,
    label: t('auth.signOut'),
    state: nameOf(user),
    onPress: () => send('auth', { type: 'auth.signOut' }),
  }
  const own: DialEntry = {
    id: 'account',
    icon: 'user',
    label: t('desk.account'),
    onPress: () => void go(routes.account),
  }
  return ended ? [own, into, out] : [own, out]
}

const useHelp = (): DialSection => {
  const { t } = useTexts()
  const send = useCommand()
  return {
    label: t('desk.tools'),
    entries: [
      {
        id: 'keys',
        icon: keyboard,
        label: t('desk.keyboard'),
        onPress: () => send('dialogs', { type: 'keys.open' }),
      },
      ...useAccountEntries(),
    ],
  }
}

export const useDialEntries = (): readonly DialSection[] => [useLists(), useSwitches(), useChoices(), useHelp()]
