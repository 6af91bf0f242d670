import * as t from 'io-ts'

/** What the service worker tells the tabs of the desk. */
export const WorkerMessage = t.union([
  t.strict({ type: t.literal('OPEN_ROUTE'), route: t.string }),
  t.strict({ type: t.literal('PUSH_ROTATED') }),
])
export type WorkerMessage = t.TypeOf<typeof WorkerMessage>
