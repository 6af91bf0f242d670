import { either as E } from 'fp-ts'
import type { Line } from '../../events/entities.ts'
import type { Language } from '../../events/values/currency.ts'
import { lineSum, maxQuantity } from '../../events/values/money.ts'
import { selectLines } from '../../machines/desk/select.ts'
import { nameIn } from '../common/names.ts'
import { useDesk, useFlow, useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { currencyMark } from '../ui/format.ts'
import type { ItemView } from '../ui/ItemRow.tsx'
import { ItemsList } from '../ui/ItemsList.tsx'
import { Money } from '../ui/Money.tsx'
import type { Typing } from '../ui/QuantityField.tsx'
import { QuantityField } from '../ui/QuantityField.tsx'
import { useLastAdded } from './lastChange.ts'

interface LinePriceProps {
  line: Line
  marked: boolean
  typing: Typing
}

/** The price of a line: a field if the product's price varies or is missing. */
const LinePrice = ({ line, marked, typing }: LinePriceProps) => {
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

const viewOf = (line: Line, language: Language, nameless: string): ItemView => ({
  id: line.product,
  name: nameIn(language, line) || nameless,
  currency: line.currency,
  price: line.price,
  quantity: line.quantity,
  sum: E.getOrElse((): number | null => null)(lineSum(line.price, line.quantity)),
})

export const SheetItems = () => {
  const { t, language } = useTexts()
  const { send, flows } = useDesk().desk
  const lines = useFlow('basket', selectLines)
  const added = useLastAdded()
  if (lines.length === 0)
    return <EmptyState picture="basket" title={t('basket.emptyTitle')} words={t('basket.empty')} />
  const lineOf = (product: string) => selectLines(flows.basket.getSnapshot()).find((line) => line.product === product)
  const refuse = (product: string, typed: string, n: number | undefined, keys: readonly [no: string, not: string]) => {
    const { name = '', nameFa = '' } = lineOf(product) ?? {}
    const values = { name, nameFa, typed: typed.trim(), n: String(n) }
    send('notices', { type: 'notice.say', kind: 'danger', key: keys[typed.trim() === '' ? 0 : 1], values })
  }
  const typing = (product: string): Typing => ({
    onRecount(quantity) {
      send('basket', { type: 'basket.recount', product, quantity })
      return lineOf(product)?.quantity === quantity
    },
    onRefuse: (typed) => refuse(product, typed, lineOf(product)?.quantity, ['basket.noQuantity', 'basket.notQuantity']),
  })
  const typingPrice = (product: string): Typing => ({
    onRecount(price) {
      send('basket', { type: 'basket.reprice', product, price })
      return lineOf(product)?.price === price
    },
    onRefuse: (typed) => refuse(product, typed, lineOf(product)?.price, ['basket.noPrice', 'basket.notPrice']),
  })
  return (
    <ItemsList
      label={t('basket.title')}
      items={lines.map((line) => viewOf(line, language, t('notices.notFound')))}
      added={added === null ? null : { id: added.product, quantity: added.quantity }}
      maxQuantity={maxQuantity}
      onMore={(product) => send('basket', { type: 'basket.more', product })}
      onLess={(product) => send('basket', { type: 'basket.less', product })}
      typing={typing}
      price={(product, marked) => {
        const line = lines.find((each) => each.product === product)
        return line && <LinePrice line={line} marked={marked} typing={typingPrice(product)} />
      }}
      onMove={(product, to) => send('basket', { type: 'basket.move', product, to })}
    />
  )
}
