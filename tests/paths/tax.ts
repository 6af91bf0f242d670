import type { taxEvents } from '../../src/events/tax/area.ts'
import type { AreaPaths } from './area.ts'
import { taxProfileGestures } from './gestures/taxProfile.ts'
import { taxRecordGestures } from './gestures/taxRecord.ts'
import { taxSenderGestures } from './gestures/taxSender.ts'

export const taxPaths: AreaPaths<typeof taxEvents> = {
  fixtures: {},
  gestures: { ...taxProfileGestures, ...taxRecordGestures, ...taxSenderGestures },
  testStateKeys: {
    taxProfile: ({ owner }) => owner,
    taxRecord: ({ invoice, stage, findings }) => [invoice, stage, findings.length],
    taxSender: ({ queue, answers, rounds, stopping }) => [
      queue.slice(0, 2).map(({ invoice, task }) => `${invoice} ${task}`),
      answers.length,
      Math.min(rounds, 5),
      stopping,
    ],
  },
}
