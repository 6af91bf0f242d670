import type { FormEvent, ReactNode, Ref } from 'react'
import { useRef, useState } from 'react'
import type { AmountError } from '../../events/values/money.ts'
import { maxText } from '../../events/values/text.ts'
import { useTexts } from '../texts/index.ts'
import { Field } from './Field.tsx'
import { editMoney } from './moneyText.ts'

interface MoneyFieldProps {
  label: string
  /** Latin digits of the first amount; what is typed afterwards is the DOM's. Remount by `key` to replace it. */
  initialDigits?: string
  hint?: string
  /** The machine's word on the amount; the field's own error goes before it. */
  error?: string | null
  required?: boolean
  disabled?: boolean
  /** The currency, at the end of the box. */
  unit?: ReactNode
  ref?: Ref<HTMLInputElement>
  /** Each change: Latin digits without separators, or the text as typed where it is no amount. */
  onInput?: (text: string) => void
  /** The same when the field is left, or Enter is pressed. */
  onSettle?: (text: string) => void
}

const inputOf = (event: FormEvent<HTMLInputElement>): { typed: boolean; deleted: 'backward' | 'forward' | null } => {
  const type = event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : ''
  const deleted = type === 'deleteContentBackward' ? 'backward' : type === 'deleteContentForward' ? 'forward' : null
  return { typed: type === 'insertText' || type.startsWith('delete'), deleted }
}

/** An amount in whole units, in any system of digits, with separators while it is typed. */
export const MoneyField = (props: MoneyFieldProps) => {
  const { t, language } = useTexts()
  const [own, report] = useState<AmountError | null>(null)
  const read = (text: string, caret: number) =>
    editMoney({ text, caret, typed: false, deleted: null, before: '', language })
  const [first] = useState(() => read(props.initialDigits ?? '', 0))
  const digits = useRef(first.digits)

  const follow = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) return
    const caret = input.selectionStart ?? input.value.length
    const next = editMoney({ text: input.value, caret, ...inputOf(event), before: digits.current, language })
    if (input.value !== next.text) {
      input.value = next.text
      input.setSelectionRange(next.caret, next.caret)
    }
    digits.current = next.digits
    report(next.error)
    props.onInput?.(next.digits)
  }

  const error = own === null ? props.error : t(`a11y.amount.${own}`)
  return (
    <Field label={props.label} hint={props.hint} error={error} required={props.required}>
      {({ id, describedBy }) => (
        <div className="box">
          <input
            ref={props.ref}
            id={id}
            className="num"
            type="text"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={maxText}
            defaultValue={first.text}
            disabled={props.disabled}
            aria-required={props.required || undefined}
            aria-invalid={(error !== undefined && error !== null) || undefined}
            aria-describedby={describedBy}
            onInput={follow}
            onCompositionEnd={follow}
            onBlur={() => props.onSettle?.(digits.current)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') props.onSettle?.(digits.current)
            }}
          />
          {props.unit !== undefined && <span className="box-end box-unit">{props.unit}</span>}
        </div>
      )}
    </Field>
  )
}
