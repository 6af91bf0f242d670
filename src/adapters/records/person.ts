import { either as E } from 'fp-ts'
import { amend, register } from '../../events/decisions/person.ts'
import type { Journal } from '../../events/journal.ts'
import type { Store } from '../../events/store.ts'
import type { PersonEditorPorts } from '../../machines/records/personEditor.ts'
import { secured } from '../desk/secure.ts'
import { standing } from '../desk/standing.ts'

interface Deps {
  store: Store
  journal: Journal
  now: () => number
  newId: () => string
}

export const createPersonPorts = ({ store, journal, now, newId }: Deps): PersonEditorPorts => ({
  registerPerson: async ({ app, draft: { existing: begun, ...details } }) => {
    if (begun === null) return E.toUnion(register({ app, id: newId(), details, at: now() }))
    const stands = await standing(store, 'person', begun.id)
    return E.isLeft(stands)
      ? { type: 'person.notRegistered', fault: stands.left }
      : E.toUnion(amend(stands.right, { begun, details }))
  },
  securePerson: secured(
    journal,
    (fault) => ({ type: 'person.storingFailed', fault }),
    async ({ entry, person }, wasAlready) => {
      if (!(await wasAlready(entry))) return { type: 'person.stored' }
      const here = await standing(store, 'person', person)
      return E.isLeft(here)
        ? { type: 'person.storingFailed', fault: here.left }
        : { type: 'person.alreadyAmended', person: here.right ?? null }
    },
  ),
})
