import { readGtin } from '../../../events/values/gtin.ts'
import { maxName } from '../../../events/values/text.ts'
import { chosenCurrency } from '../../../machines/desk/settings.ts'
import { useCommand, useFlow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Listing } from '../Listing.tsx'
import { SampleButton } from '../SampleButton.tsx'
import { ProductEntry } from './ProductEntry.tsx'
import '../../ui/dialogs.css'

export const ProductsDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useFlow('products', ({ context }) => context.app)
  const currency = useFlow('settings', ({ context }) => chosenCurrency(context.settings))
  const begin = (typed: string) => {
    const gtin = readGtin(typed)
    const name = gtin === null ? typed.trim().slice(0, maxName) : ''
    send('productEditor', { type: 'product.begin', app, gtin, name, currency, sell: false })
  }
  return (
    <Dialog
      title={t('products.title')}
      flush
      onClose={() => send('products', { type: 'list.close' })}
      actions={
        app !== null && (
          <Button kind="soft" icon="plus" onPress={() => begin('')}>
            {t('products.add')}
          </Button>
        )
      }
    >
      <Listing
        flow="products"
        label={t('products.title')}
        search={t('products.search')}
        row={(id) => <ProductEntry key={id} id={id} />}
        empty={
          <EmptyState picture="shelf" title={t('products.emptyTitle')} words={t('products.empty')}>
            <SampleButton app={app}>{t('sample.fill')}</SampleButton>
            <Button icon="plus" onPress={() => begin('')}>
              {t('products.add')}
            </Button>
          </EmptyState>
        }
        none={(query) => (
          <EmptyState picture="search" title={t('panel.none', { text: query })}>
            <Button kind="soft" icon="plus" onPress={() => begin(query)}>
              {t('panel.addProduct', { text: query })}
            </Button>
          </EmptyState>
        )}
      />
    </Dialog>
  )
}
