import * as t from 'io-ts'
import { listEvents } from '../desk/list.ts'
import type { EventsOf } from '../event.ts'
import { command, commands, outcome, transient } from '../event.ts'
import { StoreFault } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { keyword } from '../values/codecs.ts'
import { Count } from '../values/money.ts'
import { tableColumns } from '../values/table.ts'
import { Text } from '../values/text.ts'
import { broughtEvents } from './brought.ts'

const Column = keyword(...tableColumns.products, ...tableColumns.persons)

/** Why a file is not read. `TooLarge`, `TooManyRows`, `TooWide`: beyond our limits. `NotText`: no CSV in UTF-8. */
const TableRefusal = keyword('NoFile', 'TooLarge', 'NotText', 'NoRows', 'TooManyRows', 'TooWide', 'NotRead')
export type TableRefusal = t.TypeOf<typeof TableRefusal>

/**
 * `rounded`: a spreadsheet wrote a long code as `6.26E+12`. `openQuote`: the row has the rest of the file.
 * `tooManyCells`: more than headings, as where a separator in a price is not quoted.
 */
const TableFlaw = keyword(
  ...(['needed', 'tooLong', 'notAnAmount', 'tooLarge', 'rounded', 'notAGtin', 'notACurrency'] as const),
  ...(['notYesOrNo', 'notAStuffId', 'notAType', 'tooManyDetails', 'openQuote', 'tooManyCells'] as const),
)
export type TableFlaw = t.TypeOf<typeof TableFlaw>

/** `row` as spreadsheets count: the headings are row 1. */
const Flaw = t.strict({ row: Count, column: Column, flaw: TableFlaw })
export type Flaw = t.TypeOf<typeof Flaw>

/** Rows of a file: of its `rows`, `fresh` are not here yet, `already` are or stand twice in it, `bad` have flaws. */
const Checked = { rows: Count, fresh: Count, already: Count, bad: Count, flaws: t.readonlyArray(Flaw) }

const flaw: Flaw = { row: 3, column: 'price', flaw: 'notAnAmount' }

/** Products or persons come from a CSV file. The file waits in a slot; events have only what it led to. */
export const tableEvents = {
  'app.chosen': listEvents['app.chosen'],
  'table.open': command({ kind: keyword('products', 'persons') }, [{ kind: 'products' }, { kind: 'persons' }]),
  ...commands('table.close'),
  'table.offer': command({ name: Text, bytes: Count }, [{ name: 'products.csv', bytes: 9_400 }]),
  /** `columns`: what each column seems to be, by its heading. */
  'table.read': outcome({ rows: Count, columns: t.readonlyArray(orNull(Column)) }, [
    { rows: 240, columns: ['name', 'price', null] },
    { rows: 1, columns: [null] },
  ]),
  'table.refused': outcome({ refusal: TableRefusal }, [{ refusal: 'NotText' }]),
  'table.map': command({ place: Count, column: orNull(Column) }, [
    { place: 0, column: 'nameFa' },
    { place: 2, column: 'detail' },
    { place: 0, column: null },
  ]),
  ...commands('table.check'),
  'table.advanced': transient({ done: Count, of: Count }, [{ done: 100, of: 240 }]),
  'table.checked': outcome(Checked, [
    { rows: 240, fresh: 200, already: 40, bad: 0, flaws: [] },
    { rows: 240, fresh: 0, already: 240, bad: 0, flaws: [] },
    { rows: 240, fresh: 199, already: 40, bad: 1, flaws: [flaw] },
  ]),
  'table.notChecked': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
  /** Back to the columns; ends what is under way. */
  ...commands('table.revise', 'table.stop'),
  /** `withoutBad`: faulty rows are left out. */
  'table.store': command({ withoutBad: t.boolean }, [{ withoutBad: false }, { withoutBad: true }]),
  ...broughtEvents,
  'table.stored': outcome({ count: Count }, [{ count: 200 }, { count: 0 }]),
  /** It waits, and is tried again. */
  'table.storingFailed': outcome({ fault: StoreFault }, [{ fault: 'full' }]),
}
export type TableEvent = EventsOf<typeof tableEvents>
