import { useId } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface SegmentedProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; text: string; icon?: IconName }[]
  disabled?: boolean
  onChoose: (value: Value) => void
}

/** A few choices side by side, one of them taken. */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const name = useId()
  return (
    <fieldset className="choices" disabled={props.disabled}>
      <legend>{props.label}</legend>
      <div className="segments">
        {props.choices.map((choice) => (
          <label key={choice.value} className="segment">
            <input
              type="radio"
              name={name}
              checked={choice.value === props.value}
              onChange={() => props.onChoose(choice.value)}
            />
            {choice.icon !== undefined && <Icon name={choice.icon} />}
            <span>{choice.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
