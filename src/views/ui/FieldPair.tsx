import { useRef, useState } from 'react'
import { maxFieldValue, maxLabel } from '../../events/values/text.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import { usePendingInput } from './pendingInputs.ts'
import { RoundButton } from './RoundButton.tsx'
import { SortableRow } from './SortableRow.tsx'
import { useDebounced } from './useDebounced.ts'

export interface CustomFieldView {
  /** Stays with the field when it moves or is amended. */
  id: string
  label: string
  value: string
}

interface FieldPairProps {
  field: CustomFieldView
  onAmend: (label: string, value: string) => void
  onRemove: () => void
}

interface PairInputProps {
  label: string
  text: string
  maxLength: number
  onDebounced: (text: string) => void
}

/** An empty text makes no event: when the field is left, or before a command, the valid text returns, with a hint. */
const PairInput = ({ label, text, maxLength, onDebounced }: PairInputProps) => {
  const { t } = useTexts()
  const [empty, mark] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const debounced = useDebounced(debounces.search, (typed) => {
    if (typed.trim() !== '') onDebounced(typed)
  })
  const leave = usePendingInput(() => {
    debounced.flush()
    if (input.current === null || input.current.value.trim() !== '') return true
    input.current.value = text
    mark(true)
    return false
  })
  return (
    <div>
      <div className="box beside">
        <input
          ref={input}
          dir="auto"
          placeholder=" "
          aria-label={label}
          aria-invalid={empty || undefined}
          maxLength={maxLength}
          defaultValue={text}
          onInput={({ currentTarget: { value } }) => {
            if (value.trim() !== '') mark(false)
            debounced.onInput(value)
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') leave()
          }}
        />
      </div>
      {empty && (
        <span className="field-error beside gap-1 small strong danger" role="alert">
          <Icon name="error" small />
          {t('personEditor.bothNeeded')}
        </span>
      )}
    </div>
  )
}

/** One detail of a person: its label and value, each amended once it was debounced. */
export const FieldPair = ({ field, onAmend, onRemove }: FieldPairProps) => {
  const { t } = useTexts()
  return (
    <SortableRow id={field.id} name={field.label} look="pair stack gap-2 level white">
      <PairInput
        label={t('personEditor.label')}
        text={field.label}
        maxLength={maxLabel}
        onDebounced={(label) => onAmend(label, field.value)}
      />
      <PairInput
        label={`${t('personEditor.value')}: ${field.label}`}
        text={field.value}
        maxLength={maxFieldValue}
        onDebounced={(value) => onAmend(field.label, value)}
      />
      <RoundButton icon="trash" label={t('personEditor.removeField', { name: field.label })} onPress={onRemove} />
    </SortableRow>
  )
}
