import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { formatDigits } from './format.ts'

interface FooterProps {
  version: string
  /** Links: terms, privacy. */
  children: ReactNode
}

export const Footer = ({ version, children }: FooterProps) => {
  const { t, language } = useTexts()
  return (
    <footer className="foot">
      <span>{t('pages.copyright')}</span>
      <span>{t('pages.version', { version: formatDigits(version, language) })}</span>
      {children}
    </footer>
  )
}
