import type { Person } from '../../../src/events/entities.ts'
import { person } from '../../../src/events/samples.ts'
import { localApp } from '../../../src/events/values/ids.ts'
import { isSame } from '../../../src/events/values/same.ts'
import type { PersonDraft } from '../../../src/machines/personEditor.ts'
import { personGestures } from '../gestures/person.ts'
import { openHere } from '../goods.ts'
import { handIn } from '../hand.ts'
import { world } from '../world.ts'

const here = { ...person, app: localApp }
const phone = { label: 'تلفن', value: '۰۲۱۱۲۳۴۵۶۷۸' }
const address = { label: 'نشانی', value: 'تهران' }
const draftOf = ({ personType, name, nationalId, fields }: Person) => ({ personType, name, nationalId, fields })
const beginNew = { type: 'person.begin', app: localApp, name: '', choose: false } as const

/** A name is needed; and the sample person is to stay as it is, since a path may edit it again. */
const canRegister = ({ existing, ...draft }: PersonDraft) =>
  draft.name !== '' && (existing === null || isSame({ ...draftOf(here), ...draft }, draftOf(here)))

/** The sample person is registered by the gestures themselves. */
export const personEditorWorld = world<'personEditor'>({
  begin: async (page) => {
    await openHere(page)
    const hand = handIn('fa', 'personEditor')
    const moves = [
      ...personGestures['person.begin'](hand, beginNew),
      ...personGestures['person.name'](hand, here),
      ...personGestures['person.nationalId'](hand, here),
      ...here.fields.flatMap((field) => personGestures['field.add'](hand, { field })),
      ...personGestures['person.register'](hand),
    ]
    for (const { perform } of moves) await perform(page)
    await page.getByRole('button', { name: hand.t.persons.edit.replace('{{name}}', here.name) }).waitFor()
  },
  offers: ({ value, context: { draft } }) => {
    if (value === 'closed') return [beginNew, { type: 'person.edit', person: here }]
    if (value === 'confirmingDiscard') return [{ type: 'edits.keep' }, { type: 'edits.discard' }]
    if (value !== 'editing') return []
    const count = draft.fields.length
    return [
      { type: 'person.close' },
      { type: 'person.type', personType: draft.personType === 'REAL' ? 'COMPANY' : 'REAL' },
      { type: 'person.name', name: 'مریم رضایی' },
      { type: 'person.nationalId', nationalId: '۰۰۸۴۵۷۵۹۴۸' },
      { type: 'field.add', field: phone },
      ...(count === 0
        ? []
        : [
            { type: 'field.amend', index: 0, field: address } as const,
            { type: 'field.remove', index: count - 1 } as const,
          ]),
      ...(count < 2 ? [] : [{ type: 'field.move', index: 0, to: 1 } as const]),
      ...(canRegister(draft) ? [{ type: 'person.register' } as const] : []),
    ]
  },
  follows: ({ value, context: { draft } }) => {
    if (value === 'securing') return { type: 'person.stored' }
    if (value !== 'registering') return null
    const { existing, ...columns } = draft
    return existing === null
      ? { type: 'person.registered', person: { ...here, ...columns } }
      : { type: 'person.amended', person: existing.id, app: localApp, ...columns }
  },
  apart: ({ draft }) => [draft.existing === null, canRegister(draft)],
  look: ({ app, choose, draft: { existing, ...draft } }) => ({
    app,
    choose,
    existing: existing?.name ?? null,
    ...draft,
  }),
})
