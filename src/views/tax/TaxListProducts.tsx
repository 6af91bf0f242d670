import { taxListPage } from '../../machines/tax/taxListContext.ts'
import { nameIn } from '../common/names.ts'
import { useCommand, useOwnFlow, useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Code } from '../ui/Code.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatNumber } from '../ui/format.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Result } from '../ui/Result.tsx'
import { TaxListMend } from './TaxListMend.tsx'

const StufflessProduct = ({ id }: { id: string }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const product = useRow('product', id)
  if (product === null || product === undefined) return null
  const name = nameIn(language, product)
  const { sold } = product
  return (
    <Row as="li" className="entry ruled-below">
      <Result
        icon="edit"
        text={<Name text={name} />}
        label={t('taxList.productEdit', { name })}
        note={
          <Row as="span" gap={3} align="stretch" wrap={0}>
            <Code code={product.gtin} />
            {sold > 0 && <span>{t('products.sold', { n: formatNumber(sold, language) })}</span>}
          </Row>
        }
        onPress={() => send('productEditor', { type: 'product.edit', product })}
      />
    </Row>
  )
}

const Stuffless = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { products, productPage, productTotal } = useOwnFlow('taxList', ({ context }) => context)
  return (
    <>
      {productTotal === 0 && <EmptyState picture="shelf" title={t('taxList.productsNone')} />}
      <Stack as="ul" className="results ruled" aria-label={t('taxList.productsTitle')}>
        {products.map((id) => (
          <StufflessProduct key={id} id={id} />
        ))}
      </Stack>
      <Pager
        page={productPage}
        pages={Math.ceil(productTotal / taxListPage)}
        onTurn={(page) => send('taxList', { type: 'taxList.turnProducts', page })}
      />
    </>
  )
}

/** Products that keep invoices from the tax office; during a run only its progress. */
export const TaxListProducts = () => {
  const { t } = useTexts()
  const send = useCommand()
  const productsCut = useOwnFlow('taxList', ({ context }) => context.productsCut)
  const isMending = useOwnFlow('taxList', (state) => state.hasTag('mending'))
  if (isMending) return <TaxListMend />
  return (
    <>
      <TaxListMend />
      <Row gap={4} align="end" justify="between" wrap={3} pad={4}>
        <Stack gap={1} align="start" className="many-products-words">
          <h3>{t('taxList.productsTitle')}</h3>
          <p className="small mute">
            {t('taxList.productsWords')} {productsCut && t('taxList.productsCut')}
          </p>
        </Stack>
        <Button icon="back" onPress={() => send('taxList', { type: 'taxList.showInvoices' })}>
          {t('taxList.back')}
        </Button>
      </Row>
      <Stuffless />
    </>
  )
}
