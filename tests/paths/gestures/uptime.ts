import type { MonitorDraft } from '../../../src/machines/cloud/uptime.ts'
import { minutesText } from '../../../src/views/cloud/durationText.ts'
import type { Driver } from '../driver.ts'
import type { Move } from '../drivers/move.ts'
import type { SomeGestures } from '../gesture.ts'
import { filled } from '../texts.ts'

const typed = (
  { t, language, fill, select, toggle }: Driver,
  { name, target, interval, enabled }: Partial<MonitorDraft>,
): readonly Move[] => [
  ...(name === undefined ? [] : [fill(t.uptime.name, name)]),
  ...(target === undefined ? [] : [fill(t.uptime.target, target)]),
  ...(interval === undefined ? [] : [select(t.uptime.interval, String(interval), minutesText(interval, language))]),
  ...(enabled === undefined ? [] : [toggle(t.uptime.enabled, enabled)]),
]

export const uptimeGestures = {
  'uptime.open': ({ t, link }) => [link(t.shell.uptime)],
  'uptime.leave': ({ t, link }) => [link(t.shell.webPush)],
  'uptime.load': ({ t, press }) => [press(t.remote.again)],
  'uptime.search': ({ t, search }, { text }) => [search(t.uptime.search, text)],
  'uptime.turn': ({ turnTo }, { page }) => [turnTo(page)],
  'uptime.showHidden': {
    unmade: {
      en: 'its button is there once a monitor was hidden, of which this list has none',
      fa: 'دکمه‌اش وقتی هست که پایشی پنهان شده باشد و این فهرست پنهانی ندارد',
    },
  },
  'monitor.begin': ({ t, press }, { draft }) => [
    press(draft.name === undefined ? t.uptime.new : filled(t.uptime.edit, { name: draft.name })),
  ],
  'monitor.fill': (driver, { draft }) => [...typed(driver, draft), driver.leave(driver.t.uptime.name)],
  'monitor.submit': ({ t, press }) => [press(t.a11y.save)],
  'monitor.leave': ({ closeTitled, t }) => [closeTitled(t.uptime.newTitle, t.uptime.editTitle)],
} satisfies SomeGestures
