import type { SomeGestures } from '../gesture.ts'
import type { Hand } from '../hand.ts'
import type { Move } from '../hands/move.ts'

/** In the settings, which are open only meanwhile. */
const inSettings = ({ t, fromMenu, close }: Hand, ...moves: readonly Move[]) => [
  fromMenu(t.desk.settings),
  ...moves,
  close(),
]

export const deviceGestures = {
  'desk.opened': {
    unmade: {
      en: 'the page does it by itself when it is loaded',
      fa: 'صفحه هنگام باز شدن خودش انجام می‌دهد',
    },
  },
  'language.choose': ({ t, fromMenu, radio, reopened }, { language }) => [
    fromMenu(t.desk.settings),
    radio(language === 'fa' ? t.settings.farsi : t.settings.english),
    reopened(language),
  ],
  'theme.choose': (hand, { dark }) => inSettings(hand, hand.radio(dark ? hand.t.settings.dark : hand.t.settings.light)),
  'hand.choose': (hand, { hand: side }) => inSettings(hand, hand.radio(hand.t.settings[side])),
  'beep.switch': (hand, { on }) => inSettings(hand, hand.toggle(hand.t.settings.beep, on)),
  'scannerButton.switch': (hand, { on }) => inSettings(hand, hand.toggle(hand.t.settings.scannerButton, on)),
  'saveButton.choose': (hand, { saveButton }) =>
    inSettings(hand, hand.radio(saveButton === 'floating' ? hand.t.settings.saveFloating : hand.t.settings.saveBlock)),
  'readerPace.choose': (hand, { pace }) => inSettings(hand, hand.radio(hand.t.settings.readerPaces[pace])),
  'currency.choose': (hand, { currency }) =>
    inSettings(
      hand,
      hand.select(
        hand.t.settings.currency,
        currency ?? 'usual',
        currency === null ? hand.t.settings.currencyDefault : hand.t.units[`${currency}name`],
      ),
    ),
  'settings.open': ({ t, fromMenu }) => [fromMenu(t.desk.settings)],
  'apps.open': ({ t, pressHead }) => [pressHead(t.apps.title)],
  'keys.open': ({ t, fromMenu }) => [fromMenu(t.desk.keyboard)],
  'dialog.close': ({ close }) => [close()],
  'tour.begin': ({ t, fromMenu }) => [fromMenu(t.desk.tour)],
  'tour.next': ({ t, press }) => [press(t.tour.next, t.tour.done)],
  'tour.back': ({ t, press }) => [press(t.tour.back)],
  'tour.leave': ({ t, press }) => [press(t.tour.skip)],
  'storage.retry': ({ t, press }) => [press(t.storage.retry)],
  'storage.persist': (hand) => inSettings(hand, hand.press(hand.t.settings.storageAsk)),
  'storage.acknowledge': ({ t, press }) => [press(t.a11y.ok)],
  'storage.rebuild': (hand) => inSettings(hand, hand.press(hand.t.settings.rebuild)),
  'storage.export': (hand) => inSettings(hand, hand.press(hand.t.settings.export)),
  'update.apply': ({ t, press }) => [press(t.update.apply)],
  'update.dismiss': ({ t, press }) => [press(t.update.later)],
  'desk.install': (hand) => inSettings(hand, hand.press(hand.t.settings.install)),
  'notice.say': ({ t, visit, pressHead }) => [visit('/apps'), pressHead(t.apps.copy)],
  'notice.dismiss': ({ t, press }) => [press(t.notices.dismiss)],
} satisfies SomeGestures
