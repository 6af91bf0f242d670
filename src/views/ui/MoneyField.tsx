import { either as E } from 'fp-ts'
import type { ClipboardEvent, FormEvent, RefCallback } from 'react'
import { useCallback, useRef, useState } from 'react'
import type { Currency } from '../../events/values/currency.ts'
import { foldDigits } from '../../events/values/digits.ts'
import { maxText } from '../../events/values/text.ts'
import { useTexts } from '../texts/index.ts'
import { Field } from './Field.tsx'
import { currencyMark } from './format.ts'
import { Row } from './layout.tsx'
import { amountIn, editMoney, moneyShown } from './moneyText.ts'
import { usePendingInput } from './pendingInputs.ts'

interface Pasted {
  /** The digits are in the input, in place of the selection. */
  take: (input: HTMLInputElement) => void
  refuse: (words: string) => void
}

const longestQuote = 40

/** Cleans a text that is pasted into a money field (`۱۲٬۵۰۰ ریال`), or refuses it with the reason. */
const usePastedMoney = (currency: Currency, { take, refuse }: Pasted) => {
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

interface MoneyFieldProps {
  label: string
  unseen?: boolean
  currency: Currency
  /** Latin digits of the first amount; later typing is the DOM's. Remount by `key` to replace it. */
  initialDigits?: string
  /** Latin digits of the amount that returns if the field is left empty; without them it may be empty. */
  holds?: string
  hint?: string
  /** The machine's fault of the amount; the field's own comes first. */
  error?: string | null
  required?: boolean
  disabled?: boolean
  ref?: RefCallback<HTMLInputElement>
  /** Each change: Latin digits without separators, at most 15; empty for none. */
  onInput?: (digits: string) => void
  /** The same when the field is left, or Enter is pressed. */
  onDebounced?: (digits: string) => void
}

interface Edited {
  typed: boolean
  /** The inserted text of a key. */
  inserted: string | null
  deleted: 'backward' | 'forward' | null
}

const editOf = ({ nativeEvent }: FormEvent<HTMLInputElement>): Edited => {
  if (!(nativeEvent instanceof InputEvent)) return { typed: false, inserted: null, deleted: null }
  const { inputType, data } = nativeEvent
  const inserted = inputType === 'insertText' || inputType === 'insertCompositionText' ? (data ?? '') : null
  const deleted =
    inputType === 'deleteContentBackward' ? 'backward' : inputType === 'deleteContentForward' ? 'forward' : null
  const isKey = inserted !== null && (inserted.length <= 1 || /^\d+$/.test(foldDigits(inserted)))
  return { typed: isKey || inputType.startsWith('delete'), inserted, deleted }
}

/** An amount in whole units, in any system of digits, with separators during typing. It never holds anything else. */
export const MoneyField = (props: MoneyFieldProps) => {
  const { currency, holds = '', ref } = props
  const { t, language } = useTexts()
  const [own, say] = useState<string | null>(null)
  const field = useRef<HTMLInputElement | null>(null)
  const [first] = useState(() => props.initialDigits ?? '')
  const digits = useRef(first)
  /** The place of an omitted decimal sign: later decimals are omitted with it. */
  const decimals = useRef<number | null>(null)

  const show = (input: HTMLInputElement, text: string, caret: number) => {
    if (input.value === text) return
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  const edit = (input: HTMLInputElement, { typed, inserted, deleted }: Edited) => {
    const caret = input.selectionStart ?? input.value.length
    const before = digits.current
    const isDecimal = decimals.current !== null && inserted !== null && caret - inserted.length === decimals.current
    if (isDecimal && decimals.current !== null) return show(input, moneyShown(before, language), decimals.current)
    const next = editMoney({ text: input.value, caret, typed, deleted, before, language, currency })
    show(input, next.text, next.caret)
    decimals.current = typed && next.error !== null && /[.٫/]/.test(inserted ?? '') ? next.caret : null
    if (next.error !== null) say(t(`a11y.amount.${next.error}`))
    else if (inserted === null) say(null)
    if (next.digits === before) return
    digits.current = next.digits
    props.onInput?.(next.digits)
  }
  const follow = (event: FormEvent<HTMLInputElement>) => {
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) return
    edit(event.currentTarget, editOf(event))
  }
  const paste = usePastedMoney(currency, {
    take: (input) => edit(input, { typed: true, inserted: null, deleted: null }),
    refuse: say,
  })

  const flush = usePendingInput(() => {
    decimals.current = null
    if (holds === '' || digits.current !== '') return true
    digits.current = holds
    if (field.current !== null) field.current.value = moneyShown(holds, language)
    say(t('a11y.amount.emptied', { n: moneyShown(holds, language) }))
    props.onInput?.(holds)
    return false
  })
  const leave = () => {
    if (flush()) say(null)
    props.onDebounced?.(digits.current)
  }

  const place = useCallback(
    (input: HTMLInputElement | null) => {
      field.current = input
      void ref?.(input)
    },
    [ref],
  )
  const wrong = props.error !== undefined && props.error !== null
  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={own ?? props.error}
      unseen={props.unseen}
      required={props.required}
    >
      {({ id, describedBy }) => (
        <div className="box beside">
          <input
            ref={place}
            id={id}
            className="num"
            type="text"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={maxText}
            defaultValue={moneyShown(first, language)}
            disabled={props.disabled}
            aria-required={props.required || undefined}
            aria-invalid={wrong || undefined}
            aria-describedby={describedBy}
            onInput={follow}
            onCompositionEnd={(event) =>
              edit(event.currentTarget, { typed: true, inserted: event.data, deleted: null })
            }
            onPaste={paste}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave()
            }}
          />
          <Row as="span" className="box-end mute nowrap box-unit">
            {currencyMark(currency, language)}
          </Row>
        </div>
      )}
    </Field>
  )
}
