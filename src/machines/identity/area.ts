import { identityEvents } from '../../events/identity/area.ts'
import { area } from '../kernel/areaRows.ts'
import { ownedByUser } from '../kernel/followers.ts'
import { appListEffects, appListMachine } from './appList.ts'
import { authMachine } from './auth.ts'
import { authEffects } from './authContext.ts'
import { copyEffects, copyMachine } from './copy.ts'

/** Signing in and out, and the apps at the server. */
export const identityArea = area(identityEvents, {
  auth: {
    ownership: 'tab',
    machine: authMachine,
    effects: authEffects,
    ofUser: (user) => ({ type: 'auth.ofUser', user }),
  },
  appList: {
    ownership: 'tab',
    machine: appListMachine,
    effects: appListEffects,
    ofSession: ownedByUser('appList.ofOwner'),
  },
  copy: { ownership: 'tab', machine: copyMachine, effects: copyEffects },
})
