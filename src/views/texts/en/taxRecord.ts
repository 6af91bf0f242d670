import { words } from '../words.ts'

export const taxRecord = words({
  title: 'Tax record',
  open: 'Tax record',
  send: 'Send to the tax office',
  sendAnyway: 'Send it all the same…',
  confirm: 'Send with faults',
  back: 'Go back and mend',
  inquire: 'Inquire',
  sendAgain: 'Send again',
  correct: 'Send correction',
  reference: 'Payment reference',
  sent: 'The invoice was sent to the tax office.',
})

export const taxSender = words({
  stop: 'Stop',
  goOn: 'Continue',
  letGo: 'Leave the rest',
})
