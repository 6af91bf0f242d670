import type { Product } from '../../events/entities.ts'
import { addAsk } from '../../machines/desk/select.ts'
import { useTexts } from '../texts/index.ts'
import { Chip } from '../ui/Chip.tsx'
import { formatNumber } from '../ui/format.ts'
import { useAsk, useFlow, useRow } from '../useDesk.tsx'
import { nameIn } from './names.ts'
import { ProductPrice, usePriceWords } from './ProductPrice.tsx'

const ListedChip = ({ product }: { product: Product }) => {
  const { t, language } = useTexts()
  const ask = useAsk()
  const count = useFlow(
    'basket',
    ({ context }) => context.lines.find((line) => line.product === product.id)?.quantity ?? 0,
  )
  const name = nameIn(language, product) || t('notices.notFound')
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
      onPress={() => ask('basket', addAsk(product))}
    />
  )
}

export const ProductChip = ({ id }: { id: string }) => {
  const product = useRow('product', id)
  if (product === null) return null
  return <li>{product !== undefined && <ListedChip product={product} />}</li>
}
