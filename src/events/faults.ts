import type { CallFault } from './identity/appList.ts'
import type { AuthFault } from './identity/auth.ts'
import type { LookupFault } from './records/stuff.ts'
import type { SyncFault } from './sync/sync.ts'

/** What an answer said of itself; `title` is empty where it had none. */
interface Said {
  status: number
  title: string
}

/**
 * Why a call of a service gave nothing. `Offline`: no network, or nothing in time. `NoAnswer`: something on the way answered in the service's place.
 * `Busy`: `wait`, in milliseconds, is how long the service asks to be left alone. `Unreadable`: an answer that its codec does not take. `Broken`: a
 * defect, ours or the browser's.
 */
export type Fault =
  | { _tag: 'Offline' }
  | { _tag: 'NoAnswer'; status: number }
  | { _tag: 'SignedOut' }
  | ({ _tag: 'Forbidden' | 'NotFound' | 'Conflicted' | 'Failed' } & Said)
  | ({ _tag: 'Refused'; violations: readonly { field: string; message: string }[] } & Said)
  | ({ _tag: 'Busy'; wait: number } & Said)
  | { _tag: 'Unreadable' }
  | { _tag: 'Broken'; why: string }

type By<A> = Readonly<Record<Fault['_tag'], A>>

const lookupFaults: By<LookupFault> = {
  Offline: 'offline',
  NoAnswer: 'offline',
  SignedOut: 'signedOut',
  Forbidden: 'signedOut',
  NotFound: 'notFound',
  Conflicted: 'failed',
  Refused: 'refused',
  Busy: 'failed',
  Failed: 'failed',
  Unreadable: 'failed',
  Broken: 'failed',
}

export const lookupFaultOf = ({ _tag }: Fault): LookupFault => lookupFaults[_tag]

const syncFaults: By<SyncFault> = {
  Offline: 'offline',
  NoAnswer: 'noAnswer',
  SignedOut: 'signedOut',
  Forbidden: 'forbidden',
  NotFound: 'failed',
  Conflicted: 'failed',
  Refused: 'refused',
  Busy: 'busyServer',
  Failed: 'failed',
  Unreadable: 'unreadable',
  Broken: 'failed',
}

export const syncFaultOf = ({ _tag }: Fault): SyncFault => syncFaults[_tag]

const authFaults: By<AuthFault> = {
  Offline: 'offline',
  NoAnswer: 'offline',
  SignedOut: 'refused',
  Forbidden: 'refused',
  NotFound: 'refused',
  Conflicted: 'refused',
  Refused: 'refused',
  Busy: 'failed',
  Failed: 'failed',
  Unreadable: 'offline',
  Broken: 'refused',
}

export const authFaultOf = ({ _tag }: Fault): AuthFault => authFaults[_tag]

/** What a person is told of a fault beside its kind: what the service said, or else its status (specification section 8). */
export const detailOf = (fault: Fault): string => {
  if (fault._tag === 'Broken') return fault.why
  return 'title' in fault ? fault.title || `Failure ${fault.status}` : ''
}

/** Milliseconds that the service asks to be left alone. */
export const waitOf = (fault: Fault): number => (fault._tag === 'Busy' ? fault.wait : 0)

const callFault = (status: number, detail: string): CallFault => ({ status, detail, violation: null })

/** Status -1 is no answer, 0 every failure that is not the service's (specification section 7). */
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
