import type { Of } from '../parts/flow.ts'
import type { Ending, SenderContext } from './taxSenderContext.ts'
import { current } from './taxSenderContext.ts'

/** What the sheet of an invoice is told of what came of it. */
export const toldOf = (
  event: Ending | Of<'tax.notRead'>,
  context: Pick<SenderContext, 'queue'>,
): Of<'taxRecord.told'> => {
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
    case 'tax.recordRead':
      return { ...told, came: 'read' }
  }
}
