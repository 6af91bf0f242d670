import type { LatePorts } from '../../machines/kernel/provide.ts'
import { createPersonPorts } from './person.ts'
import { createProductPorts } from './product.ts'

type Deps = Parameters<typeof createPersonPorts>[0] & Parameters<typeof createProductPorts>[0]

export const createRecordsPorts = (deps: Deps): LatePorts['records'] => ({
  ...createProductPorts(deps),
  ...createPersonPorts(deps),
})
