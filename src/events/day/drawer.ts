import * as t from 'io-ts'
import { listEvents } from '../desk/list.ts'
import type { EventsOf } from '../event.ts'
import { command, commands, outcome, outcomes } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { keyword } from '../values/codecs.ts'
import { Currency } from '../values/currency.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { TypedAmount } from '../values/text.ts'
import { closingEvents, drawerCash } from './closing.ts'

const Cash = t.strict(drawerCash)
export type Cash = t.TypeOf<typeof Cash>

/** What is typed of a currency's cash. `opening`: before the first closing, which no other left anything for. */
const DrawerField = keyword('opening', 'counted', 'left')
export type DrawerField = t.TypeOf<typeof DrawerField>

/** `closed`: in another tab. `moved`: cash came or went meanwhile. `unreadable`: the store did not answer. */
const DrawerRefusal = keyword('closed', 'moved', 'unreadable')

const cash = { currency: 'IRR', opening: 0, sold: 533_500, received: 0, back: 0 } as const
const later = { ...cash, opening: 2_000_000, received: 500_000, back: -533_500 }

/** The cash of this device: it is counted, and the drawer is closed. */
export const drawerEvents = {
  'app.chosen': listEvents['app.chosen'],
  ...commands('drawer.count', 'drawer.leave', 'drawer.retry'),
  /** Now, and whenever it moves. `since`: when the last closing was, null before the first. */
  'drawer.found': outcome({ after: orNull(Id), since: orNull(Count), sums: t.readonlyArray(Cash) }, [
    { after: null, since: null, sums: [cash] },
    { after: 'event-1', since: 1_795_000_000_000, sums: [later] },
  ]),
  'drawer.failed': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
  /** As typed; checked by the machine. */
  'drawer.type': command({ field: DrawerField, currency: Currency, text: TypedAmount }, [
    { field: 'counted', currency: 'IRR', text: '533500' },
    { field: 'counted', currency: 'IRR', text: 'x' },
    { field: 'left', currency: 'IRR', text: '600000' },
    { field: 'opening', currency: 'IRR', text: '2000000' },
  ]),
  ...commands('drawer.close'),
  'drawer.closed': closingEvents['drawer.closed'],
  'drawer.refused': outcome({ refusal: DrawerRefusal }, [
    { refusal: 'closed' },
    { refusal: 'moved' },
    { refusal: 'unreadable' },
  ]),
  ...outcomes('drawer.stored'),
  'drawer.waits': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
}
export type DrawerEvent = EventsOf<typeof drawerEvents>
