import { useRef, useState } from 'react'
import { currencies } from '../../events/values/currency.ts'
import { maxText } from '../../events/values/text.ts'
import { selectCounting } from '../../machines/desk/select.ts'
import { exemptLimit } from '../../machines/desk/settings.ts'
import { useCommand, useDesk, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Code } from '../ui/Code.tsx'
import { DebouncedMoney } from '../ui/DebouncedMoney.tsx'
import { goToWrong } from '../ui/form.ts'
import { formatMoney, formatNumber } from '../ui/format.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'
import { Part } from '../ui/Part.tsx'
import { useFlush } from '../ui/pendingInputs.ts'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { EditorDialog } from './EditorDialog.tsx'
import { ProductCode } from './ProductCode.tsx'
import { CorrectedNames, ProductMenu } from './ProductCorrection.tsx'
import { ProductNames } from './ProductNames.tsx'
import { StuffSearch } from './StuffSearch.tsx'

/** The terms of a product that can always change: price, currency, whether the price varies. */
const ProductTerms = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { price, currency, dynamic } = useOwnFlow('productEditor', ({ context }) => context.draft)
  const error = useOwnFlow('productEditor', ({ context }) => context.priceError)
  return (
    <div className="form form-tight stack gap-4">
      <div className="form-pair stack gap-4">
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

/** Of a listed product, on a device whose invoices have VAT. It holds from now on, whatever becomes of the edits. */
const ExemptSwitch = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const product = useOwnFlow('productEditor', ({ context }) => context.draft.existing?.id ?? null)
  const { vat, exempts = [] } = useFlow('settings', selectCounting)
  if (product === null || vat === 'none') return null
  const on = exempts.includes(product)
  const isFull = !on && exempts.length >= exemptLimit()
  return (
    <Switch
      label={t('productEditor.exempt')}
      hint={
        isFull
          ? t('productEditor.exemptFull', { n: formatNumber(exemptLimit(), language) })
          : t('productEditor.exemptHint')
      }
      on={on}
      disabled={isFull}
      onSwitch={(exempt) => send('settings', { type: 'product.exempt', product, on: exempt })}
    />
  )
}

const ProductTax = () => {
  const { t } = useTexts()
  const send = useCommand()
  const stuff = useOwnFlow('productEditor', ({ context }) => context.draft.stuff)
  return (
    <Part title={t('productEditor.tax')} hint={t('productEditor.taxHint')}>
      <ExemptSwitch />
      {stuff === null ? (
        <StuffSearch />
      ) : (
        <Row gap={2} className="stuff">
          <Stack as="span" align="start" className="stuff-words grow">
            <b>
              <Name text={stuff.label} />
            </b>
            <Code className="small mute" code={stuff.value} />
          </Stack>
          <RoundButton
            icon="trash"
            label={t('productEditor.taxClear')}
            onPress={() => send('productEditor', { type: 'product.stuffAs', stuff: null })}
          />
        </Row>
      )}
    </Part>
  )
}

export const ProductEditor = () => {
  const send = useCommand()
  const flush = useFlush()
  const { flows } = useDesk().desk
  const body = useRef<HTMLDivElement>(null)
  const { language } = useTexts()
  const { price, currency, stuff } = useOwnFlow('productEditor', ({ context }) => context.begun)
  const standing = [price === null ? '' : formatMoney(price, currency, language), stuff?.value ?? '']
  const [tried, tryIt] = useState(false)
  const discarding = useOwnFlow('productEditor', (state) => state.matches({ open: { closing: 'confirmingDiscard' } }))
  const save = () => {
    if (!flush()) return
    const draft = flows.productEditor?.getSnapshot().context.draft
    if (draft?.name === '' && draft.nameFa === '') {
      tryIt(true)
      body.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
      return
    }
    if (goToWrong(body.current)) return
    send('productEditor', { type: 'product.list' })
  }
  return (
    <EditorDialog
      flow="productEditor"
      standing={standing}
      discarding={discarding}
      actions={<ProductMenu />}
      body={body}
      fields={
        <>
          <ProductCode />
          <ProductNames tried={tried} />
          <ProductTerms />
        </>
      }
      onSave={save}
    >
      <ProductTax />
      <CorrectedNames />
    </EditorDialog>
  )
}
