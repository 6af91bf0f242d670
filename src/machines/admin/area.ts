import { adminEvents } from '../../events/admin/area.ts'
import type { User } from '../../events/desk/user.ts'
import { ownerOf } from '../../events/desk/user.ts'
import { isAdmin } from '../desk/user.ts'
import { area } from '../kernel/areaRows.ts'
import { adminPushesEffects, adminPushesMachine } from './adminPushes.ts'
import { adminUsersEffects, adminUsersMachine } from './adminUsers.ts'

/** Nobody's for who is no admin; what an admin gets is the server's to decide. */
const adminOf = (user: User | null): string | null => (user !== null && isAdmin(user) ? ownerOf(user) : null)

/** What admins look after: users, and everybody's devices. */
export const adminArea = area(adminEvents, {
  adminUsers: {
    ownership: 'tab',
    machine: adminUsersMachine,
    effects: adminUsersEffects,
    ofSession: (user) => ({ type: 'adminUsers.ofOwner', owner: adminOf(user) }),
  },
  adminPushes: {
    ownership: 'tab',
    machine: adminPushesMachine,
    effects: adminPushesEffects,
    ofSession: (user) => ({ type: 'adminPushes.ofOwner', owner: adminOf(user) }),
  },
})
