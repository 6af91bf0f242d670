import type { Person } from '../../../events/entities.ts'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row } from '../../ui/layout.tsx'
import { Result } from '../../ui/Result.tsx'
import { Listing } from '../Listing.tsx'
import { PersonEntry } from './PersonEntry.tsx'

interface PersonsListProps {
  chosen: string | null
  onChoose: (person: Person) => void
  onLeaveOut?: () => void
  /** Begins a person with the searched name. */
  onAdd?: (name: string) => void
  onEdit?: (person: Person) => void
}

export const PersonsList = ({ chosen, onChoose, onLeaveOut, onAdd, onEdit }: PersonsListProps) => {
  const { t } = useTexts()
  return (
    <Listing
      flow="persons"
      label={t('persons.title')}
      search={t('persons.search')}
      head={
        chosen !== null &&
        onLeaveOut !== undefined && (
          <Row className="entry ruled-below ruled-below">
            <Result icon="close" text={t('drafts.clearPayer')} onPress={onLeaveOut} />
          </Row>
        )
      }
      row={(id) => <PersonEntry key={id} id={id} chosen={id === chosen} onChoose={onChoose} onEdit={onEdit} />}
      empty={
        <EmptyState picture="people" title={t('persons.emptyTitle')} words={t('persons.empty')}>
          {onAdd !== undefined && (
            <Button kind="primary" icon="plus" onPress={() => onAdd('')}>
              {t('persons.add')}
            </Button>
          )}
        </EmptyState>
      }
      none={(query) => (
        <EmptyState picture="search" title={t('persons.none')}>
          {onAdd !== undefined && (
            <Button kind="soft" icon="plus" onPress={() => onAdd(query)}>
              {t('persons.addNamed', { text: query })}
            </Button>
          )}
        </EmptyState>
      )}
    />
  )
}
