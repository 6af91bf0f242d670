import { words } from '../words.ts'

export const pages = words({
  copyright: '© {{year}} Daftar',
  version: 'Version {{version}}',
  terms: 'Terms',
  privacy: 'Privacy',
  seals: 'Trust seals',
  backToDesk: 'Back to the desk',
  notFoundTitle: 'Page not found',
  notFound: 'There is nothing at this address. What you saved is where you left it.',
  backHome: 'Back to home',
  soonTitle: 'Not ready yet',
  soon: 'This page is on its way. The desk works without it.',
  errorTitle: 'Error',
  error: 'Something went wrong on this page. What you saved is safe on this device.',
  notOpenedTitle: 'The desk did not open',
  notOpened: 'Something failed while it was opening. What you saved is still on this device: try again.',
  refresh: 'Refresh page',
  loading: 'Loading…',
  pleaseSignIn: 'Please sign in first',
  pleaseSelectApp: 'Please select your App first',
})

export const a11y = words({
  close: 'Close',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  ok: 'OK',
  save: 'Save',
  required: 'required',
  busy: 'Working…',
  pager: 'Pages',
  page: 'Page {{n}}',
  pageOf: 'Page {{n}} of {{of}}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  clear: 'Clear',
  amount: {
    notANumber: 'Digits only: no letters, decimals or minus.',
    tooLarge: 'At most 15 digits.',
    empty: 'Type a price.',
    emptied: 'No price was typed. It stays {{n}}.',
    pasted: '“{{text}}” is no whole amount ({{unit}}). Nothing was pasted.',
  },
  dragHandle: 'Move {{name}}',
  dragRole: 'sortable',
  dragHow:
    'Press Space to pick up the item, the up and down arrow keys to move it, Space again to drop it, Escape to leave it where it was.',
  dragPicked: '{{name}} picked up, position {{n}} of {{of}}.',
  dragOver: '{{name}} is now at position {{n}} of {{of}}.',
  dragDropped: '{{name}} dropped at position {{n}} of {{of}}.',
  dragCancelled: 'Moving cancelled. {{name}} is back at position {{n}} of {{of}}.',
})

export const units = words({
  IRR: 'rial',
  USD: 'US dollar',
  CAD: 'Canadian dollar',
  IRRname: 'Rial (IRR)',
  USDname: 'US dollar ($)',
  CADname: 'Canadian dollar (C$)',
})
