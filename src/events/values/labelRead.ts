import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { checkedText, keyword } from './codecs.ts'
import { isGtin, isLocalGtin } from './gtin.ts'

/** Why a typed code is no label of a scale. */
const LabelError = keyword('notThirteen', 'wrongDigit', 'ours', 'otherPrefix')

/** Also of 29, which a support log may have instead: a pseudonym of an in-store code is any in-store code. */
const StoreCode = checkedText('Gtin', 'an in-store GTIN-13', (code) => isGtin(code) && isLocalGtin(code))
const MaskedCode = checkedText('MaskedCode', 'six digits at most, then dots', (code) => /^\d{0,6}•{0,34}$/.test(code))

/** A test scan as it is stored. `code`: whole if it is a label; of anything else the first six digits. */
export const LabelRead = t.strict({
  code: t.union([StoreCode, MaskedCode]),
  why: orNull(LabelError),
})
export type LabelRead = t.TypeOf<typeof LabelRead>
