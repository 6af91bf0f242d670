import { useId } from 'react'
import type { Choice } from './Select.tsx'

interface RadioGroupProps<Value extends string> {
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  disabled?: boolean
  onChoose: (value: Value) => void
}

export const RadioGroup = <Value extends string>(props: RadioGroupProps<Value>) => {
  const name = useId()
  return (
    <fieldset className="choices" disabled={props.disabled}>
      <legend>{props.label}</legend>
      <div className="radios">
        {props.choices.map((choice) => (
          <label key={choice.value} className="radio">
            <input
              type="radio"
              name={name}
              checked={choice.value === props.value}
              onChange={() => props.onChoose(choice.value)}
            />
            {choice.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
