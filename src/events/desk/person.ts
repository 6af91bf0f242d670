import * as t from 'io-ts'
import { details, PersonBase } from '../columns/person.ts'
import { CustomField, Person, PersonType } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { adding, command, commands, fact, outcome, outcomes } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { person } from '../samples.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { NationalId, PersonName } from '../values/text.ts'

const field = { label: 'تلفن', value: '۰۲۱۱۲۳۴۵۶۷۸' }

const sampleDetails = { personType: 'REAL', name: 'مریم رضایی', nationalId: '', fields: [] } as const

export const personEvents = {
  /** A new person; `choose` makes it the payer when it is registered. */
  'person.begin': command({ app: orNull(Id), name: PersonName, choose: t.boolean }, [
    { app: 'app-1', name: 'مریم', choose: true },
    { app: 'app-1', name: '', choose: false },
    { app: null, name: '', choose: false },
  ]),
  'person.edit': command({ person: Person }, [{ person }]),
  ...commands('person.close'),
  'person.type': command({ personType: PersonType }, [{ personType: 'COMPANY' }]),
  'person.name': command({ name: PersonName }, [{ name: 'مریم احمدی' }, { name: '' }]),
  'person.nationalId': command({ nationalId: NationalId }, [{ nationalId: '۰۰۸۴۵۷۵۹۴۸' }]),
  /** A detail that is typed and not added yet. */
  'personEditor.typeField': command({ field: CustomField }, [
    { field: { label: 'تلفن', value: '' } },
    { field: { label: '', value: '' } },
  ]),
  'field.add': command({ field: CustomField }, [{ field }, { field: { label: '', value: 'x' } }]),
  'field.amend': command({ index: Count, field: CustomField }, [{ index: 0, field }]),
  'field.remove': command({ index: Count }, [{ index: 0 }]),
  'field.move': command({ index: Count, to: Count }, [{ index: 0, to: 1 }]),
  ...commands('person.register'),
  'person.registered': fact({ person: Person }, [{ person }], { strict: true }),
  /** With a base as `invoice.amended`. */
  'person.amended': fact(
    { person: Id, app: Id, ...details, base: PersonBase },
    [
      { person: person.id, app: 'app-1', ...sampleDetails, base: { name: '1k2j3h.4g5f6d' } },
      { person: person.id, app: 'app-1', ...sampleDetails, base: null },
    ],
    { strict: true, upcasts: [adding({ base: null })] },
  ),
  /** The row was changed meanwhile, or is gone: nothing is changed. */
  'person.alreadyAmended': outcome({ person: orNull(Person) }, [{ person }, { person: null }]),
  /** The stored row could not be read: nothing was stored. */
  'person.notRegistered': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
  ...outcomes('person.stored'),
  'person.storingFailed': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
}
export type PersonEvent = EventsOf<typeof personEvents>
