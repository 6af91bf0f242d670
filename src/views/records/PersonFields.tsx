import { useRef } from 'react'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { FieldsList } from '../ui/FieldsList.tsx'

/** Keys that stay with the rows when they move: the fields themselves have none. */
const useIds = (length: number): { current: string[] } => {
  const ids = useRef<string[]>([])
  const last = useRef(0)
  while (ids.current.length < length) {
    last.current += 1
    ids.current.push(String(last.current))
  }
  ids.current.length = length
  return ids
}

export const PersonFields = () => {
  const send = useCommand()
  const fields = useOwnFlow('personEditor', ({ context }) => context.draft.fields)
  const ids = useIds(fields.length)
  if (fields.length === 0) return null
  const indexOf = (id: string) => ids.current.indexOf(id)
  return (
    <FieldsList
      fields={fields.map((field, at) => ({ ...field, id: ids.current[at] ?? String(at) }))}
      onAmend={(id, label, value) =>
        send('personEditor', { type: 'field.amend', index: indexOf(id), field: { label, value } })
      }
      onRemove={(id) => {
        const index = indexOf(id)
        ids.current.splice(index, 1)
        send('personEditor', { type: 'field.remove', index })
      }}
      onMove={(id, to) => {
        const index = indexOf(id)
        ids.current.splice(to, 0, ...ids.current.splice(index, 1))
        send('personEditor', { type: 'field.move', index, to })
      }}
    />
  )
}
