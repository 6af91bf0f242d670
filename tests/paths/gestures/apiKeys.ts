import type { SomeGestures } from '../gesture.ts'

export const apiKeysGestures = {
  'apiKeys.open': ({ t, link }) => [link(t.shell.credentials)],
  'apiKeys.leave': ({ t, link }) => [link(t.shell.dashboard)],
  'apiKeys.load': ({ t, press }) => [press(t.remote.again)],
  'apiKeys.delete': ({ t, pressHead }) => [pressHead(t.apiKeys.delete.split('{{')[0]?.trim() ?? '')],
  'apiKeys.confirm': ({ t, press }) => [press(t.apiKeys.yes)],
  'apiKeys.cancel': ({ t, press }) => [press(t.a11y.cancel)],
  'apiKey.make': ({ t, press, item }) => [press(t.apiKeys.create), item(t.apiKeys.key)],
  'apiKey.copy': ({ t, press, tab }, { what }) => [
    ...(what === 'key' ? [] : [tab(t.apiKeys.new[what])]),
    press(`${t.apps.copy}: ${what === 'key' ? t.apiKeys.new.value : t.apiKeys.new.sample}`),
  ],
  'apiKey.close': ({ t, press }) => [press(t.apiKeys.new.done)],
} satisfies SomeGestures
