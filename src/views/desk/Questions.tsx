import { Suspense } from 'react'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatMoney } from '../ui/format.ts'
import { ConfirmDialog } from '../ui/lazy.ts'
import { PricePrompt } from './lazyDesk.ts'

const SeveralCurrencies = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const order = useFlow('saving', (state) => (state.matches('confirmingCurrencies') ? state.context.order : null))
  if (order === null) return null
  const currency = t(`units.${order.currency}`)
  const total = formatMoney(order.total, order.currency, language)
  return (
    <ConfirmDialog
      title={t('basket.mixedConfirmTitle')}
      words={t('basket.mixedConfirm', { currency, total })}
      yes={t('basket.mixedSave')}
      no={t('a11y.cancel')}
      danger
      onYes={() => send('saving', { type: 'currencies.accept' })}
      onNo={() => send('saving', { type: 'currencies.refuse' })}
    />
  )
}

const AskedPrice = () => {
  const pending = useFlow('basket', (state) => (state.matches('awaitingPrice') ? state.context.pending : null))
  return pending === null ? null : <PricePrompt key={pending.product} product={pending} />
}

export const Questions = () => (
  <Suspense>
    <AskedPrice />
    <SeveralCurrencies />
  </Suspense>
)
