import { either as E } from 'fp-ts'
import { memo, useCallback, useMemo } from 'react'
import type { Line } from '../../events/entities.ts'
import type { Language } from '../../events/values/currency.ts'
import { lineSum, maxQuantity } from '../../events/values/money.ts'
import { selectCounting, selectLines } from '../../machines/desk/select.ts'
import { traitsOf } from '../../machines/desk/settings.ts'
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
  item: ItemView
  marked: boolean
  typing: Typing
}

/** The price of a line: a field if the product's price varies or is missing. */
const LinePrice = ({ item: { id, name, price, currency }, marked, typing }: LinePriceProps) => {
  const { t, language } = useTexts()
  const product = useRow('product', id)
  if (product == null || (product.price !== null && !product.dynamic))
    return <Money amount={price} currency={currency} bare={!marked} />
  return (
    <>
      <QuantityField label={t('basket.priceTitle', { name })} quantity={price} price {...typing} />
      {marked && ` ${currencyMark(currency, language)}`}
    </>
  )
}

const viewOf = (line: Line, language: Language, nameless: string, unit: string | null): ItemView => ({
  id: line.product,
  name: nameIn(language, line) || nameless,
  currency: line.currency,
  price: line.price,
  quantity: line.quantity,
  unit,
  sum: E.getOrElse((): number | null => null)(lineSum(line.price, line.quantity)),
})

/** What rows send. It stays the same, so that a tap draws its own row alone. */
const useLineCommands = () => {
  const { send, flows } = useDesk().desk
  return useMemo(() => {
    const lineOf = (product: string) => selectLines(flows.basket.getSnapshot()).find((line) => line.product === product)
    const refuse = (
      product: string,
      typed: string,
      n: number | undefined,
      keys: readonly [no: string, not: string],
    ) => {
      const { name = '', nameFa = '' } = lineOf(product) ?? {}
      const values = { name, nameFa, typed: typed.trim(), n: String(n) }
      send('notices', { type: 'notice.say', kind: 'danger', key: keys[typed.trim() === '' ? 0 : 1], values })
    }
    const typing = (product: string): Typing => ({
      onRecount(quantity) {
        send('basket', { type: 'basket.recount', product, quantity })
        return lineOf(product)?.quantity === quantity
      },
      onRefuse: (typed) =>
        refuse(product, typed, lineOf(product)?.quantity, ['basket.noQuantity', 'basket.notQuantity']),
    })
    const typingPrice = (product: string): Typing => ({
      onRecount(price) {
        send('basket', { type: 'basket.reprice', product, price })
        return lineOf(product)?.price === price
      },
      onRefuse: (typed) => refuse(product, typed, lineOf(product)?.price, ['basket.noPrice', 'basket.notPrice']),
    })
    return {
      typing,
      price: (item: ItemView, marked: boolean) => (
        <LinePrice item={item} marked={marked} typing={typingPrice(item.id)} />
      ),
      onMore: (product: string) => send('basket', { type: 'basket.more', product }),
      onLess: (product: string) => send('basket', { type: 'basket.less', product }),
      onMove: (product: string, to: number) => send('basket', { type: 'basket.move', product, to }),
    }
  }, [send, flows])
}

export const SheetItems = memo(() => {
  const { t, language } = useTexts()
  const lines = useFlow('basket', selectLines)
  const added = useLastAdded()
  const commands = useLineCommands()
  const nameless = t('notices.notFound')
  const counting = useFlow('settings', selectCounting)
  const unitOf = useCallback(
    (product: string) => {
      const { unit } = traitsOf(counting, product)
      return unit === undefined ? null : t(`basket.measures.${unit}`)
    },
    [counting, t],
  )
  const view = useMemo(() => {
    const views = new WeakMap<Line, ItemView>()
    return (line: Line): ItemView => {
      const seen = views.get(line) ?? viewOf(line, language, nameless, unitOf(line.product))
      views.set(line, seen)
      return seen
    }
  }, [language, nameless, unitOf])
  if (lines.length === 0)
    return <EmptyState picture="basket" title={t('basket.emptyTitle')} words={t('basket.empty')} />
  return (
    <ItemsList
      label={t('basket.title')}
      items={lines.map(view)}
      added={added === null ? null : { id: added.product, quantity: added.quantity }}
      maxQuantity={maxQuantity}
      {...commands}
    />
  )
})
