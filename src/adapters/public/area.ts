import type { LatePorts } from '../../machines/kernel/provide.ts'
import type { Service } from '../http/call.ts'
import { createContactPorts } from './contact.ts'
import { createOffersPorts } from './offers.ts'

export interface PublicWorld {
  /** Where the program itself comes from. */
  site: Service
  isOnline: () => boolean
}

interface Deps extends PublicWorld {
  main: Service
  /** The user's address; empty for a visitor. */
  email: () => string
  /** The user; null for a visitor. */
  owner: () => string | null
}

export const createPublicPorts = ({ site, ...deps }: Deps): LatePorts['public'] => ({
  ...createOffersPorts(site),
  ...createContactPorts(deps),
})
