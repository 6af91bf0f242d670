import { either as E } from 'fp-ts'
import { callFaultOf } from '../../events/callFaults.ts'
import type { PushesPorts } from '../../machines/cloud/pushes.ts'
import type { Service } from '../http/call.ts'
import { ignored } from '../http/call.ts'
import { unreadIn } from '../http/listOf.ts'
import { notStored } from '../http/refusal.ts'
import { statusOf } from '../parts/sentStatus.ts'
import { PushesAnswer } from './wire.ts'

interface Deps {
  main: Service
  user: () => string
  /** The text of a test push: a fixed greeting, as JSON (requirement 9.5). */
  greeting: () => string
}

export const createPushesPorts = ({ main, user, greeting }: Deps): PushesPorts => ({
  listPushes: async (_, { signal }) => {
    const path = ['v1', 'web-push', user()]
    const answer = await main.ask({ method: 'GET', changes: false, path, answer: PushesAnswer }, signal)
    return E.isRight(answer)
      ? { type: 'pushes.loaded', rows: answer.right.body, unread: unreadIn(answer.right.body) }
      : { type: 'pushes.notLoaded', fault: callFaultOf(answer.left) }
  },
  actOnPush: async ({ action, row }, { stored, signal }) => {
    if (stored === null)
      return { type: action === 'send' ? 'pushes.notSent' : 'pushes.notDeleted', row, fault: notStored }
    if (action === 'send') {
      const path = ['v1', 'web-push', 'send']
      const body = { publicId: row, payload: greeting() }
      const sent = await main.change({ method: 'POST', changes: true, path, body, answer: ignored }, stored, signal)
      const status = statusOf(sent)
      return E.isRight(status)
        ? { type: 'pushes.sent', row, status: status.right }
        : { type: 'pushes.notSent', row, fault: status.left }
    }
    const path = ['v1', 'web-push', row]
    const deleted = await main.change({ method: 'DELETE', changes: true, path, answer: ignored }, stored, signal)
    return E.isRight(deleted) || deleted.left._tag === 'NotFound'
      ? { type: 'pushes.deleted', row }
      : { type: 'pushes.notDeleted', row, fault: callFaultOf(deleted.left) }
  },
})
