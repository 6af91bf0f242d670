import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { asks, message, outcome } from '../event.ts'
import { CallFault } from '../identity/appList.ts'
import { orNull } from '../orNull.ts'
import { sampleFaults } from '../remoteList.ts'
import { Id } from '../values/ids.ts'
import { NationalId, Text } from '../values/text.ts'

/** As an app is known to the tax office; null for what was not given yet. Of the two secrets it is known only whether the server has them (law 8). */
export const TaxProfile = t.strict({
  nationalId: orNull(NationalId),
  economicCode: orNull(Text),
  memoryId: orNull(Text),
  privateKey: t.boolean,
  certificate: t.boolean,
})
export type TaxProfile = t.TypeOf<typeof TaxProfile>

const whole: TaxProfile = {
  ...{ nationalId: '0013542419', economicCode: '411111111111', memoryId: 'A1B2C3' },
  ...{ privateKey: true, certificate: true },
}
const blank: TaxProfile = {
  ...{ nationalId: null, economicCode: null, memoryId: null },
  ...{ privateKey: false, certificate: false },
}

/** How the chosen app is known to the tax office, as the invoice service keeps it. */
export const taxProfileEvents = {
  /** The user's app that is chosen; null for none, and for the device's own. */
  'taxProfile.ofApp': message({ owner: orNull(Id) }, [{ owner: 'app-1' }, { owner: 'app-2' }, { owner: null }]),
  ...asks('taxProfile.load'),
  'taxProfile.loaded': outcome({ profile: TaxProfile }, [{ profile: whole }, { profile: blank }]),
  'taxProfile.notLoaded': outcome(
    { fault: CallFault },
    sampleFaults.map((fault) => ({ fault })),
  ),
}
export type TaxProfileEvent = EventsOf<typeof taxProfileEvents>
