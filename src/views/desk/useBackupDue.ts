import { dayMs } from '../../events/values/dates.ts'
import { selectUser, useFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'

const oldDays = 14
const quietDays = 3
/** A shop that has never made a backup is reminded from so many invoices on. */
const manyInvoices = 20

/** Whole days since then. A time that lies ahead, after the clock was set back, is now. */
const daysSince = (then: number, now: number) => Math.max(0, Math.floor((now - then) / dayMs))

/** For a shop without an account, the age of its last backup in days once that is old; null if there is none. */
export const useBackupDue = (): { days: number | null } | undefined => {
  const now = useNow()
  const isVisitor = useFlow('user', (state) => selectUser(state) === null)
  const { backupMade, backupPostponed } = useFlow('settings', ({ context }) => context.settings)
  const sold = useFlow('invoices', ({ context }) => context.all ?? 0)
  const isQuiet = backupPostponed !== undefined && daysSince(backupPostponed, now) < quietDays
  if (!isVisitor || isQuiet || sold === 0) return undefined
  if (backupMade === undefined) return sold < manyInvoices ? undefined : { days: null }
  const days = daysSince(backupMade, now)
  return days < oldDays ? undefined : { days }
}
