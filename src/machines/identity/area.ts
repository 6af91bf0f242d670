import { appListEvents } from '../../events/identity/appList.ts'
import { appsEvents } from '../../events/identity/apps.ts'
import { authEvents } from '../../events/identity/auth.ts'
import { copyEvents } from '../../events/identity/copy.ts'
import { ownerOf, userEvents } from '../../events/identity/user.ts'
import { area } from '../area.ts'
import { appListEffects, appListMachine } from './appList.ts'
import { appsMachine } from './apps.ts'
import { authMachine } from './auth.ts'
import { authEffects } from './authContext.ts'
import { copyEffects, copyMachine } from './copy.ts'
import { userMachine } from './user.ts'

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
