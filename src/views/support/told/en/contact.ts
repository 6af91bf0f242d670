import type { SomeSentences } from '../../../../machines/replay/sentences.ts'

export const contact = {
  'contact.ofOwner': {
    by: 'owner',
    of: { null: 'a message to support is a visitor’s', else: 'a message to support is the user’s' },
  },
  'contact.begun': { by: 'owner', of: { null: 'a visitor writes to support', else: 'the user writes to support' } },
  'contact.fill': 'wrote to support',
  'contact.check': 'left the message to support',
  'contact.submit': 'sent the message to support',
  'contact.taken': {
    by: 'answerable',
    of: { true: 'support has the message', else: 'support has the message, and no address to answer to' },
  },
  'contact.refused': 'the message to support was not sent: {fault:call}',
  'contact.unanswered': 'nobody knows whether support has the message: {fault:call}',
  'contact.reopen': 'wanted to send support the message again, which it may have',
  'contact.drop': 'left it at the message that support may have',
  'contact.begin': 'began another message to support',
  'contact.leave': 'left the support page',
} satisfies SomeSentences
