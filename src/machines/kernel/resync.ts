import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { isSameUser } from '../desk/user.ts'
import type { FlowRefs } from './flowRefs.ts'
import type { Flow } from './flows.ts'
import { ofApp, ofUser, received } from './followers.ts'
import { resyncType } from './record.ts'

interface Deps {
  system: AnyActorRef['system']
  refs: FlowRefs
}

/** Makes shared flows what the journal says that they are, and tells the flows of this tab that follow them. */
export const createResync = ({ system, refs }: Deps) => {
  const tell = (messages: ReturnType<typeof ofApp>) => {
    for (const { actor, message } of received(system, messages)) actor.send(message)
  }
  return (states: ReadonlyMap<Flow, AnyMachineSnapshot>): void => {
    const known = refs.user.getSnapshot().context.user
    for (const [flow, snapshot] of states) {
      const before = refs.apps.getSnapshot().context.app
      system.get(flow).send({ type: resyncType, snapshot })
      const after = refs.apps.getSnapshot().context.app
      if (after?.publicId !== before?.publicId) tell(ofApp(after))
    }
    const { user } = refs.user.getSnapshot().context
    if (!isSameUser(user, known)) tell(ofUser(user))
  }
}
