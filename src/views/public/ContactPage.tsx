import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ShellPage } from '../common/ShellPage.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Row, Stack } from '../ui/layout.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ContactForm } from './ContactForm.tsx'
import './contact.css'

const Letter = () => (
  <svg className="picture" viewBox="0 0 112 92" aria-hidden="true" focusable="false">
    <circle className="picture-soft" cx="56" cy="46" r="38" />
    <path d="M24 28h64v40H24z" />
    <path className="picture-brand" d="m24 30 32 22 32-22" />
  </svg>
)

/** Takes the focus of the form, so that keyboard users continue here. */
const ContactSent = ({ onAnother }: { onAnother: () => void }) => {
  const { t } = useTexts()
  const answerable = useOwnFlow('contact', ({ context }) => context.answerable)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Stack gap={2} align="center" className="empty centred">
      <Letter />
      <h2 ref={title} tabIndex={-1} className="large balanced unringed">
        {t('contact.sent')}
      </h2>
      <p>{answerable ? t('contact.answerable') : t('contact.unanswerable')}</p>
      <Row gap={2} align="stretch" justify="center" wrap className="down-3">
        <Button onPress={onAnother}>{t('contact.another')}</Button>
      </Row>
    </Stack>
  )
}

const visit: Visit<'contact', null> = { open: () => [], leave: { type: 'contact.leave' } }

const Contact = () => {
  const send = useCommand()
  const isSent = useOwnFlow('contact', (state) => state.matches('sent'))
  const place = useRef<HTMLElement>(null)
  useVisit('contact', visit, null)
  /** Sends the command, and focuses the form. */
  const write = (type: 'contact.begin' | 'contact.reopen' | 'contact.drop') => {
    flushSync(() => send('contact', { type }))
    place.current?.querySelector('textarea')?.focus()
  }
  return (
    <section ref={place} className="card contact narrow">
      {isSent ? <ContactSent onAnother={() => write('contact.begin')} /> : <ContactForm onWrite={write} />}
    </section>
  )
}

export const ContactPage = () => {
  const { t } = useTexts()
  return (
    <ShellPage title={t('contact.title')} words={t('contact.lead')}>
      <WithArea area="public" meanwhile={<Skeleton rows={4} label={t('remote.loading')} />}>
        <Contact />
      </WithArea>
    </ShellPage>
  )
}
