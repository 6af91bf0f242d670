import type { EventObject } from 'xstate'
import { cancel, raise, sendTo } from 'xstate'
import { bare, change, whether } from './actions.ts'
import { delays } from './delays.ts'
import { flowNamed, noticeOf } from './flow.ts'
import type { OwnerEvent } from './remoteList.ts'
import type { Bringing } from './wired.ts'

/** A push server's answer to a row's test push. */
interface SentStatus {
  row: string
  status: number
}

export interface SentStatusContext {
  /** Null if the server took it, or if the answer is no longer shown. */
  status: SentStatus | null
}

interface Deps<E extends EventObject> {
  /** The flow's own names of its events. */
  events: {
    ofOwner: Bringing<E, OwnerEvent>
    sent: Bringing<E, SentStatus>
    faded: Bringing<E>
    deleted: Bringing<E>
    moved: Bringing<E>
  }
}

/** The push server took it: shown as a notice, not beside the row. */
const created = 201
/** There is no such device any more. */
const gone = 410

/**
 * What came of a test push, as a region beside its list (requirement 4.17): 201 is shown; 410 stays until another push
 * is sent or a row is deleted; any other fades, and after a 401 the list is read again (`moved`).
 */
export const sentStatus = <E extends EventObject>({ events: { ofOwner, sent, faded, deleted, moved } }: Deps<E>) => {
  const context: SentStatusContext = { status: null }
  const notTaken = [
    { guard: 'isGone', target: 'gone', actions: 'takeStatus' },
    { target: 'fading', reenter: true, actions: 'takeStatus' },
  ] as const
  const told = [{ guard: 'isTaken', target: 'silent', actions: ['forgetStatus', 'saySent'] }, ...notTaken] as const
  return {
    context,
    guards: {
      isTaken: whether(({ status }: SentStatus) => status === created),
      isGone: whether(({ status }: SentStatus) => status === gone),
      wasRefused: ({ context: { status } }: { context: SentStatusContext }) => status?.status === 401,
    },
    actions: {
      takeStatus: change<SentStatusContext, SentStatus>(({ row, status }) => ({ status: { row, status } })),
      forgetStatus: change<SentStatusContext>(() => ({ status: null })),
      saySent: bare(sendTo(flowNamed('notices'), noticeOf('success', 'push.sent'))),
      loadAgain: bare(raise({ type: moved })),
      fadeLater: bare(raise({ type: faded }, { id: 'fade', delay: delays.pushStatus })),
      fadeNoMore: bare(cancel('fade')),
    },
    region: {
      initial: 'silent',
      on: {
        [ofOwner]: { guard: 'isAnother', target: '.silent', actions: 'forgetStatus' },
        [deleted]: { target: '.silent', actions: 'forgetStatus' },
      },
      states: {
        silent: { on: { [sent]: [{ guard: 'isTaken', actions: 'saySent' }, ...notTaken] } },
        gone: { on: { [sent]: told } },
        fading: {
          entry: 'fadeLater',
          exit: 'fadeNoMore',
          on: {
            [sent]: told,
            [faded]: [
              { guard: 'wasRefused', target: 'silent', actions: ['forgetStatus', 'loadAgain'] },
              { target: 'silent', actions: 'forgetStatus' },
            ],
          },
        },
      },
    },
  } as const
}
