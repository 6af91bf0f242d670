import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { LatePorts } from '../../machines/kernel/provide.ts'
import type { Service } from '../http/call.ts'
import { createGtinService } from '../http/gtin.ts'
import type { Elapsed } from '../parts/elapsed.ts'
import { createAttempts } from './attempts.ts'
import type { BankPage } from './bankPage.ts'
import { createPaymentPorts } from './payment.ts'
import { createPlanOrderPorts } from './planOrder.ts'
import { createPlanResultPorts } from './planResult.ts'
import { createPlansService } from './plansService.ts'
import { createSupportPlansPorts } from './supportPlans.ts'

export interface PlansWorld {
  page: BankPage
  /** The bank's address for tokens. */
  bank: string
  /** The app id of plans' invoices. */
  plansApp: string
  /** The invoice service as its client library calls it. */
  library: Service
  isOnline: () => boolean
}

interface Deps extends PlansWorld {
  main: Service
  gtin: Service
  store: Store
  journal: Journal
  now: () => number
  elapsed: Elapsed
  owner: () => string | null
}

export const createPlansPorts = (deps: Deps): LatePorts['plans'] => {
  const { page, bank, plansApp, library, main, gtin, store, journal, now, elapsed, owner, isOnline } = deps
  const service = createPlansService({ main, library, app: plansApp })
  const attempts = createAttempts({ store, journal, now, elapsed })
  return {
    ...createSupportPlansPorts(service),
    ...createPlanOrderPorts({ service, now, owner, isOnline }),
    ...createPaymentPorts({ service, attempts, journal, gtins: createGtinService(gtin), page, bank, elapsed, owner }),
    ...createPlanResultPorts({ service, attempts, page }),
  }
}
