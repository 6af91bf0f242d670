import { chosenCurrency } from '../../machines/desk/settings.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SampleButton } from './SampleButton.tsx'

/** An app without a product: three ways to fill its shelf. */
export const EmptyShelf = () => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useFlow('panel', ({ context }) => context.app)
  const currency = useFlow('settings', ({ context }) => chosenCurrency(context.settings))
  return (
    <EmptyState picture="shelf" title={t('panel.emptyTitle')} words={t('panel.empty')}>
      <SampleButton app={app}>{t('basket.beginSample')}</SampleButton>
      <Button icon="scan" onPress={() => send('scanner', { type: 'scanner.open', app })}>
        {t('basket.beginScan')}
      </Button>
      <Button
        icon="plus"
        onPress={() =>
          send('productEditor', { type: 'product.begin', app, gtin: null, name: '', currency, sell: true })
        }
      >
        {t('basket.beginProduct')}
      </Button>
    </EmptyState>
  )
}
