import type { Sellable } from '../../events/entities.ts'
import { foldDigits } from '../../events/values/digits.ts'
import { parseQuantity, TypedQuantity } from '../../events/values/money.ts'
import { selectCounting } from '../../machines/desk/select.ts'
import { traitsOf } from '../../machines/desk/settings.ts'
import { plainSum } from '../common/invoiceParts.ts'
import { nameIn } from '../common/names.ts'
import { usePriceWords } from '../common/ProductPrice.tsx'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { formatDigits } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { backspace } from '../ui/lateIcons.ts'
import { Stack } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import './keypad.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Typed by keys of any kind: Latin digits, the point of the keypad or of a language, no zeros before others. */
const normal = (typed: string): string =>
  foldDigits(typed)
    .replace(/[/٫,،]/, '.')
    .replace(/^0+(?=\d)/, '')

/** Asks how much of a product is sold, in large keys for a thumb; a keyboard types into its field. */
const KeypadOf = ({ product }: { product: Sellable }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const typed = useFlow('dialogs', ({ context }) => context.typed ?? '')
  const isRefused = useFlow('dialogs', (state) => state.matches({ keypad: 'withoutQuantity' }))
  const quantity = parseQuantity(typed)
  const { unit } = traitsOf(useFlow('settings', selectCounting), product.product)
  const price = usePriceWords(product)
  const sum =
    product.dynamic || product.price === null || quantity === null
      ? null
      : plainSum([{ price: product.price, quantity }])
  const point = language === 'fa' ? '٫' : '.'
  const put = (text: string) => {
    const next = normal(text)
    if (TypedQuantity.is(next)) send('dialogs', { type: 'keypad.type', text: next })
  }
  const add = () => send('dialogs', { type: 'keypad.add' })
  const key = (text: string) => (
    <button key={text} type="button" className="tapped framed" onClick={() => put(typed + text)}>
      {formatDigits(text, language)}
    </button>
  )
  return (
    <Dialog
      title={nameIn(language, product) || t('notices.notFound')}
      size="small"
      stays={typed !== ''}
      onClose={() => send('dialogs', { type: 'dialog.close' })}
      foot={
        <Button kind="primary" wide onPress={add}>
          {t('basket.priceAdd')}
          {sum !== null && (
            <span aria-hidden>
              <Money amount={sum} currency={product.currency} />
            </span>
          )}
        </Button>
      }
    >
      <Stack gap={3}>
        <Form className="keypad-number" onSubmit={add}>
          <Field
            label={t('basket.keypad')}
            unseen
            hint={`${price}${unit === undefined ? '' : ` / ${t(`basket.measures.${unit}`)}`} · ${t('basket.keypadHint')}`}
            error={isRefused ? t('basket.keypadWrong') : null}
          >
            {({ id, describedBy }) => (
              <input
                id={id}
                className="num wide rounded ink heavy snug centred"
                type="text"
                dir="ltr"
                inputMode="none"
                autoComplete="off"
                autoFocus
                aria-describedby={describedBy}
                aria-invalid={isRefused || undefined}
                value={formatDigits(typed, language).replace('.', point)}
                data-takes="quantity"
                // A scan that was typed into it is put back by an input event that React's `onChange` does not see.
                onInput={(event) => put(event.currentTarget.value)}
              />
            )}
          </Field>
        </Form>
        <div className="keypad stack gap-2">
          {digits.map(key)}
          <button
            type="button"
            className="tapped framed"
            aria-label={t('basket.keypadPoint')}
            onClick={() => put(`${typed}.`)}
          >
            {language === 'fa' ? '/' : '.'}
          </button>
          {key('0')}
          {key('00')}
          <button
            type="button"
            className="keypad-wide tapped framed"
            aria-label={t('basket.keypadErase')}
            title={t('basket.keypadErase')}
            onClick={() => put(typed.slice(0, -1))}
          >
            <Icon name={backspace} />
          </button>
          <button type="button" className="keypad-wide keypad-clear tapped framed" onClick={() => put('')}>
            {t('basket.keypadClear')}
          </button>
        </div>
      </Stack>
    </Dialog>
  )
}

/** The keypad of the tile that was held. */
export const Keypad = () => {
  const product = useFlow('dialogs', ({ context }) => context.held)
  return product === undefined ? null : <KeypadOf product={product} />
}
