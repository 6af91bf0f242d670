import type { CallFault } from '../../events/faults.ts'
import type { Language } from '../../events/values/currency.ts'
import { faultNotice } from '../../machines/parts/fault.ts'
import { noticeText } from './noticeText.ts'

/** Why a call gave nothing, as its notice says it. */
export const faultText = (language: Language, fault: CallFault): string => {
  const { kind, key, values } = faultNotice(fault)
  return noticeText(language, kind, key, values)
}
