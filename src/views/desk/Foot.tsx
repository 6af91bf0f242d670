import { Link } from 'react-router'
import { version } from '../pages/version.ts'
import { useTexts } from '../texts/index.ts'
import { Footer } from '../ui/Footer.tsx'

export const Foot = () => {
  const { t } = useTexts()
  return (
    <Footer version={version}>
      <Link to="/terms">{t('pages.terms')}</Link>
      <Link to="/privacy">{t('pages.privacy')}</Link>
    </Footer>
  )
}
