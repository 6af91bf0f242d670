import { either as E } from 'fp-ts'
import type { AnyActorRef, AnyStateMachine } from 'xstate'
import type { Entry } from '../events/event.ts'
import type { Journal } from '../events/journal.ts'
import type { Answer } from '../events/store.ts'
import type { FlowRefs } from './flowRefs.ts'
import type { Flow } from './flows.ts'
import { sharedFlows } from './flows.ts'
import type { Folded } from './foldFlow.ts'
import { fold } from './foldFlow.ts'
import { ofApp, ofUser } from './followers.ts'
import { isSameUser } from './identity/user.ts'
import type { Later } from './patiently.ts'
import { resyncType } from './record.ts'

export const foldShared = (machine: AnyStateMachine, flow: Flow, entries: readonly Entry[]): Folded =>
  fold(
    machine,
    entries.filter((entry) => entry.flow === flow),
  )

interface Deps {
  machines: Readonly<Record<Flow, AnyStateMachine>>
  actorOf: (flow: string) => AnyActorRef | undefined
  refs: FlowRefs
}

/** Makes the shared flows what the entries since the last checkpoint say, and tells the flows of this tab that follow them. */
export const createResync = ({ machines, actorOf, refs }: Deps) => {
  const tell = (messages: ReturnType<typeof ofApp>) => {
    for (const { flow, message } of messages) actorOf(flow)?.send(message)
  }
  return (entries: readonly Entry[]): void => {
    const known = refs.user.getSnapshot().context.user
    for (const flow of sharedFlows) {
      const before = refs.apps.getSnapshot().context.app
      actorOf(flow)?.send({ type: resyncType, snapshot: foldShared(machines[flow], flow, entries).snapshot })
      const after = refs.apps.getSnapshot().context.app
      if (after?.publicId !== before?.publicId) tell(ofApp(after))
    }
    const { user } = refs.user.getSnapshot().context
    if (!isSameUser(user, known)) tell(ofUser(user))
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
