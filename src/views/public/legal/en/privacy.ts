import type { Paper } from '../paper.ts'

export const privacy: Paper = {
  title: 'Privacy',
  lead: 'Until you sign in, what you make at the desk stays on this device. Daftar has no ads, no trackers and no analytics.',
  sections: [
    {
      id: 'device',
      title: 'What stays on the device',
      body: [
        'The desk writes everything to this browser’s own storage first: invoices, products, persons, settings, and the history of what was done with them. The program itself is kept on the device, too, so that it opens without a network.',
        'That storage is not encrypted. Whoever has your unlocked device can read the invoices: lock it.',
        'While you are not signed in, no invoice is sent, no name and no barcode. The browser fetches the program and the addresses of the services from us, and the server sees your IP address, as that of any site does.',
      ],
    },
    {
      id: 'server',
      title: 'What goes to the server once you sign in',
      body: [
        'You sign in on the identity provider’s page, and your password never reaches Daftar. From there we get your id, name, email address, roles and plan.',
        [
          'Sync: the invoices, products and persons of the app that you choose are kept the same at the server and on your other devices. What you made in “Only this device” stays here until you move it yourself.',
          'Products: the barcodes and names that you register go to the product service, names that you want translated to the translation service.',
          'Tax: an invoice that you send reaches the tax office by way of our invoice service. The private key and the certificate are handed to that service, and do not stay on the device.',
          'Push: if you switch it on, the address of the browser’s subscription and the device’s name (system and browser) are registered. Switched off, the browser gives the subscription up.',
          'Cloud services: API keys, the addresses of the sites that are monitored, and what the checks found.',
        ],
      ],
    },
    {
      id: 'session',
      title: 'Session and cookies',
      body: [
        'The access token is in the page’s memory alone. The token that renews the session is kept on the device, encrypted and apart from the invoices, until you sign out.',
        'Daftar sets no cookies. The identity provider may set its own for your session there.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      body: [
        'A plan is paid for on the bank’s page. The number and the PIN of your card never reach Daftar; what stays with us is the plan’s invoice, its amount, and whether it was paid.',
      ],
    },
    {
      id: 'others',
      title: 'Who else sees something',
      body: [
        [
          'The identity provider, the bank and the tax office: what they need for what they do.',
          'Your browser’s push service: it delivers pushes, which are encrypted.',
          'The host of people’s pictures, where this site has one: we ask it for yours by a hash of your email address (SHA-256), not by the address.',
          'The issuer of the trust seals at the foot of the page: a seal’s picture comes from its site.',
          'Stately’s inspector: only if you switch it on in the settings, what goes on at the desk is shown, names included, in a window of stately.ai.',
        ],
      ],
    },
    {
      id: 'support',
      title: 'Support',
      body: [
        'The support form sends the message and the email address that you wrote into it, and nothing else.',
        'A support log is sent nowhere by Daftar. It is a file that you see before you save it; names, barcodes and what was typed are replaced in it, unless you choose otherwise, and you give it to whom you like.',
      ],
    },
    {
      id: 'choices',
      title: 'What is in your hands',
      body: [
        [
          'Copies: the settings save all that is on this device as a file.',
          'Deleting: an invoice that you delete is deleted at the server by the next sync. Its history stays on this device.',
          'Signing out: you are told first what is not sent yet. Then you choose whether what the server has wholly of your apps is taken off the device or stays on it. Signing in asks whether the device is the shop’s own: if it is not, or nobody has answered, the first button takes it off; if it is, the first button keeps it. On a device that was in use before this question it stays until you are asked. You can change the answer in your account.',
          'Clearing the site’s data in the browser: everything leaves this device, also what was not sent.',
          'To have an account closed and its data at the server erased, write to support.',
        ],
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this text',
      body: [
        'The day of the last change stands at the top of this page. If something changes, the new text stands here.',
      ],
    },
  ],
}
