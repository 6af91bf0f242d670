import type { CallFault } from '../../events/faults.ts'
import type { Language } from '../../events/values/currency.ts'
import { faultNotice } from '../../machines/parts/fault.ts'
import { noticeText } from './noticeText.ts'

/** A fault of a call in its notice's words. */
export const faultText = (language: Language, fault: CallFault): string => {
  const { kind, key, values } = faultNotice(fault)
  return noticeText(language, kind, key, values)
}
