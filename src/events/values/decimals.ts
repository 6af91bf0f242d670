import { either as E } from 'fp-ts'

/** A number from 0 with at most three decimals, as in JSON. */
const plain = /^(\d+)(?:\.(\d{1,3}))?$/

/** True if JSON has a number exactly: from 0 to 2^53 - 1, with at most three decimals. */
export const isExact = (value: number): boolean =>
  Number.isInteger(value)
    ? value >= 0 && value <= Number.MAX_SAFE_INTEGER && !Object.is(value, -0)
    : plain.test(String(value))

/** An exact number in thousandths. */
export const thousandthsOf = (value: number): bigint => {
  if (Number.isInteger(value)) return BigInt(value) * 1000n
  const [, whole = '0', decimals = ''] = plain.exec(String(value)) ?? []
  return BigInt(whole + decimals.padEnd(3, '0'))
}

/** Thousandths as a number; left if JSON cannot have it exactly. */
export const fromThousandths = (exact: bigint): E.Either<'tooLarge', number> => {
  const decimals = String(exact % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  const value = Number(decimals === '' ? exact / 1000n : `${exact / 1000n}.${decimals}`)
  return isExact(value) && thousandthsOf(value) === exact ? E.right(value) : E.left('tooLarge')
}

/** A sum of numbers with at most three decimals, without what floating point adds to it. */
export const exact = (sum: number): number => (Number.isInteger(sum) ? sum : Math.round(sum * 1_000) / 1_000)

/** Thousandths in the unit, below zero too; of a whole number to the last digit. */
export const unitsOf = (thousandths: bigint): number =>
  thousandths % 1_000n === 0n ? Number(thousandths / 1_000n) : Number(thousandths) / 1_000
