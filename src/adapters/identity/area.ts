import type { Service } from '../http/call.ts'
import { createAppListPorts } from './appList.ts'
import { createCopyPorts } from './copy.ts'

type Deps = Parameters<typeof createAppListPorts>[1] & { main: Service }

/** The ports of identity's area, but for the session's, which come late. */
export const createIdentityPorts = ({ main, ...deps }: Deps) => ({
  ...createAppListPorts(main, deps),
  ...createCopyPorts(() => (typeof navigator === 'undefined' ? undefined : navigator.clipboard)),
})
