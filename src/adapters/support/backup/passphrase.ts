import { foldDigits } from '../../../events/values/digits.ts'
import { normaliseFarsi } from '../../../events/values/text.ts'

/** One spelling of a passphrase, whichever keyboard it was typed on. */
export const passphraseOf = (typed: string): string => foldDigits(normaliseFarsi(typed.normalize('NFKC'))).trim()
