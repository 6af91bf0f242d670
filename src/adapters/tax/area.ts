import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { LatePorts } from '../../machines/provide.ts'
import type { Service } from '../http/call.ts'
import { createKnownProfile } from './knownProfile.ts'
import { createOfficeService } from './officeService.ts'
import { createTaxProfilePorts } from './profile.ts'
import { createTaxRecordPorts } from './taxRecord.ts'
import { createTaxSenderPorts } from './taxSender.ts'

interface Deps {
  invoice: Service
  store: Store
  journal: Journal
  now: () => number
}

/** The ports of what an app and the tax office tell each other, by way of the invoice service. */
export const createTaxPorts = ({ invoice, store, journal, now }: Deps): LatePorts['tax'] => {
  const profile = createTaxProfilePorts(invoice)
  const profileOf = createKnownProfile({ read: profile.readTaxProfile, now })
  return {
    ...profile,
    ...createTaxRecordPorts({ store, journal, now, profileOf }),
    ...createTaxSenderPorts({ store, journal, now, office: createOfficeService(invoice), profileOf }),
  }
}
