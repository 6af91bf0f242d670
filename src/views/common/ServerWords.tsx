import type { CallFault } from '../../events/faults.ts'
import { useTexts } from '../texts/index.ts'
import { unsaidIn } from './unsaidIn.ts'
import './serverWords.css'

/** The server's own words, folded, if the sentence beside them has less. */
export const ServerWords = ({ fault }: { fault: CallFault | null }) => {
  const { t, language } = useTexts()
  const said = fault === null ? '' : unsaidIn(language, fault)
  return (
    said !== '' && (
      <details className="server-words small">
        <summary>{t('remote.serverWords')}</summary>
        <bdi dir={language === 'fa' ? 'ltr' : 'rtl'} lang={language === 'fa' ? 'en' : 'fa'}>
          {said}
        </bdi>
      </details>
    )
  )
}
