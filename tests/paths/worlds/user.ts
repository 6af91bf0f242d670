import { shopkeeper } from '../../../src/events/samples.ts'
import { openDesk } from '../../browser/desk.ts'
import { world } from '../world.ts'
import { opened } from './reloaded.ts'

export const userWorld = world<'user'>({
  begin: async (page) => void (await openDesk(page)),
  offers: ({ value, context: { route } }) =>
    value === 'signedOut'
      ? [{ type: 'auth.signedIn', user: shopkeeper }]
      : [route === '/' ? { type: 'route.visited', path: '/apps' } : opened, { type: 'auth.signedOut' }],
  apart: ({ route }) => route,
  look: ({ user, route }) => ({ user: user?.username ?? null, route }),
  occasions: {
    'desk.opened': ({ reload }) => [reload()],
    'route.visited': ({ visit }, { path }) => [visit(path), visit('/')],
    'auth.signedIn': ({ signIn }) => [signIn('shop')],
    'auth.signedOut': ({ signOut }) => [signOut()],
  },
})
