import { Link } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { Footer } from '../ui/Footer.tsx'
import { version } from './version.ts'

export const Foot = () => {
  const { t } = useTexts()
  return (
    <Footer version={version}>
      <Link to="/terms">{t('pages.terms')}</Link>
      <Link to="/privacy">{t('pages.privacy')}</Link>
    </Footer>
  )
}
