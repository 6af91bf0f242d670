import { adminPushesEvents } from './adminPushes.ts'
import { adminUsersEvents } from './adminUsers.ts'

export const adminEvents = { adminUsers: adminUsersEvents, adminPushes: adminPushesEvents }
