import { Link } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { MessagePage } from '../ui/MessagePage.tsx'

/** Signing in is not built yet, and says so. */
export const Login = () => {
  const { t } = useTexts()
  return (
    <MessagePage picture="people" title={t('pages.loginTitle')} words={t('pages.loginSoon')}>
      <Link className="button button-primary" to="/">
        {t('pages.backToDesk')}
      </Link>
    </MessagePage>
  )
}
