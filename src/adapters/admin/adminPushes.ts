import { either as E } from 'fp-ts'
import type { AdminPush } from '../../events/admin/adminPushes.ts'
import { callFaultOf } from '../../events/callFaults.ts'
import type { Unkept } from '../../events/unkept.ts'
import type { AdminPushesPorts } from '../../machines/admin/adminPushes.ts'
import type { Service } from '../http/call.ts'
import { ignored } from '../http/call.ts'
import { unreadIn } from '../http/listOf.ts'
import { notStored } from '../http/refusal.ts'
import { statusOf } from '../parts/sentStatus.ts'
import { AllPushesAnswer } from './wire.ts'

interface Deps {
  main: Service
  greeting: () => string
  pushes: Unkept<AdminPush>
}

const path = (...parts: readonly string[]) => ['v1', 'admin', 'web-push', ...parts]

export const createAdminPushesPorts = ({ main, greeting, pushes }: Deps): AdminPushesPorts => ({
  holdAllPushes: () => () => pushes.put([]),
  listAllPushes: async (_, { signal }) => {
    const asked = { method: 'GET', changes: false, path: path('all'), answer: AllPushesAnswer } as const
    const answer = await main.ask(asked, signal)
    if (E.isLeft(answer)) return { type: 'adminPushes.notLoaded', fault: callFaultOf(answer.left) }
    const all = answer.right.body
    if (!signal.aborted) pushes.put(all.map((each) => [each.publicId, each]))
    return { type: 'adminPushes.loaded', rows: all.map(({ publicId }) => publicId), unread: unreadIn(all) }
  },
  actOnAnyPush: async ({ action, row }, { stored, signal }) => {
    if (stored === null)
      return { type: action === 'send' ? 'adminPushes.notSent' : 'adminPushes.notDeleted', row, fault: notStored }
    if (action === 'send') {
      const body = { publicId: row, payload: greeting() }
      const sent = await main.change(
        { method: 'POST', changes: true, path: path('send', row), body, answer: ignored },
        stored,
        signal,
      )
      const status = statusOf(sent)
      return E.isRight(status)
        ? { type: 'adminPushes.sent', row, status: status.right }
        : { type: 'adminPushes.notSent', row, fault: status.left }
    }
    const deleted = await main.change(
      { method: 'DELETE', changes: true, path: path(row), answer: ignored },
      stored,
      signal,
    )
    return E.isRight(deleted) || deleted.left._tag === 'NotFound'
      ? { type: 'adminPushes.deleted', row }
      : { type: 'adminPushes.notDeleted', row, fault: callFaultOf(deleted.left) }
  },
})
