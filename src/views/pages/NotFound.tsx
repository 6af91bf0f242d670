import { Link, useLocation } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { MessagePage } from '../ui/MessagePage.tsx'

/** Addresses that this product will have, by their first part. */
const planned = new Set([
  'about',
  'account',
  'admin',
  'apps',
  'plan',
  'plans',
  'privacy',
  'products',
  'support',
  'terms',
])

export const NotFound = () => {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const soon = planned.has(pathname.split('/')[1] ?? '')
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
