import type { CallFault } from '../../events/faults.ts'
import type { Language } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { Fold } from '../ui/Fold.tsx'
import { isForeign, labelIn, phraseIn } from './violationText.ts'

/** The server's own words, if the shown ones have less; '' if they are whole, or never shown. @internal */
export const unsaidIn = (language: Language, { status, detail, violation }: CallFault): string => {
  const isUnsaid = (said: string, ours: string | null) => ours === null && isForeign(language, said)
  if (violation === null) return status === 0 && isUnsaid(detail, phraseIn(language, detail)) ? detail : ''
  const { title, field, message } = violation
  const some =
    isUnsaid(title, phraseIn(language, title)) ||
    isUnsaid(field, labelIn(language, field)) ||
    isUnsaid(message, phraseIn(language, message))
  return some ? [title, field, message].filter((said) => said !== '').join(' · ') : ''
}

/** The server's own words, folded, if the sentence beside them has less. */
export const ServerWords = ({ fault }: { fault: CallFault | null }) => {
  const { t, language } = useTexts()
  const said = fault === null ? '' : unsaidIn(language, fault)
  return (
    said !== '' && (
      <details className="server-words dim breaks small">
        <Fold>{t('remote.serverWords')}</Fold>
        <bdi dir={language === 'fa' ? 'ltr' : 'rtl'} lang={language === 'fa' ? 'en' : 'fa'}>
          {said}
        </bdi>
      </details>
    )
  )
}
