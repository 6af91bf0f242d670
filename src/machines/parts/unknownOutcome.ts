import type { CallFault } from '../../events/faults.ts'
import { notSentDetail, notStoredDetail } from '../../events/notSent.ts'

/**
 * The call may have been done all the same: no answer, an unreadable one, or a failure of the server's, unless it never
 * left.
 */
export const nobodyKnows = ({ status, detail }: Pick<CallFault, 'status' | 'detail'>): boolean =>
  (status <= 0 || status >= 500) && detail !== notSentDetail && detail !== notStoredDetail
