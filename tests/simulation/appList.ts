import { either as E } from 'fp-ts'
import type { Service } from '../../src/adapters/http/call.ts'
import { createAppListPorts } from '../../src/adapters/identity/appList.ts'
import type { Journal } from '../../src/events/journal.ts'
import type { Store } from '../../src/events/store.ts'
import { live } from '../scenarios/live.ts'

const namesNone: Service['ask'] = async ({ answer }) => {
  const body = answer.decode([])
  return E.isRight(body) ? E.right({ status: 200, body: body.right }) : E.left({ _tag: 'Unreadable' })
}
const offline = () => Promise.resolve(E.left({ _tag: 'Offline' } as const))
const namingNone: Service = { ask: namesNone, change: offline, stream: offline }

interface Tab {
  store: Pick<Store, 'pending'>
  journal: Pick<Journal, 'settled'>
}

/** The server's list names no app: whether this one goes, which it does not while anything of it is unsent. */
export const goesUnnamed = async (app: string, { store, journal }: Tab): Promise<boolean> => {
  const answer = await createAppListPorts(namingNone, { store, journal, here: () => [app] }).listApps({}, live)()
  return E.isRight(answer) && 'unsent' in answer.right && !answer.right.unsent.includes(app)
}
