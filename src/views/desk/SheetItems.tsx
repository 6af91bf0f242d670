import { either as E } from 'fp-ts'
import type { Line } from '../../events/entities.ts'
import type { Language } from '../../events/values/currency.ts'
import { lineSum, maxQuantity } from '../../events/values/money.ts'
import { selectLines, selectQuantity } from '../../machines/desk/select.ts'
import { useTexts } from '../texts/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { ItemView } from '../ui/ItemRow.tsx'
import { ItemsList } from '../ui/ItemsList.tsx'
import type { Typing } from '../ui/QuantityField.tsx'
import { useDesk, useFlow } from '../useDesk.tsx'
import { useLastAdded } from './lastChange.ts'
import { nameIn } from './names.ts'

const viewOf = (line: Line, language: Language, nameless: string): ItemView => ({
  id: line.product,
  name: nameIn(language, line) || nameless,
  currency: line.currency,
  price: line.price,
  quantity: line.quantity,
  sum: E.getOrElse((): number | null => null)(lineSum(line.price, line.quantity)),
})

/** The items of the invoice being written. */
export const SheetItems = () => {
  const { t, language } = useTexts()
  const { ask, flows } = useDesk().desk
  const lines = useFlow('basket', selectLines)
  const added = useLastAdded()
  if (lines.length === 0)
    return <EmptyState picture="basket" title={t('basket.emptyTitle')} words={t('basket.empty')} />
  const countOf = (product: string) => selectQuantity(flows.basket.getSnapshot(), product)
  const typing = (product: string): Typing => ({
    onRecount(quantity) {
      ask('basket', { type: 'basket.recount', product, quantity })
      return countOf(product) === quantity
    },
    onRefuse(typed) {
      const { name = '', nameFa = '' } = lines.find((line) => line.product === product) ?? {}
      const key = typed.trim() === '' ? 'basket.noQuantity' : 'basket.notQuantity'
      const values = { name, nameFa, typed: typed.trim(), n: String(countOf(product)) }
      ask('notices', { type: 'notice.say', kind: 'danger', key, values })
    },
  })
  return (
    <ItemsList
      label={t('basket.title')}
      items={lines.map((line) => viewOf(line, language, t('notices.notFound')))}
      added={added === null ? null : { id: added.product, quantity: added.quantity }}
      maxQuantity={maxQuantity}
      onMore={(product) => ask('basket', { type: 'basket.more', product })}
      onLess={(product) => ask('basket', { type: 'basket.less', product })}
      typing={typing}
      onMove={(product, to) => ask('basket', { type: 'basket.move', product, to })}
    />
  )
}
