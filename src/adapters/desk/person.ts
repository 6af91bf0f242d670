import { either as E } from 'fp-ts'
import type { Person } from '../../events/entities.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { PersonEditorPorts } from '../../machines/desk/personEditor.ts'
import { onTop, standing } from './editing.ts'
import { secured } from './secure.ts'

interface Deps {
  store: Store
  journal: Journal
  now: () => number
  newId: () => string
}

const columnsOf = ({ personType, name, nationalId, fields }: Columns): Columns => ({
  personType,
  name,
  nationalId,
  fields,
})
type Columns = Pick<Person, 'personType' | 'name' | 'nationalId' | 'fields'>

export const createPersonPorts = ({ store, journal, now, newId }: Deps): PersonEditorPorts => ({
  registerPerson:
    ({ app, draft }) =>
    async () => {
      const { existing } = draft
      const at = now()
      if (existing === null) {
        const person = { ...columnsOf(draft), id: newId(), app, createdAt: at, updatedAt: at }
        return E.right({ type: 'person.registered', person })
      }
      const stands = await standing(store, 'person', existing)
      if (E.isLeft(stands)) return E.left({ type: 'person.notRegistered', fault: stands.left })
      const columns = onTop(columnsOf(draft), columnsOf(existing), columnsOf(stands.right))
      return E.right({ type: 'person.amended', person: existing.id, app, ...columns })
    },
  securePerson: secured(
    journal,
    (fault) => ({ type: 'person.storingFailed', fault }),
    () => ({ type: 'person.stored' }),
  ),
})
