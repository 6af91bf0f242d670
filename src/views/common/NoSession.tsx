import { useTexts } from '../texts/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SignInButton } from './SignInButton.tsx'
import { useFlow } from './useDesk.tsx'

interface NoSessionProps {
  /** What comes once the sign-in service is reached. */
  unreached: string
  /** What there is to see for whoever signs in again. */
  words?: string
}

/** Stands in the place of a list that no session lives to ask for. */
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
