import { taxListEvents } from './taxList.ts'
import { taxProfileEvents } from './taxProfile.ts'
import { taxRecordEvents } from './taxRecord.ts'
import { taxSenderEvents } from './taxSender.ts'

export const taxEvents = {
  taxProfile: taxProfileEvents,
  taxRecord: taxRecordEvents,
  taxSender: taxSenderEvents,
  taxList: taxListEvents,
}
