import type { taxEvents } from '../../src/events/tax/area.ts'
import { flawOf } from '../../src/events/values/taxIds.ts'
import type { AreaPaths } from './area.ts'
import { manyRecordsFixture } from './fixtures/manyRecords.ts'
import { soundRecordFixture } from './fixtures/soundRecord.ts'
import { taxListFixture } from './fixtures/taxList.ts'
import { taxProfileFixture } from './fixtures/taxProfile.ts'
import { taxRecordFixture } from './fixtures/taxRecord.ts'
import { taxSenderFixture } from './fixtures/taxSender.ts'
import { unsyncedRecordFixture } from './fixtures/unsyncedRecord.ts'
import { taxListGestures } from './gestures/taxList.ts'
import { taxProfileGestures } from './gestures/taxProfile.ts'
import { taxRecordGestures } from './gestures/taxRecord.ts'
import { taxSenderGestures } from './gestures/taxSender.ts'

export const taxPaths: AreaPaths<typeof taxEvents> = {
  fixtures: {
    taxProfile: taxProfileFixture,
    taxRecord: [taxRecordFixture, soundRecordFixture],
    taxSender: [taxSenderFixture, unsyncedRecordFixture],
    taxList: [taxListFixture, manyRecordsFixture],
  },
  gestures: { ...taxProfileGestures, ...taxRecordGestures, ...taxSenderGestures, ...taxListGestures },
  testStateKeys: {
    /** Two values: the other three stand as these do, and all of them at once would be more states than can be walked. */
    taxProfile: ({ owner, sending, entries: { nationalId, privateKey } }) => [
      ...[owner, sending, nationalId.state, privateKey.state],
      flawOf('nationalId', nationalId.typed ?? '') === null,
    ],
    taxRecord: ({ invoice, stage, findings }) => [invoice, stage, findings.length],
    taxSender: ({ queue, answers, rounds, stopping, fault }) => [
      fault,
      queue.slice(0, 2).map(({ invoice, task }) => `${invoice} ${task}`),
      answers.length,
      Math.min(rounds, 5),
      stopping,
    ],
    taxList: ({ app, page, total, productPage, productTotal, picked, summed, mend }) => [
      app === null,
      [page, total, productPage, productTotal],
      picked.length > 0,
      [(summed?.sends ?? 0) > 0, (summed?.inquiries ?? 0) > 0],
      [mend?.left.length ?? 0, mend?.stopping ?? false],
    ],
  },
}
