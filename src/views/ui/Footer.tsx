import type { ReactNode } from 'react'
import type { Language } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { formatDigits, formatYear } from './format.ts'
import { Row } from './layout.tsx'

interface SealProps {
  image: string
  dark?: string
  link: string
  name: Record<Language, string>
}

interface FooterProps {
  version: string
  seals: readonly SealProps[]
  children: ReactNode
}

/** The seal's owner receives only our site's origin. */
const SealImage = ({ src, alt, look }: { src: string; alt: string; look: string | undefined }) => (
  <img src={src} alt={alt} className={look} width={43} height={48} loading="lazy" referrerPolicy="origin" />
)

const TrustSeal = ({ image, dark, link, name }: SealProps) => {
  const { language } = useTexts()
  const alt = name[language]
  return (
    <a href={link} target="_blank" rel="noopener" referrerPolicy="origin">
      <SealImage src={image} alt={alt} look={dark && 'seal-light'} />
      {dark !== undefined && <SealImage src={dark} alt={alt} look="seal-dark" />}
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
