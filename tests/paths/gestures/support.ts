import type { SomeGestures } from '../gesture.ts'

export const supportGestures = {
  'support.open': ({ t, fromMenu, tab, press }) => [
    fromMenu(t.desk.settings),
    tab(t.settings.device),
    press(t.storage.supportLog),
  ],
  'support.close': ({ close }) => [close()],
  'support.limit': ({ t, radio, fill }, { range }) => {
    switch (range.kind) {
      case 'whole':
        return [radio(t.support.whole)]
      case 'days':
        return [radio(t.support.days), fill(t.support.daysLabel, String(range.days))]
      case 'moment':
        return [radio(t.support.moment)]
    }
  },
  'support.disguise': ({ t, radio }, { on }) => [radio(on ? t.support.standIns : t.support.asTheyAre)],
  'support.gather': ({ t, press }) => [press(t.support.gather)],
  'support.revise': ({ t, press }) => [press(t.support.revise)],
  'support.save': ({ t, press }) => [press(t.support.save)],
  'inspector.attach': ({ t, fromMenu, tab, toggle }) => [
    fromMenu(t.desk.settings),
    tab(t.settings.device),
    toggle(t.support.inspector, true),
  ],
  'inspector.detach': ({ t, fromMenu, tab, toggle }) => [
    fromMenu(t.desk.settings),
    tab(t.settings.device),
    toggle(t.support.inspector, false),
  ],
} satisfies SomeGestures
