import { openDesk } from '../../browser/desk.ts'
import { world } from '../world.ts'

export const dialogsWorld = world<'dialogs'>({
  begin: async (page) => void (await openDesk(page)),
  offers: ({ value }) =>
    value === 'closed'
      ? [{ type: 'settings.open' }, { type: 'apps.open' }, { type: 'apps.need' }, { type: 'keys.open' }]
      : value === 'apps'
        ? [{ type: 'apps.done' }, { type: 'dialog.close' }]
        : [{ type: 'dialog.close' }],
  look: () => null,
  occasions: {
    'apps.need': ({ t, keys }) => [keys('F2', t.keys.scan)],
    'apps.done': ({ t, choose, pressHead, press, close }) => [
      choose(t.apps.onlyHere),
      pressHead(t.apps.title),
      press(t.apps.leave),
      close(),
    ],
  },
})
