import { useId } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Row } from './layout.tsx'

/** The members of a record in order, with typed names. */
function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): readonly (readonly [K, V])[]
function entriesOf<V>(record: Readonly<Record<string, V>>): readonly (readonly [string, V])[] {
  return Object.entries(record)
}

interface SegmentedProps<Value extends string> {
  label: string
  /** The label is only heard. */
  unseen?: boolean
  hint?: string
  /** Null without a choice. */
  value: Value | null
  /** The texts in order. */
  choices: Readonly<Record<Value, string>>
  icons?: Readonly<Record<Value, IconName>>
  disabled?: boolean
  onChoose: (value: Value) => void
}

/** A few choices side by side, one of them chosen. */
export const Segmented = <Value extends string>(props: SegmentedProps<Value>) => {
  const name = useId()
  const fields = (
    <fieldset className="choices" disabled={props.disabled}>
      <legend className={props.unseen === true ? 'hidden' : 'strong small'}>{props.label}</legend>
      <Row align="stretch" className="segments well">
        {entriesOf(props.choices).map(([value, text]) => (
          <label key={value} className="segment beside gap-2 to-center grow dim strong anchor tap centred pointed">
            <input type="radio" name={name} checked={value === props.value} onChange={() => props.onChoose(value)} />
            {props.icons !== undefined && <Icon name={props.icons[value]} />}
            <span>{text}</span>
          </label>
        ))}
      </Row>
    </fieldset>
  )
  if (props.hint === undefined) return fields
  return (
    <div>
      {fields}
      <p className="field-hint mute small">{props.hint}</p>
    </div>
  )
}
