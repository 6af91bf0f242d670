import type { FlowRefs } from './flowRefs.ts'
import { ofAccess, ofApp, ofSession, ofUser } from './followers.ts'

/**
 * What is so now, for flows that come later than it was told. `withSession`: this tab's session is known, and not about
 * to be told.
 */
export const messagesNow = ({ user, apps, auth, storage }: FlowRefs, withSession: boolean) => {
  const session = auth?.getSnapshot()
  // A tab that another build has overtaken syncs no more.
  const { overtaken } = storage.getSnapshot().context
  return [
    ...ofUser(user.getSnapshot().context.user),
    ...ofApp(overtaken ? null : apps.getSnapshot().context.app),
    ...(withSession ? ofSession(session?.context.user ?? null) : []),
    ...(withSession ? ofAccess(session?.hasTag('live') ?? false) : []),
  ]
}
