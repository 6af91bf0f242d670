import { useTexts } from '../texts/index.ts'
import type { CustomFieldView } from './FieldPair.tsx'
import { FieldPair } from './FieldPair.tsx'
import { Sortable } from './Sortable.tsx'
import { useNeighbour } from './useNeighbour.ts'

interface FieldsListProps {
  fields: readonly CustomFieldView[]
  /** Either text, once it was debounced; neither is empty. */
  onAmend: (id: string, label: string, value: string) => void
  onRemove: (id: string) => void
  onMove: (id: string, to: number) => void
}

/** A person's own details: label and value, in any order. A removed row's neighbour takes the focus. */
export const FieldsList = ({ fields, onAmend, onRemove, onMove }: FieldsListProps) => {
  const { t } = useTexts()
  const ids = fields.map(({ id }) => id)
  const { place, take } = useNeighbour<HTMLUListElement>(ids)
  return (
    <Sortable entries={fields.map(({ id, label }) => ({ id, name: label }))} onMove={onMove}>
      <ul
        ref={place}
        className="pairs stack gap-2"
        aria-label={t('personEditor.fields')}
        tabIndex={-1}
        onFocus={({ target }) => {
          const id = target.closest<HTMLElement>('[data-row]')?.dataset.row
          if (id !== undefined) take(id, ids.indexOf(id))
        }}
      >
        {fields.map((field) => (
          <FieldPair
            key={field.id}
            field={field}
            onAmend={(label, value) => onAmend(field.id, label, value)}
            onRemove={() => onRemove(field.id)}
          />
        ))}
      </ul>
    </Sortable>
  )
}
