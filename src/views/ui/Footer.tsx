import type { ReactNode } from 'react'
import type { Language } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { formatDigits, formatYear } from './format.ts'
import { Row } from './layout.tsx'

interface SealProps {
  image: string
  link: string
  name: Record<Language, string>
}

interface FooterProps {
  version: string
  seals: readonly SealProps[]
  children: ReactNode
}

/** The seal's owner receives only our site's origin. */
const TrustSeal = ({ image, link, name }: SealProps) => {
  const { language } = useTexts()
  return (
    <a href={link} target="_blank" rel="noopener" referrerPolicy="origin">
      <img src={image} alt={name[language]} width={43} height={48} loading="lazy" referrerPolicy="origin" />
    </a>
  )
}

export const Footer = ({ version, seals, children }: FooterProps) => {
  const { t, language } = useTexts()
  return (
    <Row as="footer" gap={5} justify="center" wrap={2} className="foot mute small">
      <span>{t('pages.copyright', { year: formatYear(Date.now(), language) })}</span>
      <span>{t('pages.version', { version: formatDigits(version, language) })}</span>
      {children}
      {seals.length > 0 && (
        <Row as="ul" gap={2} align="stretch" wrap className="foot-seals" aria-label={t('pages.seals')}>
          {seals.map((seal) => (
            <li key={seal.image}>
              <TrustSeal {...seal} />
            </li>
          ))}
        </Row>
      )}
    </Row>
  )
}
