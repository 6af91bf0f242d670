import { Icon } from '../../ui/Icon.tsx'

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { value: Value; text: string }[]
  onChoose: (value: Value) => void
}

/** A small choice in a tool bar; its label is for screen readers. */
export const Choice = <Value extends string>({ label, value, choices, onChoose }: ChoiceProps<Value>) => (
  <span className="re-choice box-select anchor beside dim small">
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.currentTarget.value)
        if (chosen !== undefined) onChoose(chosen.value)
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
    <Icon name="down" small />
  </span>
)
