import { either as E } from 'fp-ts'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { App } from '../events/entities.ts'
import type { Entry } from '../events/event.ts'
import type { Flow } from '../events/flows.ts'
import { flowNames, flows as ownership } from '../events/flows.ts'
import type { Journal } from '../events/journal.ts'
import type { Answer } from '../events/store.ts'
import type { FlowRefs } from './flowRefs.ts'
import type { Folded } from './foldFlow.ts'
import { fold } from './foldFlow.ts'
import { ownApp } from './identity/appsListed.ts'
import { isSameUser } from './identity/user.ts'
import type { Later } from './patiently.ts'
import { resyncType } from './record.ts'

export const sharedFlows: readonly Flow[] = flowNames.filter((flow) => ownership[flow] === 'shared')

export const foldShared = (machine: AnyStateMachine, flow: Flow, entries: readonly Entry[]): Folded =>
  fold(
    machine,
    entries.filter((entry) => entry.flow === flow),
  )

interface Deps {
  machines: Readonly<Record<Flow, AnyStateMachine>>
  actorOf: (flow: Flow) => AnyActorRef
  refs: FlowRefs
}

/** Makes the shared flows what the entries since the last checkpoint say, and tells the flows of this tab that follow them. */
export const createResync = ({ machines, actorOf, refs }: Deps) => {
  const tellLists = (app: App | null) => {
    const own = ownApp(app)
    for (const flow of ['invoices', 'panel', 'products', 'persons'] as const)
      refs[flow].send({ type: 'app.chosen', app: app?.publicId ?? null })
    refs.sync.send({ type: 'sync.ofApp', app: own?.publicId ?? null })
    refs.moving.send({ type: 'moving.ofApp', app: own })
  }
  return (entries: readonly Entry[]): void => {
    const known = refs.user.getSnapshot().context.user
    for (const flow of sharedFlows) {
      const before = refs.apps.getSnapshot().context.app
      actorOf(flow).send({ type: resyncType, snapshot: foldShared(machines[flow], flow, entries).snapshot })
      const after = refs.apps.getSnapshot().context.app
      if (after?.publicId !== before?.publicId) tellLists(after)
    }
    const { user } = refs.user.getSnapshot().context
    if (!isSameUser(user, known)) refs.auth.send({ type: 'auth.ofUser', user })
  }
}

/** Before a journal that could not be read is read again, in milliseconds: at first, and at most. */
const firstRetry = 500
const lastRetry = 30_000

interface Following {
  journal: Pick<Journal, 'stored' | 'waiting'>
  /** Everything since the last checkpoint. */
  read: Answer<readonly Entry[]>
  later: Later
  resync: (entries: readonly Entry[]) => void
}

/** Follows what other tabs stored, once our own queue is stored. A journal that cannot be read changes nothing, and is read again. */
export const createFollower = ({ journal, read, later, resync }: Following) => {
  let backoff = firstRetry
  let cancel = () => {}
  const follow = async (): Promise<void> => {
    cancel()
    await journal.stored()
    const entries = await read()
    if (E.isLeft(entries)) {
      cancel()
      cancel = later(backoff, () => void follow())
      backoff = Math.min(backoff * 2, lastRetry)
      return
    }
    backoff = firstRetry
    if (journal.waiting() > 0) return follow()
    resync(entries.right)
  }
  return { follow, stop: () => cancel() }
}
