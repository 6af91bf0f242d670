import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { loginIcon } from '../ui/lateIcons.ts'
import { useCommand, useFlow } from './useDesk.tsx'

/** Leaves for the provider's page; busy until it is there, or can be pressed again. */
export const SignInButton = ({ text }: { text?: string }) => {
  const { t } = useTexts()
  const send = useCommand()
  const leaving = useFlow('auth', (state) => state.hasTag('leaving')) ?? false
  return (
    <Button kind="primary" icon={loginIcon} busy={leaving} onPress={() => send('auth', { type: 'auth.signIn' })}>
      {text ?? t('auth.login')}
    </Button>
  )
}
