import { either as E } from 'fp-ts'
import type { ClipboardEvent } from 'react'
import type { Currency } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { amountIn } from './moneyText.ts'

interface Pasted {
  /** The digits are in the input, in place of the selection. */
  take: (input: HTMLInputElement) => void
  refuse: (words: string) => void
}

const longestQuote = 40

/** Cleans a text that is pasted into a money field (`۱۲٬۵۰۰ ریال`), or refuses it with the reason. */
export const usePastedMoney = (currency: Currency, { take, refuse }: Pasted) => {
  const { t } = useTexts()
  return (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault()
    const input = event.currentTarget
    const text = event.clipboardData.getData('text')
    const digits = amountIn(text, currency)
    if (E.isRight(digits)) {
      input.setRangeText(digits.right, input.selectionStart ?? 0, input.selectionEnd ?? input.value.length, 'end')
      take(input)
      return
    }
    const quote = text.trim().slice(0, longestQuote)
    refuse(
      t(`a11y.amount.${digits.left === 'tooLarge' ? 'tooLarge' : 'pasted'}`, {
        text: quote,
        unit: t(`units.${currency}`),
      }),
    )
  }
}
