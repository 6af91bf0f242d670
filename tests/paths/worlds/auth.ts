import { otherShopkeeper, shopkeeper } from '../../../src/events/samples.ts'
import { openDesk } from '../../browser/desk.ts'
import { world } from '../world.ts'

const admin = { ...shopkeeper, sub: 'admin', username: 'admin', givenName: 'آرش', familyName: 'کریمی' }

/**
 * A page that is loaded while somebody is signed in finds what differs by who it is: the shopkeeper's session goes on, the other one's is over, and the
 * admin's provider is out of reach. A sign-out is not confirmed: the page is loaded anew by it, and its machine begins again.
 */
export const authWorld = world<'auth'>({
  begin: async (page) => void (await openDesk(page)),
  offers: (state) => {
    if (state.matches({ question: 'asking' })) return [{ type: 'signOut.cancel' }]
    if (state.matches({ session: 'visiting' }))
      return [
        ...(state.context.fault === null ? [{ type: 'auth.signIn' } as const] : []),
        { type: 'auth.returned' },
        { type: 'auth.ofUser', user: shopkeeper },
        { type: 'auth.ofUser', user: otherShopkeeper },
        { type: 'auth.ofUser', user: admin },
      ]
    if (state.matches({ session: { signedIn: 'unreached' } }))
      return [{ type: 'session.woken' }, { type: 'session.retried' }]
    return [{ type: 'auth.signOut' }]
  },
  follows: (state) => {
    const { user, tries } = state.context
    if (state.matches({ session: 'leaving' })) return { type: 'signIn.notBegun', fault: 'offline' }
    if (state.matches({ session: 'returning' })) return { type: 'auth.signedIn', user: shopkeeper }
    if (state.matches({ session: { signedIn: 'resuming' } })) {
      if (user?.username === otherShopkeeper.username) return { type: 'session.ended' }
      return user?.username === admin.username && tries === 0
        ? { type: 'session.unreached', retryIn: 1_000 }
        : { type: 'session.resumed' }
    }
    if (state.matches({ question: 'counting' })) return { type: 'signOut.counted', waiting: 0, lines: 0 }
    return state.matches({ patience: 'waiting' }) ? { type: 'auth.slow' } : null
  },
  apart: ({ user, fault }) => [user?.username, fault],
  look: ({ user, fault, waiting, lines }) => ({ user: user?.username ?? null, fault, waiting, lines }),
  occasions: {
    'auth.signIn': ({ t, cut, fromMenu, press }) => [cut('identity'), fromMenu(t.desk.signIn), press(t.auth.login)],
    'auth.returned': ({ mend, visit, signIn }) => [mend('identity'), visit('/'), signIn('shop')],
    'auth.ofUser': ({ mend, visit, signIn, cut, expire, reload }, { user }) => [
      mend('identity'),
      visit('/'),
      signIn(user?.username ?? ''),
      ...(user?.username === admin.username ? [cut('identity')] : []),
      ...(user?.username === otherShopkeeper.username ? [expire()] : []),
      reload(),
    ],
    'session.woken': ({ offline, online }) => [offline(), online()],
    'session.retried': ({ mend }) => [mend('identity')],
  },
})
