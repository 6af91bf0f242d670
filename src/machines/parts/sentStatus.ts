import { raise, sendTo } from 'xstate'
import type { Given } from './actions.ts'
import { bare, change } from './actions.ts'
import { flowNamed, noticeOf } from './flow.ts'

/** What a push server said of a row's test push. */
interface SentStatus {
  row: string
  status: number
}

export interface SentStatusContext {
  /** Null where it was taken, or is said no more. */
  status: SentStatus | null
}

type Sent = { type: string; row?: string; status?: number }

interface Deps {
  /** The flow's own names of its events. */
  events: { ofOwner: string; sent: string; faded: string; deleted: string; moved: string }
}

/** Taken by the push server, and not said beside the row. */
const created = 201
/** There is no such device any more. */
const gone = 410

/**
 * What came of a test push, as a region beside its list (requirement 4.17): 201 is said; 410 stands until another is sent, or a row deleted; any other
 * fades, and after a 401 the list is read again. The flow has the actions `fadeLater` and `fadeNoMore`; `moved` has its list read again.
 */
export const sentStatus = ({ events: { ofOwner, sent, faded, deleted, moved } }: Deps) => {
  const context: SentStatusContext = { status: null }
  const notTaken = [
    { guard: 'isGone', target: 'gone', actions: 'takeStatus' },
    { target: 'fading', reenter: true, actions: 'takeStatus' },
  ] as const
  const told = [{ guard: 'isTaken', target: 'silent', actions: ['forgetStatus', 'saySent'] }, ...notTaken] as const
  return {
    context,
    guards: {
      isTaken: ({ event: { status } }: Given<SentStatusContext, Sent>) => status === created,
      isGone: ({ event: { status } }: Given<SentStatusContext, Sent>) => status === gone,
      wasRefused: ({ context: { status } }: Given<SentStatusContext, Sent>) => status?.status === 401,
    },
    actions: {
      takeStatus: change(({ event: { row, status } }: Given<SentStatusContext, Sent>) => ({
        status: row === undefined || status === undefined ? null : { row, status },
      })),
      forgetStatus: change((_: Given<SentStatusContext, { type: string }>) => ({ status: null })),
      saySent: bare(sendTo(flowNamed('notices'), noticeOf('success', 'push.sent'))),
      loadAgain: bare(raise({ type: moved })),
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
