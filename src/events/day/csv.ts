import * as t from 'io-ts'
import { listEvents } from '../desk/list.ts'
import type { EventsOf } from '../event.ts'
import { command, commands, outcome, transient } from '../event.ts'
import { keyword } from '../values/codecs.ts'
import { csvFiles } from '../values/csvFiles.ts'
import { Count } from '../values/money.ts'
import { Day } from '../values/range.ts'
import { Label } from '../values/text.ts'

/** `Cancelled`: no place was chosen for it. `NotRead`: the store did not answer. */
const NotWritten = keyword('Cancelled', 'TooLarge', 'NotSaved', 'NotRead')

const heads = ['Number', 'Day']
const ways = { cash: 'Cash', card: 'Card', transfer: 'Transfer', account: 'On account' }
const week = { from: '2026-11-21', to: '2026-11-27', heads, ways }

/** Invoices, lines or payments of a range, as a file for spreadsheets. */
export const csvEvents = {
  'app.chosen': listEvents['app.chosen'],
  /** `heads` and `ways`: texts of the file, in the user's language. */
  'csv.write': command(
    {
      ...{ file: keyword(...csvFiles), from: Day, to: Day },
      heads: t.readonlyArray(Label),
      ways: t.strict({ cash: Label, card: Label, transfer: Label, account: Label }),
    },
    [
      { file: 'invoices', ...week },
      { file: 'lines', ...week },
      { file: 'payments', ...week, to: '2026-11-21' },
    ],
  ),
  /** Days that were read. */
  'csv.advanced': transient({ done: Count, of: Count }, [{ done: 1, of: 7 }]),
  'csv.written': outcome({ rows: Count }, [{ rows: 120 }, { rows: 0 }]),
  'csv.notWritten': outcome({ refusal: NotWritten }, [{ refusal: 'NotSaved' }, { refusal: 'Cancelled' }]),
  /** Ends what is under way. */
  ...commands('csv.stop'),
}
export type CsvEvent = EventsOf<typeof csvEvents>
