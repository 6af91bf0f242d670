import { either as E } from 'fp-ts'
import { thousandthsOf } from './decimals.ts'
import type { Priced } from './money.ts'
import { exactSum, payableOf, vatOfEach, vatPercent } from './money.ts'

type Taxed = Priced & { exempt?: true | undefined }

/** The sum of the lines that are exempt from VAT, in thousandths. */
export const exemptSum = (lines: readonly Taxed[]): bigint =>
  lines.reduce((sum, line) => (line.exempt === true ? sum + exactSum(line) : sum), 0n)

/** VAT of what is not exempt of a total, cut to the whole unit once (requirement 9.1). */
export const vatOfTaxed = (lines: readonly Taxed[], total: number, percent = vatPercent): number => {
  const taxed = thousandthsOf(total) - exemptSum(lines)
  return vatOfEach([taxed > 0n ? taxed : 0n], percent)
}

/** VAT cut to the whole unit per line, then summed, as the tax office has it (facts section 4). */
export const vatOfLines = (lines: readonly Taxed[]): number =>
  vatOfEach(lines.filter(({ exempt }) => exempt !== true).map(exactSum))

export const vatOfLine = (line: Taxed): number => vatOfLines([line])

/** True if the tax office's VAT differs from the desk's, which is cut once, of the total. */
export const vatDiffers = (lines: readonly Taxed[], total: number): boolean =>
  vatOfLines(lines) !== vatOfTaxed(lines, total)

/** Total plus the tax office's VAT; the total alone if that is no exact number. */
export const taxPayableOf = ({ lines, total }: { lines: readonly Taxed[]; total: number }): number =>
  E.getOrElse(() => total)(payableOf(total, vatOfLines(lines)))
