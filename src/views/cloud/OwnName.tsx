import { useCommand } from '../common/useDesk.tsx'
import { useLabels } from '../common/useLabels.ts'
import { useTexts } from '../texts/index.ts'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import './ownName.css'

/** In UTF-16 units. */
const longestName = 40

/** The field for a user's own name of a row, kept on this device. `label` names the row. */
export const OwnName = ({ row, label }: { row: string; label: string }) => {
  const { t } = useTexts()
  const send = useCommand()
  const { name, hidden } = useLabels()(row)
  return (
    <div className="own-name">
      <DebouncedField
        label={label}
        unseen
        placeholder={t('apiKeys.unnamed')}
        value={name}
        maxLength={longestName}
        onDebounced={(text) =>
          send('settings', { type: 'row.label', row, name: text.trim().slice(0, longestName), hidden })
        }
      />
    </div>
  )
}
