import { words } from '../words.ts'

export const home = words({
  headline: 'Ring it up,',
  headlineRest: 'network or no network',
  intro:
    'Daftar is the invoice desk of small shops. Tap a product or scan its barcode: the invoice is kept on your own device at once. If you are signed in, it syncs by itself when the network is back.',
  scene: {
    what: 'The desk with no network: products, the invoice and a receipt',
    offline: 'Offline · {{n}} waiting',
    payable: 'To pay',
    saved: 'Saved',
  },
  why: {
    title: 'Why Daftar?',
    offline: 'An outage closes no shop',
    offlineWords:
      'The invoice is stored on the device first and goes to the server later. No customer waits for the internet.',
    tax: 'The tax office, once and no more',
    taxWords:
      'Before sending, it says what is missing. If no answer comes, it inquires and never sends the invoice twice.',
    yours: 'Your ledger is yours',
    yoursWords:
      'Until you sign in, no invoice leaves this device. Whenever you like, take a copy of everything with you.',
  },
  products: 'Two services, one account',
  microFactor: 'Micro Factor',
  microFactorWords:
    'For shops and small businesses: selling at the counter, sync between devices, and sending to the tax office.',
  webPush: 'Web Push',
  webPushWords:
    'For developers: one simple request sends a notification to your users’ browsers, even when your site is closed.',
  ways: 'Ways to reach us',
  support: 'Support',
  supportWords: 'A question? Write to us: we answer within 24 hours.',
  issues: 'Faults and wishes',
  issuesWords: 'The list is public: look, add yours, follow it.',
})

export const begin = words({
  promise: 'Free, with no sign-up: what you write stays on this device.',
  sample: 'Try it with a sample grocery',
  own: 'Start with my own products',
  tiles: 'Sample products: tap any of them',
})

export const about = words({
  title: 'About Daftar',
  lead: 'Daftar is for shops whose customers do not queue for the internet.',
  what: 'What it is',
  whatWords:
    'Daftar is an invoice desk that opens in the browser and works with no network. Add products by tap, search or barcode scanner, choose the payer and the date, and save. To begin, there is nothing to install and nothing to sign up for.',
  data: 'Where your data is',
  dataWords:
    'Every invoice is stored on your own device first. Whatever you do, from adding a product to amending an invoice, is recorded in order: so every figure can say where it came from. Once you sign in and choose an app, your invoices, payers and products sync between your devices.',
  tax: 'The tax office',
  taxWords:
    'You can send your invoices to the national tax office. Daftar says what is missing before you send. If the answer is lost on the way, it does not guess: it inquires, so that no invoice is sent twice.',
  developers: 'For developers',
  developersWords:
    'With the same account you can create apps of your own, get an API key, and send notifications to your users’ browsers. The desk and web push stand side by side in one console.',
  contact: 'Talk to us',
  contactWords: 'A question, or something that does not work? Write to support, or add it to the public list.',
})
