import type { ReactNode } from 'react'
import { ownApp } from '../../machines/identity/appsListed.ts'
import { Dialogs } from '../dialogs/index.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { useAsk, useFlow } from '../useDesk.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { SignInButton } from './SignInButton.tsx'

/** A page for signed-in users; the desk goes on as the user it last knew, so an ended session still opens it. */
export const PrivatePage = ({ children }: { children: ReactNode }) => {
  const { t } = useTexts()
  const isVisitor = useFlow('auth', ({ context }) => context.user === null)
  if (!isVisitor) return children
  return (
    <AuthFrame picture="people" title={t('pages.pleaseSignIn')} words={t('auth.signInFirst')}>
      <SignInButton />
    </AuthFrame>
  )
}

/** A page that works inside one of the user's own apps. */
export const AppPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTexts()
  const ask = useAsk()
  const hasApp = useFlow('apps', ({ context }) => ownApp(context.app) !== null)
  return (
    <PrivatePage>
      {hasApp ? (
        children
      ) : (
        <AuthFrame picture="shelf" title={t('pages.pleaseSelectApp')} words={t('auth.selectAppFirst')}>
          <Button kind="primary" icon="store" onPress={() => ask('dialogs', { type: 'apps.open' })}>
            {t('desk.pickApp')}
          </Button>
          <Dialogs />
        </AuthFrame>
      )}
    </PrivatePage>
  )
}
