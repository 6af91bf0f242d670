import { useCallback, useRef } from 'react'
import type { Sellable } from '../../events/entities.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { nameIn } from '../common/names.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Form } from '../ui/Form.tsx'
import { MoneyField } from '../ui/MoneyField.tsx'
import { useDebounced } from '../ui/useDebounced.ts'

/** Asks for the price of a product that has none, or a varying one. */
export const PricePrompt = ({ product }: { product: Sellable }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const error = useFlow('basket', ({ context }) => context.offerError)
  const field = useRef<HTMLInputElement>(null)
  const begin = useCallback((input: HTMLInputElement | null) => {
    field.current = input
    input?.focus()
  }, [])
  const price = useDebounced(debounces.price, (text) => send('basket', { type: 'price.offer', text }))
  const cancel = () => send('basket', { type: 'price.cancel' })
  const accept = () => {
    send('basket', { type: 'price.accept' })
    field.current?.focus()
  }
  const waiting = useFlow('basket', ({ context }) => context.waiting)
  const names = waiting.map((each) => nameIn(language, each) || t('notices.notFound'))
  const name = nameIn(language, product) || t('notices.notFound')
  return (
    <Dialog
      title={t('basket.priceTitle', { name })}
      size="small"
      stays
      onClose={cancel}
      foot={
        <>
          <Button onPress={cancel}>{t('a11y.cancel')}</Button>
          <Button kind="primary" onPress={accept}>
            {t('basket.priceAdd')}
          </Button>
        </>
      }
    >
      <Form data-submits onSubmit={accept}>
        <MoneyField
          ref={begin}
          label={t('basket.price')}
          hint={product.dynamic ? t('basket.priceVaries') : t('basket.priceMissing')}
          error={error === null ? null : t(`a11y.amount.${error}`)}
          required
          currency={product.currency}
          onInput={price.onInput}
          onDebounced={price.flush}
        />
      </Form>
      <p className="small mute" role="status">
        {names.length > 0 && t('basket.priceWaiting', { names: names.join(language === 'fa' ? '، ' : ', ') })}
      </p>
    </Dialog>
  )
}
