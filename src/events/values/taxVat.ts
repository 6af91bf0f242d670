import type { Priced } from './money.ts'
import { exactSum, tenthOf, vatOf } from './money.ts'

/** VAT cut to the whole unit per line, then summed, as the tax office has it (facts section 4). */
export const vatOfLines = (lines: readonly Priced[]): number =>
  Number(lines.reduce((sum, line) => sum + tenthOf(exactSum(line)), 0n))

/** Whether the tax office's VAT is another than the desk's, which is cut once, of the total (specification section 9). */
export const vatDiffers = (lines: readonly Priced[], total: number): boolean => vatOfLines(lines) !== vatOf(total)
