import { use } from 'react'
import { NavLink } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { Footer } from '../ui/Footer.tsx'
import { Seals } from './seals.ts'
import { version } from './version.ts'

export const Foot = () => {
  const { t } = useTexts()
  return (
    <Footer version={version} seals={use(Seals)}>
      <NavLink to={routes.terms}>{t('pages.terms')}</NavLink>
      <NavLink to={routes.privacy}>{t('pages.privacy')}</NavLink>
    </Footer>
  )
}
