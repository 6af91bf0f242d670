import type { Product } from '../../events/entities.ts'
import { ProductPrice, usePriceWords } from '../common/ProductPrice.tsx'
import { useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Chip } from '../ui/Chip.tsx'
import { formatNumber } from '../ui/format.ts'
import { useListed } from './useListed.ts'

const ListedChip = ({ product }: { product: Product }) => {
  const { t, language } = useTexts()
  const { name, count, add } = useListed(product)
  const price = usePriceWords(product)
  return (
    <Chip
      name={name}
      price={<ProductPrice product={product} />}
      count={count}
      label={
        count > 0
          ? t('panel.inBasket', { name, price, n: formatNumber(count, language) })
          : t('panel.notInBasket', { name, price })
      }
      onPress={add}
    />
  )
}

export const ProductChip = ({ id }: { id: string }) => {
  const product = useRow('product', id)
  if (product === null) return null
  return <li>{product !== undefined && <ListedChip product={product} />}</li>
}
