import { words } from '../words.ts'

export const account = words({
  lead: 'Who you are here, your plan, and how Daftar looks and speaks on this device.',
  you: 'You and this device',
  givenName: 'Given name',
  familyName: 'Family name',
  email: 'Email',
  untold: '–',
  base: 'Base plan',
  ended: 'Startup, ended on {{date}}',
  ownDevice: 'This is the shop’s own device',
  ownDeviceHints: {
    unasked:
      'Nobody has said yet. Until then your data stays on this device, unless you choose otherwise when you sign out.',
    yes: 'Your data stays on this device, unless you choose otherwise when you sign out.',
    no: 'When you sign out, the first button takes what is at the server off this device.',
  },
  ways: 'On from here',
  soon: 'Coming soon',
  answer: 'Answer within {{n}} hours',
})

export const billing = words({
  lead: 'What you use of the platform, and what it comes to.',
  soon: 'Coming soon...',
  words: 'Until then nothing is billed for use: a plan is paid for once, by an invoice of its own.',
  plans: 'See the plans',
})
