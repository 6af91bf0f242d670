import { maxText } from '../../events/values/text.ts'
import { wrongOf } from '../common/refusedField.ts'
import { useCommand, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { formatNumber } from '../ui/format.ts'

/** The longest mail address. */
const maxAddress = 254
/** From here on the remaining room is shown. */
const nearlyFull = maxText * 0.8

export const ContactFields = ({ readOnly }: { readOnly: boolean }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { draft, flaws, refusal } = useOwnFlow('contact', ({ context }) => context)
  const email = useFlow('user', ({ context }) => context.user?.email ?? '')
  const { message, sender } = draft
  const n = (value: number) => formatNumber(value, language)
  return (
    <>
      <DebouncedField
        required
        label={t('contact.message')}
        placeholder={t('contact.messageHint')}
        value={message}
        lines={5}
        maxLength={maxText}
        readOnly={readOnly}
        error={wrongOf('message', { flaws, refusal }, language)}
        {...(message.length >= nearlyFull && {
          hint: t('contact.letters', { n: n(message.length), of: n(maxText) }),
        })}
        isUrgent={(text) => (text.trim() === '') !== (message.trim() === '')}
        onDebounced={(text) => send('contact', { type: 'contact.fill', draft: { message: text.slice(0, maxText) } })}
        onLeft={() => send('contact', { type: 'contact.check' })}
      />
      <DebouncedField
        label={t('contact.sender')}
        value={sender ?? email}
        maxLength={maxAddress}
        readOnly={readOnly}
        direction="ltr"
        keyboard="email"
        error={wrongOf('sender', { flaws, refusal }, language)}
        onDebounced={(text) => {
          const typed = text.slice(0, maxAddress)
          send('contact', { type: 'contact.fill', draft: { sender: typed === email ? null : typed } })
        }}
      />
    </>
  )
}
