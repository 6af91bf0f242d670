import type { Person } from '../../../events/entities.ts'
import { useRow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Result } from '../../ui/Result.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'

interface PersonEntryProps {
  id: string
  chosen: boolean
  onChoose: (person: Person) => void
  onEdit: ((person: Person) => void) | undefined
}

export const PersonEntry = ({ id, chosen, onChoose, onEdit }: PersonEntryProps) => {
  const { t } = useTexts()
  const person = useRow('person', id)
  if (person === null) return null
  if (person === undefined) return <li className="entry" />
  const { name, personType, nationalId } = person
  return (
    <li className="entry">
      <Result
        icon={personType === 'COMPANY' ? 'company' : 'user'}
        text={name || t('drafts.unknownPayer')}
        note={
          <span className="entry-note">
            <span>{personType === 'COMPANY' ? t('persons.company') : t('persons.real')}</span>
            {nationalId !== '' && <bdi dir="ltr">{nationalId}</bdi>}
          </span>
        }
        aside={
          chosen && (
            <span className="chosen">
              <Icon name="check" />
            </span>
          )
        }
        chosen={chosen}
        onPress={() => onChoose(person)}
      />
      {onEdit !== undefined && (
        <RoundButton icon="edit" label={t('persons.edit', { name })} onPress={() => onEdit(person)} />
      )}
    </li>
  )
}
