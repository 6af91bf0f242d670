import { useTexts } from '../texts/index.ts'
import { RoundButton } from './RoundButton.tsx'
import { Sortable } from './Sortable.tsx'
import { SortableRow } from './SortableRow.tsx'

export interface CustomFieldView {
  id: string
  label: string
  value: string
}

interface FieldsListProps {
  fields: readonly CustomFieldView[]
  /** Either text, when it settles. */
  onAmend: (id: string, label: string, value: string) => void
  onRemove: (id: string) => void
  onMove: (id: string, to: number) => void
}

/** A person's own details: label and value, in an order that can be changed. */
export const FieldsList = ({ fields, onAmend, onRemove, onMove }: FieldsListProps) => {
  const { t } = useTexts()
  return (
    <Sortable entries={fields.map(({ id, label }) => ({ id, name: label }))} onMove={onMove}>
      <ul className="pairs" aria-label={t('personEditor.fields')}>
        {fields.map((field) => (
          <SortableRow key={field.id} id={field.id} name={field.label} look="pair">
            <div className="box">
              <input
                dir="auto"
                placeholder=" "
                aria-label={t('personEditor.label')}
                defaultValue={field.label}
                onBlur={(event) => onAmend(field.id, event.currentTarget.value, field.value)}
              />
            </div>
            <div className="box">
              <input
                dir="auto"
                placeholder=" "
                aria-label={`${t('personEditor.value')}: ${field.label}`}
                defaultValue={field.value}
                onBlur={(event) => onAmend(field.id, field.label, event.currentTarget.value)}
              />
            </div>
            <RoundButton
              icon="trash"
              label={t('personEditor.removeField', { name: field.label })}
              onPress={() => onRemove(field.id)}
            />
          </SortableRow>
        ))}
      </ul>
    </Sortable>
  )
}
