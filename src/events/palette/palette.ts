import * as t from 'io-ts'
import { listEvents } from '../desk/list.ts'
import type { EventsOf } from '../event.ts'
import { command, commands, outcome } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { milk } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { Id } from '../values/ids.ts'
import { Key, Text } from '../values/text.ts'

/** A choice: `key` is a row's or an app's id, a page's address, or an action's name. */
export const Choice = { kind: keyword('action', 'page', 'product', 'person', 'invoice', 'app'), key: Key }
const Chosen = t.type(Choice)
export type Choice = t.TypeOf<typeof Chosen>

const Ids = t.readonlyArray(Id)

/** The command palette: its search, the found rows, and the choice. */
export const paletteEvents = {
  ...commands('palette.open', 'palette.close'),
  'app.chosen': listEvents['app.chosen'],
  'palette.search': command({ text: Text }, [{ text: 'شیر' }, { text: '' }]),
  /** Rows of the search; without a text, the latest invoices. */
  'palette.found': outcome({ products: Ids, persons: Ids, invoices: Ids }, [
    { products: [milk.product], persons: ['person-1'], invoices: ['invoice-1'] },
    { products: [], persons: [], invoices: [] },
  ]),
  'palette.failed': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
  'palette.choose': command(Choice, [
    { kind: 'action', key: 'scan' },
    { kind: 'page', key: '/plans' },
    { kind: 'product', key: milk.product },
    { kind: 'person', key: 'person-1' },
    { kind: 'invoice', key: 'invoice-1' },
    { kind: 'app', key: 'app-1' },
  ]),
}
export type PaletteEvent = EventsOf<typeof paletteEvents>
