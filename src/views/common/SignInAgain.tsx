import type { CallFault } from '../../events/faults.ts'
import { useTexts } from '../texts/index.ts'
import { LoginLink } from './LoginLink.tsx'
import { SignInButton } from './SignInButton.tsx'
import { useFlow } from './useDesk.tsx'

/** The service does not know who asks. */
const unknown = 401

/** Stands beside why a call gave nothing: the sign-in, where that is the session's end. */
export const SignInAgain = ({ fault }: { fault: Pick<CallFault, 'status'> | null }) => {
  const { t } = useTexts()
  const ended = useFlow('auth', (state) => state.hasTag('ended') || state.hasTag('leaving')) ?? false
  if (fault === null) return null
  if (ended) return <SignInButton />
  return fault.status === unknown ? <LoginLink text={t('desk.signIn')} /> : null
}
