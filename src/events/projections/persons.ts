import type { Fact } from '../catalogue.ts'
import { Details, personTable } from '../columns/person.ts'
import type { Person } from '../entities.ts'
import { nameMarks } from '../values/marks.ts'
import { searchForm, terms } from '../values/text.ts'
import type { Change } from './rows.ts'
import { added, amended, moved, removed } from './rows.ts'

export const personTerms = ({ name, nationalId, fields }: Person): string[] => [
  ...terms(name, nationalId, ...fields.map(({ value }) => value)),
  ...nameMarks(name),
]

/** By name, in the spelling of search. */
export const personOrder = ({ name }: Person): string => searchForm(name).slice(0, 64)

export const personChanges = (fact: Fact): readonly Change<'person'>[] => {
  switch (fact.type) {
    case 'person.registered':
      return [added('person', fact.person.app, fact.person, fact)]
    case 'persons.brought':
      return fact.persons.map((person) => added('person', fact.app, person, fact))
    case 'person.amended':
      return [amended('person', personTable, fact.person, fact, Details.encode(fact))]
    case 'local.moved':
      return moved('person', fact, fact.persons, fact)
    case 'local.left':
      return removed('person', fact.app, fact.persons, fact, 'left')
    default:
      return []
  }
}
