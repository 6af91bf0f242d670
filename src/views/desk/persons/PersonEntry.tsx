import type { Person } from '../../../events/entities.ts'
import { HiddenTag } from '../../common/HiddenTag.tsx'
import { useRow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { Code } from '../../ui/Code.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { checkIcon, company } from '../../ui/lateIcons.ts'
import { Row } from '../../ui/layout.tsx'
import { Name } from '../../ui/Name.tsx'
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
  if (person === undefined) return <Row as="li" className="entry ruled-below" />
  const { name, personType, nationalId } = person
  return (
    <Row as="li" className="entry ruled-below">
      <Result
        icon={personType === 'COMPANY' ? company : 'user'}
        text={<Name text={name || t('drafts.unknownPayer')} />}
        note={
          <Row as="span" gap={3} align="stretch" wrap={0}>
            <span>{personType === 'COMPANY' ? t('persons.company') : t('persons.real')}</span>
            {nationalId !== '' && <Code code={nationalId} />}
          </Row>
        }
        aside={
          <>
            <HiddenTag row={id} />
            {chosen && (
              <Row as="span" gap={1} className="accent inked strong">
                <Icon name={checkIcon} />
              </Row>
            )}
          </>
        }
        chosen={chosen}
        onPress={() => onChoose(person)}
      />
      {onEdit !== undefined && (
        <RoundButton icon="edit" label={t('persons.edit', { name })} onPress={() => onEdit(person)} />
      )}
    </Row>
  )
}
