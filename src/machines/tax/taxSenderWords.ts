import type { DeskEvent } from '../../events/desk/desk.ts'
import type { TaxRecordEvent } from '../../events/tax/taxRecord.ts'
import type { TaxSenderEvent } from '../../events/tax/taxSender.ts'
import type { SenderContext } from './taxSenderContext.ts'
import { current } from './taxSenderContext.ts'

type Told = Extract<TaxRecordEvent, { type: 'taxRecord.told' }>

/** What the sheet of an invoice is told of what came of it. */
export const toldOf = (context: Pick<SenderContext, 'queue'>, event: TaxSenderEvent | DeskEvent): Told => {
  const told = {
    type: 'taxRecord.told',
    invoice: current(context).invoice,
    why: null,
    fault: null,
    refusal: null,
  } as const
  switch (event.type) {
    case 'tax.sendTaken':
      return { ...told, came: 'taken' }
    case 'tax.sendRefused':
      return { ...told, came: 'refused', refusal: event.fault }
    case 'tax.outcomeLost':
      return { ...told, came: 'lost' }
    case 'tax.skipped':
      return { ...told, came: 'skipped', why: event.why }
    case 'tax.alreadyBegun':
      return { ...told, came: 'skipped', why: 'unknown' }
    case 'tax.notRead':
      return { ...told, came: 'notRead', fault: event.fault }
    default:
      return { ...told, came: 'read' }
  }
}
