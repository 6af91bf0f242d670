import type { Product } from '../../../events/entities.ts'
import { addAsk } from '../../../machines/desk/select.ts'
import { useTexts } from '../../texts/index.ts'
import { formatNumber } from '../../ui/format.ts'
import { Result } from '../../ui/Result.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useAsk, useFlow, useRow } from '../../useDesk.tsx'
import { nameIn } from '../names.ts'
import { ProductPrice } from '../ProductPrice.tsx'

const Known = ({ product }: { product: Product }) => {
  const { t, language } = useTexts()
  const ask = useAsk()
  const count = useFlow(
    'basket',
    ({ context }) => context.lines.find((line) => line.product === product.id)?.quantity ?? 0,
  )
  const name = nameIn(language, product) || t('notices.notFound')
  const n = formatNumber(count, language)
  return (
    <>
      <Result
        icon="plus"
        text={name}
        note={
          <span className="entry-note">
            <bdi dir="ltr">{product.gtin}</bdi>
            {product.sold > 0 && <span>{t('products.sold', { n: formatNumber(product.sold, language) })}</span>}
          </span>
        }
        aside={
          <span className="entry-price">
            <ProductPrice product={product} />
            {count > 0 && (
              <span className="entry-count">
                <span aria-hidden="true">× {n}</span>
                <VisuallyHidden>{t('basket.quantity', { name, n })}</VisuallyHidden>
              </span>
            )}
          </span>
        }
        onPress={() => ask('basket', addAsk(product))}
      />
      <RoundButton
        icon="edit"
        label={t('products.edit', { name })}
        onPress={() => ask('productEditor', { type: 'product.edit', product })}
      />
    </>
  )
}

/** One product: a tap puts it into the invoice that is being written. */
export const ProductEntry = ({ id }: { id: string }) => {
  const product = useRow('product', id)
  if (product === null) return null
  return <li className="entry">{product !== undefined && <Known product={product} />}</li>
}
