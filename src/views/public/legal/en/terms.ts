import type { Paper } from '../paper.ts'

export const terms: Paper = {
  title: 'Terms of use',
  lead: 'By using Daftar you accept these terms. We kept them short, so that they are read.',
  sections: [
    {
      id: 'service',
      title: 'What this service is',
      body: [
        'Daftar is an invoice desk for shops and a few cloud services for developers: web push, uptime monitoring and API keys.',
        'The desk works without an account. What you make without one is on your device alone, and keeping it safe is up to you.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'Syncing, sending to the tax office and the cloud services need an account.',
        [
          'Give your password to nobody, and sign out of every device that is no longer yours.',
          'Keep API keys out of public code; if one leaks, delete it and create another.',
          'What is done with your account is done in your name. If you think that somebody else has got hold of it, tell support soon.',
        ],
      ],
    },
    {
      id: 'data',
      title: 'Your data',
      body: [
        'The invoices, products and persons that you enter are yours. We keep no more than the service needs to work; what is kept where is told on the page “Privacy”.',
        'A browser may clear the data of a site that was not opened for a while, and devices get lost. What is on one device alone needs a copy: the settings let you save all of it as a file.',
        'Enter your customers’ details with their consent, and no more of them than your business needs.',
      ],
    },
    {
      id: 'tax',
      title: 'The tax office',
      body: [
        'Before a send, Daftar tells you what an invoice lacks, and it shows the tax office’s answer as it came. That the invoice is right and sent in time is up to the seller.',
        'Where no answer comes, nobody knows whether the invoice was registered. Daftar then inquires, and does not send again unless you say so.',
      ],
    },
    {
      id: 'plans',
      title: 'Plans and payment',
      body: [
        'The Base plan is free. The Startup plan is 100,000 Toman a month, bought for one, three, six or twelve months.',
        [
          'You pay on the bank’s page, and the plan is applied once the payment is confirmed.',
          'A plan does not renew itself. When it ends, the account goes back to the Base plan, and your data stays.',
          'If you were charged and the plan was not applied, write the invoice’s tracking code to support.',
        ],
        'We answer messages within 24 hours on the Base plan, and within 8 hours on the Startup plan.',
      ],
    },
    {
      id: 'conduct',
      title: 'Fair use',
      body: [
        [
          'Send web pushes only to people who switched them on themselves.',
          'Monitor only sites that are yours, or whose owner agreed.',
          'Do nothing that makes the service slow or unavailable for others, and stay out of other people’s data.',
          'Use Daftar for nothing unlawful.',
        ],
      ],
    },
    {
      id: 'liability',
      title: 'Availability and liability',
      body: [
        'The desk opens and works without a network. Cloud services may be unavailable for maintenance or because of a failure; what you make meanwhile stays on your device and is sent later.',
        'The service is offered as it is. As far as the law allows, we are not liable for loss that comes of an interruption, of a lost device or of wrong data.',
      ],
    },
    {
      id: 'end',
      title: 'Leaving',
      body: [
        'You may leave whenever you like: save a copy of your data, sign out, and ask support to close the account.',
        'An account that harms the service or others may be closed. Wherever possible we tell you before, so that you can take your data with you.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: [
        'The day of the last change stands at the top of this page. If the terms change, the new text stands here.',
      ],
    },
  ],
}
