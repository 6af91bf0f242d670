import * as t from 'io-ts'

/** The service worker's messages to the desk's tabs. */
export const WorkerMessage = t.union([
  t.strict({ type: t.literal('OPEN_ROUTE'), route: t.string }),
  t.strict({ type: t.literal('PUSH_ROTATED') }),
])
export type WorkerMessage = t.TypeOf<typeof WorkerMessage>
