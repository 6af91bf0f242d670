import type { ComponentType } from 'react'
import { isAdmin } from '../../machines/desk/user.ts'
import type { Gate } from '../common/gates.ts'
import { NewVersion } from '../common/NewVersion.tsx'
import { NotFound } from '../common/NotFound.tsx'
import { PickAppButton } from '../common/PickAppButton.tsx'
import { SignInButton } from '../common/SignInButton.tsx'
import { useDark } from '../common/useDark.ts'
import { useCommand, useFlow, useInApp } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { MessagePage } from '../ui/MessagePage.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Dialogs } from './Dialogs.tsx'
import { FrontShell } from './FrontShell.tsx'
import { PageShell } from './PageShell.tsx'

/** The other theme, in the visitors' bar: the build leaves a gap for it. */
const ThemeButton = () => {
  const { t } = useTexts()
  const send = useCommand()
  const dark = useDark()
  return (
    <RoundButton
      icon={dark ? 'sun' : 'moon'}
      label={t(dark ? 'desk.lightMode' : 'desk.darkMode')}
      onPress={() => send('settings', { type: 'theme.choose', dark: !dark })}
    />
  )
}

interface GatedProps {
  gate: Gate
  view: ComponentType | null
  /** In the visitors' frame, if nobody is signed in. */
  front?: boolean
}

/**
 * A page in its shell for users who may see it; for others it is not loaded. The desk continues as its last known user,
 * so an ended session still opens theirs. A visitor may be an admin, but no other user learns that an admin page
 * exists. The servers decide what they get.
 */
export const Gated = ({ gate, view: View, front = false }: GatedProps) => {
  const { t } = useTexts()
  const send = useCommand()
  const user = useFlow('user', ({ context }) => context.user)
  const hasApp = useInApp()
  const body = () => {
    if (gate !== 'visitor' && user === null)
      return (
        <MessagePage picture="people" title={t('pages.pleaseSignIn')} words={t('auth.signInFirst')}>
          <SignInButton />
        </MessagePage>
      )
    if (gate === 'admin' && !isAdmin(user)) return <NotFound secret />
    if (gate === 'app' && !hasApp)
      return (
        <MessagePage picture="shelf" title={t('pages.pleaseSelectApp')} words={t('auth.selectAppFirst')}>
          <PickAppButton />
        </MessagePage>
      )
    return View === null ? <NotFound /> : <View />
  }
  if (!front || user !== null) return <PageShell>{body()}</PageShell>
  return (
    <>
      <FrontShell
        theme={<ThemeButton />}
        onLanguage={(language) => send('settings', { type: 'language.choose', language })}
        notes={<NewVersion />}
      >
        {body()}
      </FrontShell>
      <Dialogs />
    </>
  )
}
