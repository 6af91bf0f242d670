import { either as E } from 'fp-ts'
import type { AdminUser } from '../../events/admin/adminUsers.ts'
import { callFaultOf } from '../../events/callFaults.ts'
import type { Unkept } from '../../events/unkept.ts'
import { amended, changesOf } from '../../events/values/attributes.ts'
import type { AdminUsersPorts } from '../../machines/admin/adminUsers.ts'
import type { Service } from '../http/call.ts'
import { ignored } from '../http/call.ts'
import { unreadIn } from '../http/listOf.ts'
import { changeFaultOf, notStored } from '../http/refusal.ts'
import { UsersAnswer } from './wire.ts'

interface Deps {
  main: Service
  users: Unkept<AdminUser>
}

export const createAdminUsersPorts = ({ main, users }: Deps): AdminUsersPorts => ({
  holdUsers: () => () => users.put([]),
  listUsers: async ({ query, page, pageSize }, { signal }) => {
    const path = ['v1', 'admin', 'users', query, String((page - 1) * pageSize), String(pageSize)]
    const answer = await main.ask({ method: 'GET', changes: false, path, answer: UsersAnswer }, signal)
    if (E.isLeft(answer)) return { type: 'adminUsers.notLoaded', fault: callFaultOf(answer.left) }
    const found = answer.right.body.slice(0, pageSize)
    if (!signal.aborted) users.put(found.map((user) => [user.id, user]))
    return {
      type: 'adminUsers.loaded',
      rows: found.map(({ id }) => ({ id })),
      total: null,
      unread: unreadIn(answer.right.body),
    }
  },
  saveAttributes: async (draft, { stored, signal }) => {
    if (stored === null) return { type: 'attributes.refused', fault: notStored }
    const user = draft.user === null ? undefined : users.get(draft.user)
    // Attributes that nobody has seen must not be overwritten.
    if (user?.attributes == null) return { type: 'attributes.refused', fault: callFaultOf({ _tag: 'Unreadable' }) }
    const attributes = amended(user.attributes, changesOf(user.attributes, draft))
    const path = ['v1', 'admin', 'users', 'updateCustomAttributes']
    const body = { id: user.id, attributes }
    const answer = await main.change({ method: 'POST', changes: true, path, body, answer: ignored }, stored, signal)
    return E.isRight(answer)
      ? { type: 'attributes.taken' }
      : { type: 'attributes.refused', fault: changeFaultOf(answer.left, true) }
  },
})
