import type { Product } from '../../events/entities.ts'
import { useTexts } from '../texts/index.ts'
import { formatMoney } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import { useUsual } from './useUsual.ts'

/** A product's price, or the reason why it has none. */
export const ProductPrice = ({ product }: { product: Product }) => {
  const { t } = useTexts()
  const usual = useUsual()
  if (product.dynamic) return t('panel.priceVaries')
  if (product.price === null) return t('panel.noPrice')
  return <Money amount={product.price} currency={product.currency} bare={product.currency === usual} />
}

export const usePriceWords = (product: Pick<Product, 'dynamic' | 'price' | 'currency'>): string => {
  const { t, language } = useTexts()
  if (product.dynamic) return t('panel.priceVaries')
  return product.price === null ? t('panel.noPrice') : formatMoney(product.price, product.currency, language)
}
