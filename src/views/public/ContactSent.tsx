import { useEffect, useRef } from 'react'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'

const Letter = () => (
  <svg className="picture" viewBox="0 0 112 92" aria-hidden="true" focusable="false">
    <circle className="picture-soft" cx="56" cy="46" r="38" />
    <path d="M24 28h64v40H24z" />
    <path className="picture-brand" d="m24 30 32 22 32-22" />
  </svg>
)

/** Takes the focus of the form, so that keyboard users continue here. */
export const ContactSent = ({ onAnother }: { onAnother: () => void }) => {
  const { t } = useTexts()
  const answerable = useOwnFlow('contact', ({ context }) => context.answerable)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="empty">
      <Letter />
      <h2 ref={title} tabIndex={-1}>
        {t('contact.sent')}
      </h2>
      <p>{answerable ? t('contact.answerable') : t('contact.unanswerable')}</p>
      <div className="empty-actions">
        <Button onPress={onAnother}>{t('contact.another')}</Button>
      </div>
    </div>
  )
}
