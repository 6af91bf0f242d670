import { useEffect, useRef } from 'react'
import { faultText } from '../common/faultText.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

type Write = (type: 'contact.reopen' | 'contact.drop') => void

const Doubt = ({ why, onWrite }: { why: string | null; onWrite: Write }) => {
  const { t } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="contact-doubt">
      <Banner
        kind="warning"
        title={why === null ? t('contact.doubtClosed') : t('contact.doubt', { why })}
        words={t('contact.doubtWords')}
      >
        <Button onPress={() => onWrite('contact.reopen')}>{t('contact.reopen')}</Button>
        <Button onPress={() => onWrite('contact.drop')}>{t('contact.drop')}</Button>
      </Banner>
    </div>
  )
}

/** The outcome of a message that was not sent: refused, or unknown. */
export const ContactTold = ({ onWrite }: { onWrite: Write }) => {
  const { t, language } = useTexts()
  const refusal = useOwnFlow('contact', ({ context }) => context.refusal)
  const doubtful = useOwnFlow('contact', (state) => state.matches('outcomeUnknown'))
  const why = refusal === null ? null : faultText(language, refusal)
  if (doubtful)
    return (
      <>
        <Doubt why={why} onWrite={onWrite} />
        <ServerWords fault={refusal} />
      </>
    )
  return (
    why !== null && (
      <>
        <Banner kind="danger" title={t('contact.notSent', { why })} words={t('contact.kept')} />
        <ServerWords fault={refusal} />
      </>
    )
  )
}
