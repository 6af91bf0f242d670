import { either as E } from 'fp-ts'
import type { Priced } from './money.ts'
import { exactSum, payableOf, vatOf, vatOfEach } from './money.ts'

/** VAT cut to the whole unit per line, then summed, as the tax office has it (facts section 4). */
export const vatOfLines = (lines: readonly Priced[]): number => vatOfEach(lines.map(exactSum))

export const vatOfLine = (line: Priced): number => vatOfLines([line])

/** True if the tax office's VAT differs from the desk's, which is cut once, of the total (requirement 9.1). */
export const vatDiffers = (lines: readonly Priced[], total: number): boolean => vatOfLines(lines) !== vatOf(total)

/** Total plus the tax office's VAT; the total alone if that is no exact number. */
export const taxPayableOf = ({ lines, total }: { lines: readonly Priced[]; total: number }): number =>
  E.getOrElse(() => total)(payableOf(total, vatOfLines(lines)))
