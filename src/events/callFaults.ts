import type { CallFault, SyncFault } from './faults.ts'
import type { AuthFault } from './identity/auth.ts'
import type { LookupFault } from './records/stuff.ts'
import type { TaxFault } from './tax/record.ts'

/** The text of an answer; `title` is empty if it had none. */
interface Said {
  status: number
  title: string
}

/**
 * Why a call of a service failed. `Offline`: no network, or nothing in time; `unsent`: no request of it left that may
 * have been carried out. `NoAnswer`: something on the way answered
 * instead of the service. `Busy`: `wait`, the milliseconds of the requested pause. `Unreadable`: its codec refused the
 * answer. `Broken`: a defect, ours or the browser's.
 */
export type Fault =
  | { _tag: 'Offline'; unsent?: true }
  | { _tag: 'NoAnswer'; status: number }
  | { _tag: 'SignedOut' }
  | ({ _tag: 'Forbidden' | 'NotFound' | 'Conflicted' | 'Failed' } & Said)
  | ({ _tag: 'Refused'; violations: readonly { field: string; message: string }[] } & Said)
  | ({ _tag: 'Busy'; wait: number } & Said)
  | { _tag: 'Unreadable' }
  | { _tag: 'Broken'; why: string }

/** Each flow's words for a fault. */
interface Words {
  lookup: LookupFault
  sync: SyncFault
  auth: AuthFault
  tax: TaxFault
}

const words: Readonly<Record<Fault['_tag'], Words>> = {
  Offline: { lookup: 'offline', sync: 'offline', auth: 'offline', tax: 'offline' },
  NoAnswer: { lookup: 'offline', sync: 'noAnswer', auth: 'offline', tax: 'noAnswer' },
  SignedOut: { lookup: 'signedOut', sync: 'signedOut', auth: 'refused', tax: 'signedOut' },
  Forbidden: { lookup: 'signedOut', sync: 'forbidden', auth: 'refused', tax: 'forbidden' },
  NotFound: { lookup: 'notFound', sync: 'failed', auth: 'refused', tax: 'failed' },
  Conflicted: { lookup: 'failed', sync: 'failed', auth: 'refused', tax: 'failed' },
  Refused: { lookup: 'refused', sync: 'refused', auth: 'refused', tax: 'failed' },
  Busy: { lookup: 'failed', sync: 'busyServer', auth: 'failed', tax: 'busy' },
  Failed: { lookup: 'failed', sync: 'failed', auth: 'failed', tax: 'failed' },
  Unreadable: { lookup: 'failed', sync: 'unreadable', auth: 'offline', tax: 'unreadable' },
  Broken: { lookup: 'failed', sync: 'failed', auth: 'refused', tax: 'failed' },
}

export const lookupFaultOf = ({ _tag }: Fault): LookupFault => words[_tag].lookup
export const syncFaultOf = ({ _tag }: Fault): SyncFault => words[_tag].sync
export const taxFaultOf = ({ _tag }: Fault): TaxFault => words[_tag].tax
export const authFaultOf = ({ _tag }: Fault): AuthFault => words[_tag].auth

/** The detail of a fault for the user: the service's text, or else its status (requirement 8.3). */
export const detailOf = (fault: Fault): string => {
  if (fault._tag === 'Broken') return fault.why
  return 'title' in fault ? fault.title || `Failure ${fault.status}` : ''
}

/** Milliseconds for which the service asks to be left alone. */
export const waitOf = (fault: Fault): number => (fault._tag === 'Busy' ? fault.wait : 0)

const callFault = (status: number, detail: string): CallFault => ({ status, detail, violation: null })

/** The fault of a call that threw. */
export const callBroke: CallFault = { status: 0, detail: '', violation: null }

/** Status -1 is no answer, 0 every failure that is not the service's (requirement 7.16). */
export const callFaultOf = (fault: Fault): CallFault => {
  switch (fault._tag) {
    case 'Offline':
    case 'NoAnswer':
      return callFault(-1, 'Network Error')
    case 'SignedOut':
      return callFault(401, 'Unable To Obtain Valid Token')
    case 'Unreadable':
      return callFault(0, 'The answer cannot be read')
    case 'Broken':
      return callFault(0, fault.why)
    case 'Refused': {
      const { status, title, violations } = fault
      const [first] = violations
      return { status, detail: title, violation: first === undefined ? null : { title, ...first } }
    }
    default:
      return callFault(fault.status, fault.title)
  }
}
