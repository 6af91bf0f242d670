import { currencies } from '../../events/values/currency.ts'
import { maxText } from '../../events/values/text.ts'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { DebouncedMoney } from '../ui/DebouncedMoney.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'

/** The terms of a product that can always change: price, currency, whether the price varies. */
export const ProductTerms = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { price, currency, dynamic } = useOwnFlow('productEditor', ({ context }) => context.draft)
  const error = useOwnFlow('productEditor', ({ context }) => context.priceError)
  return (
    <div className="form form-tight">
      <div className="form-pair">
        <DebouncedMoney
          label={t('productEditor.price')}
          amount={price}
          currency={currency}
          error={error === null ? null : t(`a11y.amount.${error}`)}
          onDebounced={(text) => send('productEditor', { type: 'product.price', text: text.slice(0, maxText) })}
        />
        <Select
          label={t('productEditor.currency')}
          value={currency}
          choices={currencies.map((value) => ({ value, text: t(`units.${value}name`) }))}
          onChoose={(chosen) => send('productEditor', { type: 'product.priceIn', currency: chosen })}
        />
      </div>
      <Switch
        label={t('productEditor.dynamic')}
        hint={t('productEditor.dynamicHint')}
        on={dynamic}
        onSwitch={(on) => send('productEditor', { type: 'product.priceVaries', dynamic: on })}
      />
    </div>
  )
}
