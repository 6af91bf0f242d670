import type { LatePorts } from '../../machines/kernel/provide.ts'
import { createCsvPorts } from './csv.ts'
import { createDayPorts } from './day.ts'
import { createDrawerPorts } from './drawer.ts'

type Deps = Parameters<typeof createDayPorts>[0] &
  Parameters<typeof createDrawerPorts>[0] &
  Parameters<typeof createCsvPorts>[0]

export const createDayAreaPorts = (deps: Deps): LatePorts['day'] => ({
  ...createDayPorts(deps),
  ...createDrawerPorts(deps),
  ...createCsvPorts(deps),
})
