import { flushSync } from 'react-dom'
import { useGoToRefused } from '../common/refusedField.ts'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { goToWrong } from '../ui/form.ts'
import { Row } from '../ui/layout.tsx'
import { Note } from '../ui/Note.tsx'
import { ContactFields } from './ContactFields.tsx'
import { ContactTold } from './ContactTold.tsx'

/** A message to support, and the outcome if it was not sent. */
export const ContactForm = ({ onWrite }: { onWrite: (type: 'contact.reopen' | 'contact.drop') => void }) => {
  const { t } = useTexts()
  const send = useCommand()
  const busy = useOwnFlow('contact', (state) => state.hasTag('busy'))
  const doubtful = useOwnFlow('contact', (state) => state.matches('outcomeUnknown'))
  const refused = useOwnFlow('contact', (state) => state.matches({ editing: 'refused' }))
  const isMissing = useOwnFlow('contact', ({ context }) => context.draft.message.trim() === '')
  const form = useGoToRefused(refused)
  const submit = () => {
    flushSync(() => send('contact', { type: 'contact.submit' }))
    goToWrong(form.current)
  }
  return (
    <Form ref={form} onSubmit={submit}>
      <div className="form stack gap-4 pad-4">
        <ContactTold onWrite={onWrite} />
        <ContactFields readOnly={busy || doubtful} />
      </div>
      <Row gap={2} justify="between" wrap pad={3} className="contact-foot ruled">
        <Button kind="bare" icon="plus" onPress={() => send('support', { type: 'support.open' })}>
          {t('contact.addLog')}
        </Button>
        {!doubtful && (
          <Button kind="primary" submits busy={busy} disabled={isMissing}>
            {refused ? t('contact.again') : t('contact.send')}
          </Button>
        )}
        <Note icon="info" kind="mute">
          {t('contact.logHint')}
        </Note>
      </Row>
    </Form>
  )
}
