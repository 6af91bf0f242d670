import type { CallFault } from '../../events/faults.ts'
import { useTexts } from '../texts/index.ts'
import { LoginLink } from './LoginLink.tsx'
import { SignInButton } from './SignInButton.tsx'
import { useFlow } from './useDesk.tsx'

/** The service does not know the caller. */
const unknown = 401

/** Stands beside a call's fault: the sign-in, if the session has ended. */
export const SignInAgain = ({ fault }: { fault: Pick<CallFault, 'status'> | null }) => {
  const { t } = useTexts()
  const ended = useFlow('auth', (state) => state.hasTag('ended') || state.hasTag('leaving')) ?? false
  if (fault === null) return null
  if (ended) return <SignInButton />
  return fault.status === unknown ? <LoginLink text={t('desk.signIn')} /> : null
}
