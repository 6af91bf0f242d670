import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { useAsk, useFlow } from './useDesk.tsx'

/** Leaves for the provider's page; busy until it is there, or can be pressed again. */
export const SignInButton = ({ text }: { text?: string }) => {
  const { t } = useTexts()
  const ask = useAsk()
  const leaving = useFlow('auth', (state) => state.hasTag('leaving')) ?? false
  return (
    <Button kind="primary" icon="login" busy={leaving} onPress={() => ask('auth', { type: 'auth.signIn' })}>
      {text ?? t('auth.login')}
    </Button>
  )
}
