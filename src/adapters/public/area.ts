import type { LatePorts } from '../../machines/kernel/provide.ts'
import type { Service } from '../http/call.ts'
import { createContactPorts } from './contact.ts'
import { createOffersPorts } from './offers.ts'

/** What pages for anybody need of the world beside its services. */
export interface PublicWorld {
  /** Where the program itself comes from. */
  site: Service
  /** False where the device knows that it has no network. */
  isOnline: () => boolean
}

interface Deps extends PublicWorld {
  /** The main API, with its application key. */
  main: Service
  /** Of who is signed in; empty for a visitor. */
  email: () => string
  /** Who is signed in; null for a visitor. */
  owner: () => string | null
}

/** The ports of what anybody may see and write to us. */
export const createPublicPorts = ({ site, ...deps }: Deps): LatePorts['public'] => ({
  ...createOffersPorts(site),
  ...createContactPorts(deps),
})
