import { and, assign, not, sendTo } from 'xstate'
import { onTop } from '../../events/decisions/editing.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { EditsEvent } from '../../events/desk/edits.ts'
import type { PersonEvent } from '../../events/desk/person.ts'
import type { CustomField, PersonType } from '../../events/entities.ts'
import { Person } from '../../events/entities.ts'
import type { StoreFault } from '../../events/faults.ts'
import { foldCode } from '../../events/values/digits.ts'
import { isSame } from '../../events/values/same.ts'
import { detailValue } from '../../events/values/taxIds.ts'
import { cleanText, maxFields, normaliseFarsi } from '../../events/values/text.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { flowNamed, saidNotice, say, types } from '../parts/flow.ts'
import { discardQuestion } from '../parts/submission.ts'
import { does, setup, takes } from '../parts/wired.ts'

export interface PersonDraft {
  /** The person under amendment; null for a new one. */
  existing: Person | null
  personType: PersonType
  name: string
  nationalId: string
  fields: readonly CustomField[]
  /** As far as it is typed; left out where nothing is. */
  newField?: CustomField
}

export interface PersonEditorContext {
  app: string | null
  draft: PersonDraft
  /** The draft as it was when it was begun. */
  begun: PersonDraft
  /** Becomes the payer when registered. */
  choose: boolean
  fault: StoreFault | null
  /** The fact that is being stored. */
  recorded?: Recorded | undefined
  /** What was to be changed here was changed by somebody else meanwhile, and is looked at once more. */
  overtaken?: boolean | undefined
}

interface Recorded {
  entry: string
  person: string
}

export const personEditorEffects = {
  registerPerson: immediate.once<
    { app: string; draft: PersonDraft },
    Of<'person.registered' | 'person.amended' | 'person.alreadyAmended' | 'person.notRegistered'>
  >(() => ({ type: 'person.notRegistered', fault: 'unavailable' })),
  securePerson: immediate.often<Recorded, Of<'person.stored' | 'person.alreadyAmended' | 'person.storingFailed'>>(
    () => ({ type: 'person.storingFailed', fault: 'unavailable' }),
  ),
}
export type PersonEditorPorts = PortsOf<typeof personEditorEffects>

const blank: PersonDraft = { existing: null, personType: 'REAL', name: '', nationalId: '', fields: [] }
const nothing: PersonEditorContext = {
  app: null,
  draft: blank,
  begun: blank,
  choose: false,
  fault: null,
  recorded: undefined,
  overtaken: undefined,
}
const nameOf = (typed: string) => cleanText(normaliseFarsi(typed))
const fieldOf = ({ label, value }: CustomField): CustomField => ({
  label: nameOf(label),
  value: detailValue(label, cleanText(value)),
})

const withNewField = ({ newField: _, ...draft }: PersonDraft, typed: CustomField): PersonDraft =>
  typed.label === '' && typed.value === '' ? draft : { ...draft, newField: typed }

const withAdded = ({ newField: _, ...draft }: PersonDraft, field: CustomField): PersonDraft => ({
  ...draft,
  fields: [...draft.fields, fieldOf(field)],
})

const draftOf = (person: Person): PersonDraft => {
  const { personType, name, nationalId, fields } = person
  return { existing: Person.encode(person), personType, name, nationalId, fields }
}

const begunWith = (draft: PersonDraft) => ({ draft, begun: draft })

const moved = (fields: readonly CustomField[], at: number, to: number): readonly CustomField[] => {
  const field = fields[at]
  return field === undefined ? fields : fields.toSpliced(at, 1).toSpliced(to, 0, field)
}

const amendDraft = <E extends PersonEvent>(change: (draft: PersonDraft, event: E) => PersonDraft) =>
  assign<PersonEditorContext, E, undefined, PersonEvent | EditsEvent | DeskEvent, never>(({ context, event }) => ({
    draft: change(context.draft, event),
  }))

export const personEditorMachine = setup({
  types: types<PersonEditorContext, PersonEvent | EditsEvent | DeskEvent>(),
  actors: personEditorEffects,
  guards: {
    hasApp: ({ context }) => context.app !== null,
    hasName: ({ context }) => context.draft.name !== '',
    isEdited: ({ context: { draft, begun } }) => !isSame(draft, begun),
    hasRoom: ({ context }) => context.draft.fields.length < maxFields,
    isWholeField: ({ event }) => 'field' in event && event.field.label.trim() !== '' && event.field.value.trim() !== '',
  },
  actions: {
    say: sendTo(flowNamed('notices'), saidNotice),
    needApp: sendTo(flowNamed('dialogs'), { type: 'apps.need' }),
    forget: assign(nothing),
    takeRecorded: takes(['person.registered', 'person.amended'], (event) => ({
      recorded: { entry: event.id, person: event.type === 'person.amended' ? event.person : event.person.id },
    })),
    /** Edits stay, on top of the present row. If the row is gone, they make a new person. */
    takeStanding: takes('person.alreadyAmended', (event, { draft, begun }) => {
      if (event.person === null) return { draft: { ...draft, existing: null }, fault: null, overtaken: true }
      const standing = draftOf(event.person)
      const { newField } = draft
      const edited = { ...onTop({ begun, edited: draft }, standing), existing: standing.existing }
      return { draft: { ...edited, ...(newField && { newField }) }, begun: standing, fault: null, overtaken: true }
    }),
    choosePayer: does('person.registered', ({ id, at, person }, { choose }, enqueue) => {
      if (choose)
        enqueue.sendTo(flowNamed('drafts'), {
          type: 'payer.choose',
          id,
          at,
          payer: { id: person.id, name: person.name },
        })
    }),
  },
}).createMachine({
  id: 'personEditor',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      tags: 'idle',
      on: {
        'person.begin': {
          target: 'editing',
          actions: assign(({ event: { app, name, choose } }) => ({
            ...begunWith({ ...blank, name: nameOf(name) }),
            app,
            choose,
          })),
        },
        'person.edit': {
          target: 'editing',
          actions: assign(({ event: { person } }) => ({ ...begunWith(draftOf(person)), app: person.app })),
        },
      },
    },
    editing: {
      on: {
        'person.close': [
          { guard: 'isEdited', target: 'confirmingDiscard' },
          { target: 'closed', actions: 'forget' },
        ],
        'person.type': { actions: amendDraft((draft, { personType }) => ({ ...draft, personType })) },
        'person.name': { actions: amendDraft((draft, { name }) => ({ ...draft, name: nameOf(name) })) },
        'person.nationalId': {
          actions: amendDraft((draft, { nationalId }) => ({ ...draft, nationalId: foldCode(cleanText(nationalId)) })),
        },
        'personEditor.typeField': { actions: amendDraft((draft, { field }) => withNewField(draft, field)) },
        'field.add': [
          {
            guard: and(['isWholeField', 'hasRoom']),
            actions: amendDraft((draft, { field }) => withAdded(draft, field)),
          },
          { guard: 'isWholeField', actions: say('danger', 'personEditor.fieldsFull') },
          { actions: say('danger', 'personEditor.bothNeeded') },
        ],
        'field.amend': {
          guard: 'isWholeField',
          actions: amendDraft((draft, { index, field }) => ({
            ...draft,
            fields: draft.fields.map((each, at) => (at === index ? fieldOf(field) : each)),
          })),
        },
        'field.remove': {
          actions: amendDraft((draft, { index }) => ({ ...draft, fields: draft.fields.toSpliced(index, 1) })),
        },
        'field.move': {
          actions: amendDraft((draft, { index, to }) => ({ ...draft, fields: moved(draft.fields, index, to) })),
        },
        'person.register': [
          { guard: not('hasApp'), actions: [say('danger', 'notices.pleaseSelectApp'), 'needApp'] },
          { guard: not('hasName'), actions: say('danger', 'personEditor.nameNeeded') },
          { target: 'registering' },
        ],
      },
    },
    confirmingDiscard: discardQuestion('person.close', 'editing', 'closed'),
    registering: {
      tags: 'busy',
      invoke: { src: 'registerPerson', input: ({ context: { app, draft } }) => ({ app: required(app), draft }) },
      on: {
        'person.registered': { target: 'securing', actions: ['takeRecorded', 'choosePayer'] },
        'person.amended': { target: 'securing', actions: 'takeRecorded' },
        'person.alreadyAmended': {
          target: 'editing',
          actions: ['takeStanding', say('danger', 'personEditor.alreadyAmended')],
        },
        'person.notRegistered': { target: 'editing', actions: say('danger', 'personEditor.notSaved') },
        'desk.opened': 'editing',
      },
    },
    securing: {
      tags: 'busy',
      invoke: { src: 'securePerson', input: ({ context: { recorded } }) => required(recorded ?? null) },
      on: {
        // The fact is stored later without the editor, so it may close.
        'person.close': { target: 'closed', actions: 'forget' },
        'person.alreadyAmended': {
          target: 'editing',
          actions: ['takeStanding', say('danger', 'personEditor.alreadyAmended')],
        },
        'person.stored': { target: 'closed', actions: ['forget', say('success', 'personEditor.saved')] },
        'person.storingFailed': { actions: assign({ fault: ({ event }) => event.fault }) },
        'desk.opened': { target: 'closed', actions: 'forget' },
      },
    },
  },
})
