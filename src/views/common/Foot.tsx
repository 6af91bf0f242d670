import { use } from 'react'
import { NavLink } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { Footer } from '../ui/Footer.tsx'
import { noSeals, Seals } from './seals.ts'
import { version } from './version.ts'

/** `sealed`: with the trust seals, on visitors' pages. */
export const Foot = ({ sealed = false }: { sealed?: boolean }) => {
  const { t } = useTexts()
  const seals = use(Seals)
  return (
    <Footer version={version} seals={sealed ? seals : noSeals}>
      <NavLink to={routes.terms}>{t('pages.terms')}</NavLink>
      <NavLink to={routes.privacy}>{t('pages.privacy')}</NavLink>
    </Footer>
  )
}
