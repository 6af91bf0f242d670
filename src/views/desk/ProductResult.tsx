import type { Product } from '../../events/entities.ts'
import { addCommand } from '../../machines/desk/select.ts'
import { nameIn } from '../common/names.ts'
import { ProductPrice } from '../common/ProductPrice.tsx'
import { useCommand, useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Name } from '../ui/Name.tsx'
import { Result } from '../ui/Result.tsx'

export type Pick = (product: Product) => void

interface ProductResultProps {
  id: string
  /** Takes the product instead of the invoice being written. */
  onPick?: Pick | undefined
  /** Called after it was put into the invoice. */
  onAdd: () => void
}

const ListedResult = ({ product, onPick, onAdd }: Omit<ProductResultProps, 'id'> & { product: Product }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  return (
    <Result
      icon="plus"
      text={<Name text={nameIn(language, product) || t('notices.notFound')} />}
      aside={
        <span className="small mute">
          <ProductPrice product={product} />
        </span>
      }
      onPress={() => {
        if (onPick === undefined) send('basket', addCommand(product))
        else onPick(product)
        onAdd()
      }}
    />
  )
}

export const ProductResult = ({ id, ...how }: ProductResultProps) => {
  const product = useRow('product', id)
  if (product === null) return null
  return <li>{product !== undefined && <ListedResult product={product} {...how} />}</li>
}
