import type { LatePorts } from '../../machines/kernel/provide.ts'
import type { Service } from '../http/call.ts'
import { createGtinService } from '../http/gtin.ts'
import { createTranslate } from '../http/translate.ts'
import { createCustomerPorts } from './customer.ts'
import { createPersonPorts } from './person.ts'
import { createProductPorts } from './product.ts'
import { createTablePorts } from './table.ts'

type OfProducts = Omit<Parameters<typeof createProductPorts>[0], 'gtins' | 'translate'>
type OfPersons = Parameters<typeof createPersonPorts>[0] & Parameters<typeof createCustomerPorts>[0]
type OfTables = Parameters<typeof createTablePorts>[0]
type Deps = OfPersons & OfProducts & OfTables & Record<'gtin' | 'translate', Service>

export const createRecordsPorts = (deps: Deps): LatePorts['records'] => ({
  ...createProductPorts({ ...deps, gtins: createGtinService(deps.gtin), translate: createTranslate(deps.translate) }),
  ...createPersonPorts(deps),
  ...createCustomerPorts(deps),
  ...createTablePorts(deps),
})
