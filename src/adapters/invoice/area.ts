import { createDeletedPorts } from './deleted.ts'
import { createInvoicePorts } from './invoice.ts'

type Deps = Parameters<typeof createInvoicePorts>[0] & Parameters<typeof createDeletedPorts>[0]

export const createInvoiceAreaPorts = (deps: Deps) => ({ ...createInvoicePorts(deps), ...createDeletedPorts(deps) })
