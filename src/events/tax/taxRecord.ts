import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, message, outcome } from '../event.ts'
import { CallFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { sampleFaults } from '../sampleFaults.ts'
import { invoice } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { Id } from '../values/ids.ts'
import { PaymentRef } from '../values/text.ts'
import { Finding, findingSamples } from './findings.ts'
import { TaxFault } from './record.ts'
import { TaxSkip } from './taxSender.ts'

/**
 * An invoice's state, for its sheet. `notArrived`: inquired about after the server had given up, and not found.
 * `amended`: accepted, and changed here since. `contentUnknown`: accepted from another device, with a content that is
 * unknown here.
 */
export const TaxStage = keyword(
  ...([
    'notSent',
    'sending',
    'unknown',
    'notArrived',
    'waiting',
    'accepted',
    'amended',
    'contentUnknown',
    'rejected',
  ] as const),
)
export type TaxStage = t.TypeOf<typeof TaxStage>

/** The outcomes of the sender's commands. */
const TaxCame = keyword('taken', 'refused', 'lost', 'read', 'skipped', 'notRead')

const stands = { invoice: invoice.id, app: 'app-1', findings: [], paymentReference: null }
const told = { invoice: invoice.id, why: null, fault: null, refusal: null }

/** The sheet of one invoice's tax record. */
export const taxRecordEvents = {
  'taxRecord.open': command({ invoice: Id }, [{ invoice: invoice.id }]),
  ...commands('taxRecord.close'),
  /** The invoice as it stands, and the checker's findings before a send. */
  'taxRecord.stands': outcome(
    {
      invoice: Id,
      app: Id,
      stage: TaxStage,
      findings: t.readonlyArray(Finding),
      paymentReference: orNull(PaymentRef),
    },
    [
      { ...stands, stage: 'notSent' },
      { ...stands, stage: 'notSent', findings: findingSamples },
      { ...stands, stage: 'sending' },
      { ...stands, stage: 'unknown' },
      { ...stands, stage: 'notArrived' },
      { ...stands, stage: 'notArrived', findings: findingSamples },
      { ...stands, stage: 'waiting' },
      { ...stands, stage: 'accepted' },
      { ...stands, stage: 'contentUnknown' },
      { ...stands, stage: 'amended', paymentReference: '308814072' },
      { ...stands, stage: 'amended', findings: findingSamples },
      { ...stands, stage: 'rejected' },
      { ...stands, stage: 'rejected', findings: findingSamples },
    ],
  ),
  /** It is not here, or cannot be read. */
  'taxRecord.gone': outcome({ invoice: Id }, [{ invoice: invoice.id }]),
  /** Repeats an incomplete check. */
  ...commands('taxRecord.recheck'),
  ...commands('taxRecord.send', 'taxRecord.confirm', 'taxRecord.back', 'taxRecord.inquire', 'taxRecord.correct'),
  'taxRecord.reference': command({ text: PaymentRef }, [{ text: '308814072' }, { text: '' }]),
  /** From the sender. */
  'taxRecord.told': message(
    { invoice: Id, came: TaxCame, why: orNull(TaxSkip), fault: orNull(TaxFault), refusal: orNull(CallFault) },
    [
      { ...told, came: 'taken' },
      { ...told, came: 'read' },
      { ...told, came: 'read', invoice: 'invoice-2' },
      { ...told, came: 'lost' },
      { ...told, came: 'skipped', why: 'notSynced' },
      { ...told, came: 'notRead', fault: 'offline' },
      ...sampleFaults.slice(1).map((refusal) => ({ ...told, came: 'refused' as const, refusal })),
    ],
  ),
}
export type TaxRecordEvent = EventsOf<typeof taxRecordEvents>
