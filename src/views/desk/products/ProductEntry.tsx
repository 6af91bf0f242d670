import type { Product } from '../../../events/entities.ts'
import { HiddenTag } from '../../common/HiddenTag.tsx'
import { ProductPrice } from '../../common/ProductPrice.tsx'
import { useCommand, useRow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { Code } from '../../ui/Code.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Name } from '../../ui/Name.tsx'
import { Result } from '../../ui/Result.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useListed } from '../useListed.ts'

const Known = ({ product }: { product: Product }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { name, count, add } = useListed(product)
  const n = formatNumber(count, language)
  return (
    <>
      <Result
        icon="plus"
        text={<Name text={name} />}
        note={
          <Row as="span" gap={3} align="stretch" wrap={0}>
            <Code code={product.gtin} />
            {product.sold > 0 && <span>{t('products.sold', { n: formatNumber(product.sold, language) })}</span>}
          </Row>
        }
        aside={
          <Stack as="span" align="end" className="strong nowrap">
            <HiddenTag row={product.id} />
            <ProductPrice product={product} />
            {count > 0 && (
              <span className="accent bold small">
                <span aria-hidden="true">× {n}</span>
                <VisuallyHidden>{t('basket.quantity', { name, n })}</VisuallyHidden>
              </span>
            )}
          </Stack>
        }
        onPress={add}
      />
      <RoundButton
        icon="edit"
        label={t('products.edit', { name })}
        onPress={() => send('productEditor', { type: 'product.edit', product })}
      />
    </>
  )
}

/** One product: a tap puts it into the invoice being written. */
export const ProductEntry = ({ id }: { id: string }) => {
  const product = useRow('product', id)
  if (product === null) return null
  return (
    <Row as="li" className="entry ruled-below">
      {product !== undefined && <Known product={product} />}
    </Row>
  )
}
