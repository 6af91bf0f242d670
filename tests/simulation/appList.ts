import { either as E } from 'fp-ts'
import type { MainService } from '../../src/adapters/http/main.ts'
import { createAppListPorts } from '../../src/adapters/identity/appList.ts'
import type { Journal } from '../../src/events/journal.ts'
import type { Store } from '../../src/events/store.ts'
import { live } from '../scenarios/live.ts'

const namingNone: MainService = {
  call: async ({ answer }) => {
    const body = answer.decode([])
    return E.isRight(body)
      ? E.right({ status: 200, body: body.right })
      : E.left({ status: 0, detail: 'no list', violation: null })
  },
}

interface Tab {
  store: Pick<Store, 'pending'>
  journal: Pick<Journal, 'settled'>
}

/** The server's list names no app: whether this one goes, which it does not while anything of it is unsent. */
export const goesUnnamed = async (app: string, { store, journal }: Tab): Promise<boolean> => {
  const answer = await createAppListPorts(namingNone, { store, journal, here: () => [app] }).listApps({}, live)()
  return E.isRight(answer) && 'unsent' in answer.right && !answer.right.unsent.includes(app)
}
