import { useRef, useState } from 'react'
import { currencies } from '../../events/values/currency.ts'
import { maxText } from '../../events/values/text.ts'
import { units } from '../../events/values/units.ts'
import { selectCounting } from '../../machines/desk/select.ts'
import { goodsLimit, isFullOfGoods, traitsOf } from '../../machines/desk/settings.ts'
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
    <div className="form form-tight stack gap-3">
      <div className="form-pair stack gap-4 level">
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

/** What this device alone knows of a listed product. It holds at once, whatever becomes of the edits. */
const ProductHere = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const product = useOwnFlow('productEditor', ({ context }) => context.draft.existing?.id ?? null)
  const counting = useFlow('settings', selectCounting)
  if (product === null) return null
  const { exempt = false, unit } = traitsOf(counting, product)
  const isFull = isFullOfGoods(counting, product)
  const full = t('productEditor.hereFull', { n: formatNumber(goodsLimit(), language) })
  return (
    <Part title={t('productEditor.here')} hint={isFull ? full : t('productEditor.hereHint')}>
      <Select
        label={t('productEditor.unit')}
        value={unit ?? 'piece'}
        disabled={isFull}
        choices={[
          { value: 'piece', text: t('productEditor.piece') },
          ...units.map((value) => ({ value, text: t(`basket.measures.${value}`) })),
        ]}
        onChoose={(chosen) =>
          send('settings', { type: 'product.measure', product, unit: chosen === 'piece' ? null : chosen })
        }
      />
      {counting.vat !== 'none' && (
        <Switch
          label={t('productEditor.exempt')}
          hint={t('productEditor.exemptHint')}
          on={exempt}
          disabled={isFull}
          onSwitch={(on) => send('settings', { type: 'product.exempt', product, on })}
        />
      )}
    </Part>
  )
}

const ProductTax = () => {
  const { t } = useTexts()
  const send = useCommand()
  const stuff = useOwnFlow('productEditor', ({ context }) => context.draft.stuff)
  return (
    <Part title={t('productEditor.tax')} hint={t('productEditor.taxHint')}>
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
      <ProductHere />
      <ProductTax />
      <CorrectedNames />
    </EditorDialog>
  )
}
