import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactSent } from './ContactSent.tsx'

const visit: Visit<'contact', null> = { open: () => [], leave: { type: 'contact.leave' } }

export const Contact = () => {
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
    <section ref={place} className="card contact">
      {isSent ? <ContactSent onAnother={() => write('contact.begin')} /> : <ContactForm onWrite={write} />}
    </section>
  )
}
