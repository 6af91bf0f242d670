import { Link, useLocation } from 'react-router'
import { isOwnPath, routes } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { MessagePage } from '../ui/MessagePage.tsx'

/** `secret`: does not say that the address is one of ours. */
export const NotFound = ({ secret = false }: { secret?: boolean }) => {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const soon = !secret && isOwnPath(pathname)
  return (
    <MessagePage
      picture="lost"
      title={soon ? t('pages.soonTitle') : t('pages.notFoundTitle')}
      words={soon ? t('pages.soon') : t('pages.notFound')}
    >
      <Link className="button button-primary" to="/">
        {t('pages.backHome')}
      </Link>
      <Link className="button button-quiet" to={routes.support}>
        {t('shell.support')}
      </Link>
    </MessagePage>
  )
}
