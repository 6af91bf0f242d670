import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, delay, message, outcome } from '../event.ts'
import { CallFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { failedCall } from '../remoteList.ts'
import { sampleFaults } from '../sampleFaults.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { SecretFlaw } from '../values/pem.ts'
import { TaxField, TaxPart, TaxSecret } from '../values/taxParts.ts'
import { NationalId, TaxNumber } from '../values/text.ts'

/** An app's tax profile; null for a missing value. Of the two secrets only whether the server has them (law 8). */
export const TaxProfile = t.strict({
  nationalId: orNull(NationalId),
  economicCode: orNull(TaxNumber),
  memoryId: orNull(TaxNumber),
  privateKey: t.boolean,
  certificate: t.boolean,
})
export type TaxProfile = t.TypeOf<typeof TaxProfile>

const whole: TaxProfile = {
  nationalId: '0013542419',
  economicCode: '411111111111',
  memoryId: 'A1B2C3',
  privateKey: true,
  certificate: true,
}
export const blankProfile: TaxProfile = {
  nationalId: null,
  economicCode: null,
  memoryId: null,
  privateKey: false,
  certificate: false,
}

const refused: CallFault = {
  status: 400,
  detail: 'Constraint Violation',
  violation: { title: 'Constraint Violation', field: 'value', message: 'is not registered' },
}

/** The tax profile of the chosen app at the invoice service. */
export const taxProfileEvents = {
  /** The chosen app of the user's; null for none, and for the device's own. */
  'taxProfile.ofApp': message({ owner: orNull(Id) }, [{ owner: 'app-1' }, { owner: 'app-2' }, { owner: null }]),
  ...commands('taxProfile.load'),
  'taxProfile.loaded': outcome({ profile: TaxProfile }, [{ profile: whole }, { profile: blankProfile }]),
  'taxProfile.notLoaded': failedCall,
  /** The field's text, at each key. */
  'taxProfile.fill': command({ field: TaxField, typed: TaxNumber }, [
    { field: 'nationalId', typed: '۱۰۳۸۰۲۸۴۷۹۰' },
    { field: 'nationalId', typed: '۱۰۳۸۰۲۸۵۶۹۲' },
    { field: 'nationalId', typed: '' },
  ]),
  /** The typed value did not change for a while. */
  'taxProfile.settled': delay({ field: TaxField }, [{ field: 'nationalId' }]),
  /** The field was left: the typed value is sent now. */
  'taxProfile.leave': command({ field: TaxField }, [{ field: 'nationalId' }]),
  /** Saves the typed value again. */
  'taxProfile.retry': command({ field: TaxField }, [{ field: 'nationalId' }]),
  /** Offers to replace a secret that is set. */
  'taxProfile.replace': command({ secret: TaxSecret }, [{ secret: 'privateKey' }]),
  /** Keeps the secret that is set. */
  'taxProfile.keep': command({ secret: TaxSecret }, [{ secret: 'privateKey' }]),
  /** A secret was put into the slot, which alone has it (law 8). `letters`: its length. */
  'taxProfile.offer': command({ secret: TaxSecret, letters: Count }, [{ secret: 'privateKey', letters: 1704 }]),
  /** `value`: as the server has it now; null for a secret. */
  'taxProfile.saved': outcome({ part: TaxPart, value: orNull(TaxNumber) }, [
    { part: 'nationalId', value: '10380284790' },
    { part: 'privateKey', value: null },
  ]),
  'taxProfile.notSaved': outcome({ part: TaxPart, fault: CallFault }, [
    ...sampleFaults.map((fault) => ({ part: 'nationalId', fault }) as const),
    { part: 'nationalId', fault: refused },
    { part: 'privateKey', fault: refused },
  ]),
  /** The given text is no such secret: it was not sent, and is forgotten. */
  'taxProfile.unfit': outcome(
    { secret: TaxSecret, flaw: SecretFlaw },
    (['empty', 'tooLong', 'notText', 'otherKind', 'unread'] as const).map((flaw) => ({ secret: 'privateKey', flaw })),
  ),
}
export type TaxProfileEvent = EventsOf<typeof taxProfileEvents>
