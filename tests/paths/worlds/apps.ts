import { app, shopkeeper } from '../../../src/events/samples.ts'
import { ownerOf } from '../../../src/events/user.ts'
import { localApp } from '../../../src/events/values/ids.ts'
import { openDesk } from '../../browser/desk.ts'
import { world } from '../world.ts'
import { opened } from './reloaded.ts'

const owner = ownerOf(shopkeeper)
const here = { publicId: localApp, name: localApp }
const made = { publicId: 'app-made', name: 'خواربار نو' }

/** Only an app that is made during a walk is chosen: what else the user has differs by what the services have seen. */
export const appsWorld = world<'apps'>({
  begin: async (page) => void (await openDesk(page)),
  offers: ({ context }) => {
    const { app: chosen } = context
    if (chosen?.publicId === made.publicId) return [opened, { type: 'apps.ofOwner', owner: null }]
    return [
      { type: 'app.choose', app: here },
      ...(chosen === null ? [] : [{ type: 'app.leave' } as const]),
      context.owner === null ? { type: 'apps.ofOwner', owner } : { type: 'apps.joined', owner, app: made },
    ]
  },
  follows: ({ context: { owner: user, known, app: chosen } }) => {
    if (user === null) return null
    if (known.length === 0) return { type: 'apps.known', owner: user, apps: [app], unsent: [] }
    const isMade = known.some(({ publicId }) => publicId === made.publicId)
    return isMade && chosen?.publicId !== made.publicId ? { type: 'app.choose', app: made } : null
  },
  look: ({ app: chosen, owner: user }) => ({
    app: chosen === null ? 'none' : chosen.publicId === localApp ? 'here' : 'own',
    user: user !== null,
  }),
  occasions: {
    'app.leave': ({ t, pressHead, press, close }) => [pressHead(t.apps.title), press(t.apps.leave), close()],
    'apps.ofOwner': ({ signIn, signOut }, { owner: user }) => [user === null ? signOut() : signIn('shop')],
    'apps.joined': ({ workIn }, { app: { name } }) => [workIn(name)],
    'desk.opened': ({ reload }) => [reload()],
  },
})
