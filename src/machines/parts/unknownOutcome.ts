import type { CallFault } from '../../events/faults.ts'
import { notSent, notStored } from '../../events/notSent.ts'

/**
 * The call may have been done all the same: no answer, an unreadable one, or a failure of the server's, unless it never
 * left.
 */
export const nobodyKnows = ({ status, detail }: Pick<CallFault, 'status' | 'detail'>): boolean =>
  (status <= 0 || status >= 500) && detail !== notSent.detail && detail !== notStored.detail
