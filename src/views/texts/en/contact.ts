import { words } from '../words.ts'

export const contact = words({
  title: 'Support',
  lead: 'A question, a fault or an idea? Write to us: we answer within 24 hours, and within 8 hours on the Startup plan.',
  message: 'Your message',
  messageHint: 'What happened, where and when? The more exactly you write, the sooner it is solved.',
  messageNeeded: 'must not be empty',
  letters: '{{n}} of {{of}} letters',
  sender: 'Email (optional, for our answer)',
  addLog: 'Add a support log…',
  logHint:
    'This form sends only your message and your email. You look at the support log first, and it is saved on your own device: attach it to your reply to our email.',
  send: 'Send',
  again: 'Try again',
  notSent: 'Not sent: {{why}}',
  kept: 'What you wrote stays here, even if you close the page.',
  doubt: 'Nobody knows whether it was sent: {{why}}',
  doubtClosed: 'Nobody knows whether it was sent: the page was closed meanwhile.',
  doubtWords: 'Your message may have reached us all the same. If you send it again, we may get it twice.',
  notKnown:
    'Nobody knows whether your message was sent: it may have reached us. Look at the support page before you send it again.',
  reopen: 'Send it again…',
  drop: 'Leave it at that',
  sent: 'Your support request has been sent',
  answerable: 'The answer comes to your email.',
  unanswerable: 'You gave no email, so no answer can come.',
  another: 'Another message',
})
