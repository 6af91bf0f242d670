import { either as E } from 'fp-ts'
import type { Journal } from '../events/journal.ts'
import type { PersonEditorPorts } from '../machines/personEditor.ts'
import { watchStored } from './secure.ts'

interface Ground {
  journal: Journal
  now: () => number
  newId: () => string
}

export const createPersonPorts = ({ journal, now, newId }: Ground): PersonEditorPorts => ({
  registerPerson:
    ({ app, draft: { existing, ...draft } }) =>
    () => {
      const at = now()
      return Promise.resolve(
        existing === null
          ? E.right({
              type: 'person.registered' as const,
              person: { ...draft, id: newId(), app, createdAt: at, updatedAt: at },
            })
          : E.right({ type: 'person.amended' as const, person: existing, app, ...draft }),
      )
    },
  securePerson: (_, tell) =>
    watchStored(
      journal,
      (fault) => tell({ type: 'person.storingFailed', fault }),
      () => tell({ type: 'person.stored' }),
    ),
})
