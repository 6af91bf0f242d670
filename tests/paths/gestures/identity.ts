import type { SomeGestures } from '../gesture.ts'

export const identityGestures = {
  'auth.signIn': ({ t, fromMenu, press }) => [fromMenu(t.desk.signIn), press(t.auth.login)],
  'auth.returned': {
    unmade: {
      en: 'the page does it by itself when the provider sent the browser back',
      fa: 'وقتی سرویس ورود مرورگر را برمی‌گرداند، صفحه خودش انجام می‌دهد',
    },
  },
  'user.reload': {
    unmade: { en: 'no view asks for it yet', fa: 'هنوز هیچ نمایی آن را نمی‌خواهد' },
  },
  'auth.signOut': ({ t, fromMenu }) => [fromMenu(t.auth.signOut)],
  'signOut.confirm': ({ t, press }, { forget }) => [press(forget ? t.auth.signOutForget : t.auth.signOutKeep)],
  'signOut.cancel': ({ t, press }) => [press(t.a11y.cancel)],
  'auth.ended': {
    unmade: {
      en: 'the page does it by itself when /endsession is opened',
      fa: 'وقتی /endsession باز شود، صفحه خودش انجام می‌دهد',
    },
  },
  'appList.load': ({ t, press }) => [press(t.storage.retry)],
  'app.new': ({ t, press }) => [press(t.apps.create)],
  'app.fill': ({ t, fill }, { name }) => [fill(t.apps.name, name)],
  'app.create': ({ t, fill, press }, { name }) => [fill(t.apps.name, name), press(t.a11y.save)],
  'app.leaveNew': ({ t, press }) => [press(t.a11y.cancel)],
} satisfies SomeGestures
