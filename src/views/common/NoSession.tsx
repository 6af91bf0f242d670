import { useTexts } from '../texts/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SignInButton } from './SignInButton.tsx'
import { useFlow } from './useDesk.tsx'

interface NoSessionProps {
  /** What comes once the sign-in service is reached. */
  unreached: string
  /** What a new sign-in shows. */
  words?: string
}

/** Replaces a list that needs a session. */
export const NoSession = ({ unreached, words }: NoSessionProps) => {
  const { t } = useTexts()
  const ended = useFlow('auth', (state) => state.hasTag('ended') || state.hasTag('leaving')) ?? false
  if (!ended) return <EmptyState picture="people" title={unreached} />
  return (
    <EmptyState picture="people" title={t('pages.pleaseSignIn')} {...(words !== undefined && { words })}>
      <SignInButton />
    </EmptyState>
  )
}
