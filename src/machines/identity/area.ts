import { appsEvents } from '../../events/desk/apps.ts'
import { ownerOf, userEvents } from '../../events/desk/user.ts'
import { appListEvents } from '../../events/identity/appList.ts'
import { authEvents } from '../../events/identity/auth.ts'
import { copyEvents } from '../../events/identity/copy.ts'
import { area } from '../area.ts'
import { appsMachine } from '../desk/apps.ts'
import { userMachine } from '../desk/user.ts'
import { appListEffects, appListMachine } from './appList.ts'
import { authMachine } from './auth.ts'
import { authEffects } from './authContext.ts'
import { copyEffects, copyMachine } from './copy.ts'

export const identityEvents = {
  user: userEvents,
  auth: authEvents,
  apps: appsEvents,
  appList: appListEvents,
  copy: copyEvents,
}

/** Who is signed in, and in which app they work. */
export const identityArea = area(identityEvents, {
  user: { ownership: 'shared', machine: userMachine },
  auth: {
    ownership: 'tab',
    machine: authMachine,
    effects: authEffects,
    ofUser: (user) => ({ type: 'auth.ofUser', user }),
  },
  apps: { ownership: 'shared', machine: appsMachine },
  appList: {
    ownership: 'tab',
    machine: appListMachine,
    effects: appListEffects,
    ofSession: (user) => ({ type: 'appList.ofOwner', owner: user === null ? null : ownerOf(user) }),
  },
  copy: { ownership: 'tab', machine: copyMachine, effects: copyEffects },
})
