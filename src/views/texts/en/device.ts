import { words } from '../words.ts'

export const settings = words({
  title: 'Settings',
  general: 'General',
  device: 'This device',
  language: 'Language',
  languageHint: 'The page opens again in the new language. Your work is kept.',
  farsi: 'فارسی',
  english: 'English',
  theme: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  hand: 'Hand',
  handHint: 'The side of the save button and the menu.',
  right: 'Right',
  left: 'Left',
  beep: 'Beep when a barcode is read',
  scannerButton: 'Show the scanner button',
  saveButton: 'Save button',
  saveFloating: 'Floating',
  saveBlock: 'Under the total',
  storage: 'Storage',
  storageKept: 'This browser promised to keep your data.',
  storageNotKept: 'This browser may remove your data when the device runs short of space.',
  storageAsk: 'Ask the browser to keep it',
  storageRefused: 'The browser refused for now. Installing the app usually helps.',
  exported: 'The copy is saved.',
  currency: 'Currency of new products',
  currencyDefault: 'As usual for the language',
  install: 'Install the app',
  installed: 'Installed on this device',
  rebuild: 'Check and rebuild the lists',
  rebuilding: 'Rebuilding the lists…',
  rebuildFailed: 'The lists could not be rebuilt. Try again.',
  rebuilt: 'The lists are rebuilt and agree with the log.',
  export: 'Save a copy of all data',
})

export const apps = words({
  title: 'Apps',
  onlyHere: 'Only this device',
  onlyHereHint: 'Works without signing in. Nothing leaves this device.',
  working: "You're working in {{name}}",
  none: 'No app found, use the create button to create one.',
  create: 'Create app',
  name: 'Name of the app',
  nameNeeded: 'must not be empty',
  created: 'App created successfully.',
  exists: 'App already exist.',
  signIn: 'Sign in to see your apps',
  signInHint: 'Apps of your own, shared between your devices, come with signing in.',
  leave: 'Leave this app',
  loading: 'Loading apps…',
  chosen: 'Chosen',
  appId: 'App ID',
  copy: 'Copy',
})

export const notices = words({
  region: 'Messages',
  dismiss: 'Dismiss',
  networkError: 'Network Error',
  constraintViolation: 'Wrong input',
  notFound: 'Not found',
  tokenExpired: 'Unable To Obtain Valid Token',
  autoClean: 'Auto clean on 409 error',
  failure: 'Failure {{status}}',
  error: 'Error {{status}}',
  fetchFailed: '{{status}} - {{error}}',
  violation: '{{title}}: {{field}} {{message}}',
  notLoaded: 'This part is not on this device yet, and the network is gone.',
  copied: 'Copied!',
  pleaseSelectApp: 'Please select your app first',
  pleaseSignIn: 'Please sign in first',
  success: 'Success',
  info: 'Information',
  danger: 'Error',
})

export const storage = words({
  faults: {
    full: {
      title: 'The device is full',
      words: 'What you do is kept in this tab and stored as soon as there is space. Do not close it.',
    },
    refused: {
      title: 'The browser refuses to store',
      words: 'What you do is kept in this tab only. Leave private browsing, or allow storage for this site.',
    },
    hung: { title: 'Storing takes unusually long', words: 'Your work is kept in this tab and tried again.' },
    lost: {
      title: 'The connection to the storage was lost',
      words: 'Your work is kept in this tab. Reload the page to connect again.',
    },
    blocked: { title: 'Close the other tab', words: 'Another tab of Daftar with an older version holds the storage.' },
    newer: { title: 'This tab is out of date', words: 'Another tab has brought a newer version. Reload this one.' },
    unavailable: {
      title: 'Not saved on this device',
      words: 'This browser offers no storage here. Everything is gone once the tab closes.',
    },
    damaged: {
      title: 'The storage is damaged',
      words: 'The browser cannot read what it stored. What you do now is kept in this tab. Save a copy.',
    },
    unread: {
      title: 'Your data could not be read',
      words:
        'The browser’s storage gave no answer. Nothing was changed. Try again; if it stays so, restart the browser.',
    },
  },
  cutTitle: 'A part of the storage is missing',
  cut: 'At least {{n}} entries that were stored before are no longer here. What is left is intact.',
  asideTitle: 'Some entries were set aside',
  aside_one: '{{n}} entry could not be read. It is kept and can be sent to support.',
  aside_other: '{{n}} entries could not be read. They are kept and can be sent to support.',
  waiting_one: '{{n}} entry waits to be stored',
  waiting_other: '{{n}} entries wait to be stored',
  stored: 'Everything is stored again.',
  retry: 'Try again',
  reload: 'Reload',
  export: 'Save a copy',
  supportLog: 'Save a support log…',
  exportFailed: 'The copy could not be saved. Try again.',
})

export const update = words({
  ready: 'A new version is ready',
  readyHint: 'It opens in a moment and keeps your work.',
  apply: 'Update now',
  later: 'Later',
  offlineReady: 'Daftar is ready to work offline.',
  installHint: 'It opens like an app, also with no network.',
  postponed: 'A sale is under way: the update waits.',
})

export const sample = words({
  title: 'Sample grocery',
  fill: 'Fill with a sample grocery',
  hint: 'The products of a corner shop, to try things with. You can take them away again.',
  filled: 'The shelves are full. Tap a product.',
  takeAway: 'Take the samples away',
  takeAwayConfirm: 'Remove the sample products? Your own products and all invoices stay.',
  takenAway: 'The samples are gone.',
  failed: 'The shelves could not be changed. Try again.',
})

export const tour = words({
  title: 'A short look around',
  step: 'Step {{n}} of {{of}}',
  next: 'Next',
  back: 'Back',
  done: 'Begin',
  skip: 'Skip',
  find: {
    title: 'Tap, search or scan',
    words: 'What you sell most stands here. Tap it to add it, tap again for one more; or scan the barcode.',
  },
  sheet: {
    title: 'The invoice writes itself',
    words: 'Items, VAT and total are always in sight. Choose payer and date, drag the items into order.',
  },
  save: {
    title: 'Save, also with no network',
    words: 'The invoice is stored on this device first. A second later the desk is ready for the next customer.',
  },
  list: {
    title: 'Every invoice stays at hand',
    words: 'Search them, open them, print or share them. That is all: begin.',
  },
})

export const keys = words({
  title: 'Keyboard shortcuts',
  search: 'Search for a product',
  save: 'Save the invoice',
  undo: 'Undo',
  redo: 'Redo',
  scan: 'Open the scanner',
  times: 'Three of the next product',
  help: 'Show this list',
  close: 'Close',
  move: 'On the handle of an item: pick up, move, drop',
  space: 'Space',
  escape: 'Esc',
  arrows: '↑ ↓',
})
