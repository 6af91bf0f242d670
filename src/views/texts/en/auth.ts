import { words } from '../words.ts'

export const auth = words({
  loginTitle: 'Sign in to Daftar',
  login: 'Sign in',
  loginWords:
    'The desk works without signing in, on this device alone. Signing in gives you apps of your own, sync between your devices, barcode look-up, and the tax office.',
  signOut: 'Sign out',
  signingIn: 'Signing in…',
  signingInWords: 'One moment: the sign-in is being completed.',
  notSignedIn: 'Signing in did not work',
  retry: 'Retry',
  stillSignedIn: 'You are still signed in on this device.',
  signingOut: 'Signing out…',
  signingOutWords: 'One moment.',
  faults: {
    offline: 'The sign-in service cannot be reached. Check the network and try again.',
    refused: 'The sign-in service did not confirm it, or this page was opened a second time. Please sign in again.',
    clock: 'The clock of this device is wrong. Set date and time, then sign in again.',
    unconfigured:
      'The address of the sign-in service is not known yet. Connect to the network and load the page again.',
    failed: 'The sign-in service has a fault. Try again in a moment.',
  },
  signInFirst: 'This page is for signed-in users.',
  selectAppFirst: 'This page works inside one of your apps.',
  endedTitle: 'Sign in again',
  endedWords: 'Your session is over. Nothing is lost: everything you make stays here and goes out once you sign in.',
  signOutTitle: 'Sign out?',
  signOutUnsent_one: '{{n}} row has not been sent yet. It stays on this device and goes out when you sign in again.',
  signOutUnsent_other: '{{n}} rows have not been sent yet. They stay on this device and go out when you sign in again.',
  signOutBasket_one: 'The basket with {{n}} item is emptied.',
  signOutBasket_other: 'The basket with {{n}} items is emptied.',
  signOutKept: 'What stays on this device is shown to nobody else who signs in here.',
  signOutForget: 'Sign out and remove what is synced',
  signOutForgetHint:
    'Removing takes what is already at the server off this device; what has not been sent is not removed.',
  signOutKeep: 'Sign out and keep the data',
  signOutKeepHint: 'On the shop’s own device the data can stay, and is there at once when you sign in again.',
  ownDevice: 'Is this the shop’s own device?',
  ownDeviceYes: 'Yes, the shop’s own',
  ownDeviceNo: 'No, others use it, too',
  ownDeviceHint:
    'On the shop’s own device, your data stays when you sign out. On any other, signing out offers first to take what is at the server off the device. You can change this in your account.',
  notSignedOut: 'You are still signed in: signing out did not work. Try again.',
  notForgotten: 'You are signed out, but the data could not be removed from this device.',
  notDescribed: 'Your account information could not be read. Try again.',
})
