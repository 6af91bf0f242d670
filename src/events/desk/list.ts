import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, message, outcome } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { Text } from '../values/text.ts'

/** The common events of lists of local rows: invoices, products, persons. */
export const listEvents = {
  ...commands('list.open'),
  /** Opens it to choose a row, and not to edit them. */
  ...commands('list.openToChoose', 'list.close'),
  /** From the app picker: the app of the rows. */
  'app.chosen': message({ app: orNull(Id) }, [{ app: 'app-1' }, { app: null }]),
  'list.search': command({ text: Text }, [{ text: 'شیر' }, { text: '' }]),
  /** Enter: an empty result is announced. */
  ...commands('list.enter'),
  /** Pages count from 1. */
  'list.turn': command({ page: Count }, [{ page: 2 }]),
  'list.found': outcome({ ids: t.readonlyArray(Id), total: Count }, [
    { ids: ['invoice-1'], total: 30 },
    { ids: [], total: 1 },
  ]),
  'list.failed': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
}
export type ListEvent = EventsOf<typeof listEvents>
