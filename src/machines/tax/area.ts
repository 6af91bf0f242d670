import type { SnapshotFrom } from 'xstate'
import { taxEvents } from '../../events/tax/area.ts'
import { ownApp } from '../desk/appsListed.ts'
import { area } from '../kernel/areaRows.ts'
import { allowedBy, ownedByApp } from '../kernel/followers.ts'
import { taxListMachine } from './taxList.ts'
import { taxListEffects } from './taxListContext.ts'
import { taxProfileEffects, taxProfileMachine } from './taxProfile.ts'
import { taxRecordEffects, taxRecordMachine } from './taxRecord.ts'
import { taxSenderMachine } from './taxSender.ts'
import { senderEffects } from './taxSenderContext.ts'
import { taxRested } from './taxSenderRest.ts'

/** What an app and the tax office tell each other. */
export const taxArea = area(taxEvents, {
  taxProfile: {
    ownership: 'tab',
    machine: taxProfileMachine,
    effects: taxProfileEffects,
    ofApp: ownedByApp('taxProfile.ofApp'),
  },
  taxRecord: { ownership: 'tab', machine: taxRecordMachine, effects: taxRecordEffects },
  taxSender: {
    ownership: 'abandonable',
    machine: taxSenderMachine,
    effects: senderEffects,
    restedAs: (snapshot: SnapshotFrom<typeof taxSenderMachine>) => taxRested(snapshot.context),
    ofAccess: allowedBy('tax.ofAccess'),
  },
  taxList: {
    ownership: 'tab',
    machine: taxListMachine,
    effects: taxListEffects,
    ofApp: (app) => ({ type: 'taxList.ofApp', app: ownApp(app)?.publicId ?? null }),
  },
})
