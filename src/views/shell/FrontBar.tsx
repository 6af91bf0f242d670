import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { Language } from '../../events/values/currency.ts'
import { routes } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { Brand } from '../ui/Brand.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/layout.tsx'

const Places = () => {
  const { t } = useTexts()
  const places = [
    [routes.products, t('front.products')],
    [routes.plans, t('front.plans')],
    [routes.about, t('front.about')],
    [routes.support, t('front.support')],
  ] as const
  return places.map(([to, text]) => (
    <NavLink key={to} className="front-link tap bare hovers beside gap-2 dim strong rounded" to={to}>
      {text}
    </NavLink>
  ))
}

type OnLanguage = ((language: Language) => void) | undefined

/** The same page in the other language, by a full load: a page has one language. */
const OtherLanguage = ({ onLanguage }: { onLanguage: OnLanguage }) => {
  const { t, language } = useTexts()
  const { pathname } = useLocation()
  const other = language === 'fa' ? 'en' : 'fa'
  return (
    <a
      className="front-link tap bare hovers beside gap-2 dim strong front-language rounded"
      href={`${pathname}?lang=${other}`}
      hrefLang={other}
      lang={other}
      onClick={(event) => {
        const { ctrlKey, metaKey, shiftKey, altKey } = event
        if (onLanguage === undefined || ctrlKey || metaKey || shiftKey || altKey) return
        event.preventDefault()
        onLanguage(other)
      }}
    >
      <Icon name="globe" />
      <span>{t('desk.switchLanguage')}</span>
    </a>
  )
}

interface FrontBarProps {
  theme: ReactNode
  onLanguage: OnLanguage
}

/** The bar of visitors' pages. It needs no script: its menu on phones opens by itself. */
export const FrontBar = ({ theme, onLanguage }: FrontBarProps) => {
  const { t } = useTexts()
  const { pathname } = useLocation()
  return (
    <Row as="header" gap={2} className="front-bar ruled-below anchor white">
      <Link className="front-home bare" to={routes.desk}>
        <Brand />
      </Link>
      <Row as="nav" align="stretch" className="front-places wide-only" aria-label={t('front.pages')}>
        <Places />
      </Row>
      <OtherLanguage onLanguage={onLanguage} />
      <div className="front-theme rigid">{theme}</div>
      <Link className="button button-quiet" to={routes.login}>
        {t('front.signIn')}
      </Link>
      <details key={pathname} className="front-menu narrow-only">
        <summary className="round unmarked" aria-label={t('front.menu')}>
          <Icon name="menu" />
        </summary>
        <nav className="stack white ruled-below" aria-label={t('front.pages')}>
          <Places />
        </nav>
      </details>
    </Row>
  )
}
