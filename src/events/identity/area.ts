import { appListEvents } from './appList.ts'
import { authEvents } from './auth.ts'
import { copyEvents } from './copy.ts'

export const identityEvents = { auth: authEvents, appList: appListEvents, copy: copyEvents }
