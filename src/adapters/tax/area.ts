import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { LatePorts } from '../../machines/kernel/provide.ts'
import type { Service } from '../http/call.ts'
import type { Elapsed } from '../parts/elapsed.ts'
import { createKnownProfile } from './knownProfile.ts'
import { createOfficeService } from './officeService.ts'
import { createTaxProfilePorts, readProfile } from './profile.ts'
import type { SecretSlot } from './secretSlot.ts'
import { createTaxListPorts } from './taxList.ts'
import { createTaxRecordPorts } from './taxRecord.ts'
import { createTaxSenderPorts } from './taxSender.ts'

interface Deps {
  invoice: Service
  secrets: Pick<SecretSlot, 'take'>
  store: Store
  journal: Journal
  now: () => number
  elapsed: Elapsed
  later: (ms: number, task: () => void) => () => void
  /** Days that an invoice may be sent in. */
  deadline: () => number
}

export const createTaxPorts = ({
  invoice,
  secrets,
  store,
  journal,
  now,
  later,
  elapsed,
  deadline,
}: Deps): LatePorts['tax'] => {
  const known = createKnownProfile({ read: readProfile(invoice), elapsed })
  const office = createOfficeService(invoice)
  const sender = createTaxSenderPorts({ store, journal, now, later, elapsed, office, profileOf: known.profileOf })
  return {
    ...createTaxProfilePorts({ invoice, secrets, saved: known.forget }),
    ...createTaxRecordPorts({ store, journal, now, known }),
    ...sender,
    ...createTaxListPorts({ store, journal, now, later, deadline, readRecord: sender.readRecord }),
  }
}
