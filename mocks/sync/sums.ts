/** A number as JSON writes it: its digits, and how many of them are decimals. */
const decimalOf = (value: number) => {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', decimals = ''] = mantissa.split('.')
  return { digits: BigInt(whole + decimals), places: decimals.length - Number(exponent) }
}

/** Whether a total is the exact sum of prices times quantities. All of them are 0 or more. */
export const isSumOf = (total: number, items: readonly { p: number; q: number }[]): boolean => {
  const products = items.map(({ p, q }) => {
    const [price, quantity] = [decimalOf(p), decimalOf(q)]
    return { digits: price.digits * quantity.digits, places: price.places + quantity.places }
  })
  const sum = decimalOf(total)
  const places = Math.max(...[sum, ...products].map((each) => each.places))
  const scaled = (each: typeof sum) => each.digits * 10n ** BigInt(places - each.places)
  return products.reduce((rest, product) => rest - scaled(product), scaled(sum)) === 0n
}
