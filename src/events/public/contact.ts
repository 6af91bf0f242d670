import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, message, outcome } from '../event.ts'
import { CallFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { failedCall } from '../remoteList.ts'
import { sampleFaults } from '../sampleFaults.ts'
import { Owner, Text } from '../values/text.ts'

const refusal: CallFault = {
  status: 400,
  detail: 'Constraint Violation',
  violation: { title: 'Constraint Violation', field: 'sender', message: 'must be a well-formed email address' },
}

/** The values typed since; `sender`: the address for the answer; null for the user’s own. */
const Typed = t.exact(t.partial({ message: Text, sender: orNull(Text) }))

/** A message to support: anybody may send one. */
export const contactEvents = {
  /** From the flow `user`; null for a visitor. */
  'contact.ofOwner': message({ owner: orNull(Owner) }, [
    { owner: 'http://localhost:4174/identity shop' },
    { owner: 'http://localhost:4174/identity other' },
    { owner: null },
  ]),
  /** The message's owner: another tab continues it for the same one. */
  'contact.begun': outcome({ owner: orNull(Owner) }, [
    { owner: 'http://localhost:4174/identity shop' },
    { owner: null },
  ]),
  'contact.fill': command({ draft: Typed }, [
    { draft: { message: 'The invoices do not sync' } },
    { draft: { sender: 'maryam@shop.example' } },
    { draft: { message: '' } },
    { draft: { sender: '' } },
    { draft: { sender: null } },
  ]),
  /** The field was left: it must not be empty. */
  ...commands('contact.check', 'contact.submit'),
  /** `answerable`: with an address for the answer. */
  'contact.taken': outcome({ answerable: t.boolean }, [{ answerable: true }, { answerable: false }]),
  /** It did not arrive. */
  'contact.refused': outcome(
    { fault: CallFault },
    [refusal, ...sampleFaults.slice(0, 1)].map((fault) => ({ fault })),
  ),
  /** It is unknown whether it arrived. */
  'contact.unanswered': failedCall,
  /** For a message that may have arrived: send it again, or leave it. */
  ...commands('contact.reopen', 'contact.drop'),
  /** For a message that was sent: write another, or leave the page. */
  ...commands('contact.begin', 'contact.leave'),
}
export type ContactEvent = EventsOf<typeof contactEvents>
