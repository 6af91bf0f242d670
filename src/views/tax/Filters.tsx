import { useTexts } from '../texts/index.ts'
import { Row } from '../ui/layout.tsx'

interface FiltersProps<Filter> {
  all: readonly Filter[]
  chosen: Filter
  textOf: (filter: Filter) => string
  onChoose: (filter: Filter) => void
}

/** Buttons above a list; the pressed one says which of its rows are shown. */
export const Filters = <Filter extends string | null>({ all, chosen, textOf, onChoose }: FiltersProps<Filter>) => {
  const { t } = useTexts()
  return (
    <Row as="fieldset" gap={2} align="stretch" wrap className="many-filters pills" aria-label={t('taxList.filters')}>
      {all.map((each) => (
        <button key={each} type="button" aria-pressed={each === chosen} onClick={() => onChoose(each)}>
          {textOf(each)}
        </button>
      ))}
    </Row>
  )
}
