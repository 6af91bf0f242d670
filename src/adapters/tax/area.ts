import type { LatePorts } from '../../machines/provide.ts'
import type { Service } from '../http/call.ts'
import { createTaxProfilePorts } from './profile.ts'

interface Deps {
  invoice: Service
}

/** The ports of what an app and the tax office tell each other, by way of the invoice service. */
export const createTaxPorts = ({ invoice }: Deps): LatePorts['tax'] => ({
  ...createTaxProfilePorts(invoice),
})
