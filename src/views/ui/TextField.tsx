import type { ReactNode, Ref } from 'react'
import type { FieldWords } from './Field.tsx'
import { Field } from './Field.tsx'
import { Row } from './layout.tsx'

interface TextFieldProps extends FieldWords {
  /** The first text; later typing is the DOM's. Remount by `key` to replace it. */
  initialText?: string
  readOnly?: boolean
  disabled?: boolean
  placeholder?: string
  /** `ltr` for codes and Latin names; otherwise by the typed text. */
  direction?: 'ltr' | 'auto'
  keyboard?: 'text' | 'numeric' | 'email' | 'url'
  lines?: number
  maxLength?: number
  /** A field for barcodes: one that is typed slowly is taken, too. */
  takesCodes?: boolean
  /** At the end of the box: a button, a unit. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
  /** For a field of several lines. */
  area?: Ref<HTMLTextAreaElement>
  onInput?: (text: string) => void
  /** When the field is left, or Enter is pressed. */
  onDebounced?: (text: string) => void
}

export const TextField = (props: TextFieldProps) => {
  const { direction = 'auto', keyboard = 'text', lines = 1, required = false } = props
  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={props.error}
      doubt={props.doubt}
      unseen={props.unseen}
      required={required}
    >
      {({ id, describedBy }) => {
        const common = {
          id,
          dir: direction,
          defaultValue: props.initialText,
          readOnly: props.readOnly,
          disabled: props.disabled,
          placeholder: props.placeholder ?? ' ',
          maxLength: props.maxLength,
          inputMode: keyboard,
          'data-takes': props.takesCodes === true ? 'codes' : undefined,
          autoComplete: 'off',
          'aria-required': required || undefined,
          'aria-invalid': (props.error !== undefined && props.error !== null) || undefined,
          'aria-describedby': describedBy,
        }
        return (
          <div className="box beside">
            {lines > 1 ? (
              <textarea
                {...common}
                ref={props.area}
                rows={lines}
                onInput={(event) => props.onInput?.(event.currentTarget.value)}
                onBlur={(event) => props.onDebounced?.(event.currentTarget.value)}
              />
            ) : (
              <input
                {...common}
                ref={props.ref}
                type="text"
                onInput={(event) => props.onInput?.(event.currentTarget.value)}
                onBlur={(event) => props.onDebounced?.(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') props.onDebounced?.(event.currentTarget.value)
                }}
              />
            )}
            {props.end !== undefined && (
              <Row as="span" className="box-end mute nowrap">
                {props.end}
              </Row>
            )}
          </div>
        )
      }}
    </Field>
  )
}
