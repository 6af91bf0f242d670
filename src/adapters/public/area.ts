import type { LatePorts } from '../../machines/provide.ts'
import type { Service } from '../http/call.ts'
import { createOffersPorts } from './offers.ts'

/** What pages for anybody need of the world beside its services. */
export interface PublicWorld {
  /** Where the program itself comes from. */
  site: Service
}

/** The ports of what anybody may see and write to us. */
export const createPublicPorts = ({ site }: PublicWorld): LatePorts['public'] => ({
  ...createOffersPorts(site),
})
