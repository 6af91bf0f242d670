import type { Line } from '../../events/entities.ts'
import { nameIn } from '../common/names.ts'
import { useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { currencyMark } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import type { Typing } from '../ui/QuantityField.tsx'
import { QuantityField } from '../ui/QuantityField.tsx'

interface LinePriceProps {
  line: Line
  marked: boolean
  typing: Typing
}

/** The price of a line: a field if the product's price varies or is missing. */
export const LinePrice = ({ line, marked, typing }: LinePriceProps) => {
  const { t, language } = useTexts()
  const product = useRow('product', line.product)
  if (product == null || (product.price !== null && !product.dynamic))
    return <Money amount={line.price} currency={line.currency} bare={!marked} />
  const label = t('basket.priceTitle', { name: nameIn(language, line) || t('notices.notFound') })
  return (
    <>
      <QuantityField label={label} quantity={line.price} price {...typing} />
      {marked && ` ${currencyMark(line.currency, language)}`}
    </>
  )
}
