import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { Brand } from '../ui/Brand.tsx'
import { Icon } from '../ui/Icon.tsx'

const Places = () => {
  const { t } = useTexts()
  const places = [
    [routes.products, t('front.products')],
    [routes.plans, t('front.plans')],
    [routes.about, t('front.about')],
    [routes.support, t('front.support')],
  ] as const
  return places.map(([to, text]) => (
    <NavLink key={to} className="front-link" to={to}>
      {text}
    </NavLink>
  ))
}

/** The same page in the other language, by a full load: a page has one language. */
const OtherLanguage = () => {
  const { t, language } = useTexts()
  const { pathname } = useLocation()
  const other = language === 'fa' ? 'en' : 'fa'
  return (
    <a className="front-link front-language" href={`${pathname}?lang=${other}`} hrefLang={other} lang={other}>
      <Icon name="globe" />
      <span>{t('desk.switchLanguage')}</span>
    </a>
  )
}

/** The bar of visitors' pages. It needs no script: its menu on phones opens by itself. */
export const FrontBar = ({ theme }: { theme: ReactNode }) => {
  const { t } = useTexts()
  const { pathname } = useLocation()
  return (
    <header className="front-bar">
      <Link className="front-home" to={routes.desk}>
        <Brand />
      </Link>
      <nav className="front-places" aria-label={t('front.pages')}>
        <Places />
      </nav>
      <OtherLanguage />
      <div className="front-theme">{theme}</div>
      <Link className="button button-quiet" to={routes.login}>
        {t('front.signIn')}
      </Link>
      <details key={pathname} className="front-menu">
        <summary className="round" aria-label={t('front.menu')}>
          <Icon name="menu" />
        </summary>
        <nav aria-label={t('front.pages')}>
          <Places />
        </nav>
      </details>
    </header>
  )
}
