import type { FieldWords } from './Field.tsx'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface Choice<Value extends string> {
  value: Value
  text: string
  /** It is shown and cannot be chosen. */
  disabled?: boolean
}

interface SelectProps<Value extends string> extends FieldWords {
  value: Value
  choices: readonly Choice<Value>[]
  disabled?: boolean
  onChoose: (value: Value) => void
}

export const Select = <Value extends string>(props: SelectProps<Value>) => (
  <Field label={props.label} hint={props.hint} error={props.error} required={props.required}>
    {({ id, describedBy }) => (
      <div className="box beside box-select anchor">
        <select
          id={id}
          value={props.value}
          disabled={props.disabled}
          aria-invalid={(props.error !== undefined && props.error !== null) || undefined}
          aria-describedby={describedBy}
          onChange={(event) => {
            const chosen = props.choices.find((choice) => choice.value === event.currentTarget.value)
            if (chosen !== undefined) props.onChoose(chosen.value)
          }}
        >
          {props.choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.text}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    )}
  </Field>
)
