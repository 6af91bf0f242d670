import { words } from '../words.ts'

export const ownApps = words({
  mine: 'Your apps',
  pick: 'Which app do you work in?',
  more: 'All your apps',
  createHint: 'One app for each shop: its invoices, persons and products are shared between your devices.',
  notLoaded: 'Your apps could not be listed: {{why}}',
  knownStay: 'The apps that this device knows stand here and work all the same.',
  unknown: 'This device knows none of your apps yet.',
  notYours: 'This app is not in your list. Choose one that is.',
  gone: '“{{name}}” is no longer among your apps. Everything of it had been sent.',
  notAtServer:
    '“{{name}}” is no longer among your apps at the server. It stays here, since something of it was not sent: look at it, or save a copy.',
  notAtServerHint: 'Not at the server any more',
  said: '{{error}}',
  welcome: 'Welcome',
  openDesk: 'Open the invoice desk',
})

export const moving = words({
  title: 'Move what is on this device into “{{name}}”?',
  words:
    'To be moved: {{what}}. All of it is synced then, and “Only this device” is empty. Sample products that nobody used are not moved but removed.',
  invoices_one: '{{n}} invoice',
  invoices_other: '{{n}} invoices',
  persons_one: '{{n}} person',
  persons_other: '{{n}} persons',
  products_one: '{{n}} product',
  products_other: '{{n}} products',
  begin: 'Move',
  later: 'Later',
  underWay: 'Moving into “{{name}}”…',
  goOn: 'You can go on working. If this is interrupted, the rest is offered again.',
  doneTitle: 'Everything is in “{{name}}” now',
  done: 'Moved: {{what}}.',
  failedTitle: 'Not everything was moved into “{{name}}”',
  failed: 'What was moved stands there, the rest is where it was. Nothing is lost.',
})
