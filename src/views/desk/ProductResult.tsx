import type { Product } from '../../events/entities.ts'
import { addAsk } from '../../machines/desk/select.ts'
import { useTexts } from '../texts/index.ts'
import { Result } from '../ui/Result.tsx'
import { useAsk, useRow } from '../useDesk.tsx'
import { nameIn } from './names.ts'
import { ProductPrice } from './ProductPrice.tsx'

interface ProductResultProps {
  id: string
  /** After it was put into the invoice. */
  onAdd: () => void
}

const ListedResult = ({ product, onAdd }: { product: Product; onAdd: () => void }) => {
  const { t, language } = useTexts()
  const ask = useAsk()
  return (
    <Result
      icon="plus"
      text={nameIn(language, product) || t('notices.notFound')}
      aside={
        <span className="small mute">
          <ProductPrice product={product} />
        </span>
      }
      onPress={() => {
        ask('basket', addAsk(product))
        onAdd()
      }}
    />
  )
}

export const ProductResult = ({ id, onAdd }: ProductResultProps) => {
  const product = useRow('product', id)
  if (product === null) return null
  return <li>{product !== undefined && <ListedResult product={product} onAdd={onAdd} />}</li>
}
