import { words } from '../words.ts'

export const offers = words({
  title: 'Products',
  lead: 'What you can have with one Daftar account.',
  more: 'Read more',
  soon: 'Coming soon',
  loading: 'Loading the products…',
  notLoaded: 'The products could not be loaded',
  again: 'Try again',
  features: 'What it does',
  document: 'Technical document',
  site: 'Go to the product’s site',
  share: 'Share',
  missing: 'Product not found',
  missingWords: 'We have no such product; the address may be wrong.',
  all: 'All products',
})
