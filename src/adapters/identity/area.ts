import type { AuthPorts } from '../../machines/identity/authContext.ts'
import type { LatePorts } from '../../machines/kernel/provide.ts'
import type { Service } from '../http/call.ts'
import { createAppListPorts } from './appList.ts'
import { createCopyPorts } from './copy.ts'

type Deps = Parameters<typeof createAppListPorts>[1] & { main: Service; auth: AuthPorts }

/** The ports of identity's area, with those of signing in and out. */
export const createIdentityPorts = ({ main, auth, ...deps }: Deps): LatePorts['identity'] => ({
  ...auth,
  ...createAppListPorts(main, deps),
  ...createCopyPorts(() => (typeof navigator === 'undefined' ? undefined : navigator.clipboard)),
})
