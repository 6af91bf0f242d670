import { Link, useLocation } from 'react-router'
import { isOwnPath } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { MessagePage } from '../ui/MessagePage.tsx'

export const NotFound = () => {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const soon = isOwnPath(pathname)
  return (
    <MessagePage
      picture="lost"
      title={soon ? t('pages.soonTitle') : t('pages.notFoundTitle')}
      words={soon ? t('pages.soon') : t('pages.notFound')}
    >
      <Link className="button button-primary" to="/">
        {t('pages.backHome')}
      </Link>
    </MessagePage>
  )
}
