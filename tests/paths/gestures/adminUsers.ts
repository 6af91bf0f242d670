import { formatNumber } from '../../../src/views/ui/format.ts'
import type { SomeGestures } from '../gesture.ts'
import { filled } from '../texts.ts'

export const adminUsersGestures = {
  'adminUsers.open': ({ t, link }) => [link(t.shell.users)],
  'adminUsers.leave': ({ t, link }) => [link(t.shell.plans)],
  'adminUsers.load': ({ t, press }) => [press(t.remote.again)],
  'adminUsers.search': ({ t, search }, { text }) => [search(t.admin.search, text)],
  'adminUsers.turn': ({ turnTo }, { page }) => [turnTo(page)],
  'attributes.begin': ({ t, press }, { draft }) => [press(filled(t.admin.edit, { name: draft.user ?? '' }))],
  'attributes.fill': (driver, { draft: { changes = [], key = '', value = '' } }) => {
    const { t, language, fill, press, leave } = driver
    const typed = changes.flatMap(({ key: of, values }) =>
      values.flatMap((left, at) =>
        typeof left === 'number'
          ? []
          : [fill(filled(t.admin.valueNumber, { key: of, n: formatNumber(at + 1, language) }), left)],
      ),
    )
    return [
      ...(key === '' ? [] : [fill(t.admin.key, key)]),
      ...(value === '' ? [] : [fill(t.admin.value, value)]),
      ...typed,
      changes.length > 0 ? press(t.admin.add) : leave(t.admin.key),
    ]
  },
  'attributes.submit': ({ t, press }) => [press(t.a11y.save)],
  'attributes.leave': ({ close }) => [close()],
} satisfies SomeGestures
