import { words } from '../words.ts'

export const shell = words({
  menu: 'Menu',
  skip: 'Skip to the page',
  home: 'Leave the app and go to the desk',
  app: 'App',
  desk: 'Invoice desk',
  dashboard: 'Dashboard',
  credentials: 'Credentials',
  webPush: 'Web push',
  uptime: 'Uptime',
  billing: 'Billing',
  products: 'Products',
  about: 'About',
  account: 'Account',
  plans: 'Plans',
  planUntil: 'Startup, valid until {{date}}',
  support: 'Support',
  admin: 'Admin',
  users: 'Users',
  adminWebPush: 'All web push',
  unkept: 'This page needs the network',
  unkeptWords: 'It is not kept on this device. It opens here once the network is back.',
  gone: 'There is a newer version',
})

export const remote = words({
  notLoaded: 'This could not be loaded',
  again: 'Try again',
  refused: '{{said}}: the server does not let this account see it.',
  unread_one: '{{n}} row could not be read.',
  unread_other: '{{n}} rows could not be read.',
  unreadWords: 'Nothing is lost at the server. Try again, or update the desk; if it stays so, send support a log.',
  serverWords: 'The server’s words',
  stale: 'What stands here was read before.',
  found_one: '{{n}} on this page',
  found_other: '{{n}} on this page',
  noneFound: 'Nothing found for “{{query}}”',
  noneFoundWords: 'Look at the spelling, try a shorter part, or clear the search.',
  loading: 'Loading…',
})

export const copying = words({
  copied: 'Copied!',
  refused: 'The browser did not allow it. Select it and copy it by hand.',
  unsupported: 'This browser cannot copy by itself. Select it and copy it by hand.',
})
