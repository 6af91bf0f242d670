import { either as E } from 'fp-ts'
import { csvRows } from '../../events/day/csvRows.ts'
import type { Invoice } from '../../events/entities.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Store } from '../../events/store.ts'
import type { Cell } from '../../events/values/csv.ts'
import { byteOrderMark, csvLine } from '../../events/values/csv.ts'
import { dayOf } from '../../events/values/dateWords.ts'
import type { Range } from '../../events/values/range.ts'
import { isIn, lengthOf, turned } from '../../events/values/range.ts'
import { isFarsi } from '../../events/values/text.ts'
import type { CsvPorts } from '../../machines/day/csv.ts'
import { paceAlone } from '../indexeddb/pace.ts'
import { joined } from '../parts/joined.ts'
import { searchAll } from '../parts/searchAll.ts'
import type { OpenSink, Sink } from '../parts/sinks.ts'
import { openSinkBy, TooLarge } from '../parts/sinks.ts'
import { withNames } from '../parts/withNames.ts'

type Rows = readonly Row<'invoice'>[]

interface OfDay {
  /** Days that were read, with this one. */
  done: number
  of: number
  /** The invoices of the day. */
  sold: Rows
  /** Invoices from outside of the range for which money moved in it, this day first. */
  paid: Rows
}

const ownDay = ({ date, zone }: Invoice): string => dayOf(date, zone)

/** The first day of the range on which money moved. */
const firstPaid = (range: Range, { payments = [], zone }: Invoice): string | undefined =>
  payments
    .map(({ at }) => dayOf(at, zone))
    .filter((day) => isIn(range, day))
    .toSorted()[0]

/** The invoices of a range, day by day, each of them once. */
async function* rangeRows(store: Store, app: string, range: Range): AsyncGenerator<E.Either<StoreFault, OfDay>, void> {
  const of = lengthOf(range)
  for (let done = 1; done <= of; done++) {
    const day = turned(range.from, done - 1)
    const [sold, paid] = await Promise.all([searchAll(store, app, `day:${day}`), searchAll(store, app, `paid ${day}`)])
    if (E.isLeft(sold)) return yield sold
    if (E.isLeft(paid)) return yield paid
    yield E.right({
      ...{ done, of },
      sold: sold.right.filter((invoice) => ownDay(invoice) === day),
      paid: paid.right.filter((invoice) => !isIn(range, ownDay(invoice)) && firstPaid(range, invoice) === day),
    })
  }
}

interface Deps {
  store: Store
  openSink?: OpenSink
}

/** Characters that are written together. */
const fill = 65_536

/** Texts to a file's bytes, some together. */
const createWriter = (sink: Pick<Sink, 'write'>) => {
  const encoder = new TextEncoder()
  let text = byteOrderMark
  const flush = async () => {
    const bytes = encoder.encode(text)
    text = ''
    await sink.write(joined([bytes], bytes.length))
  }
  return {
    async line(cells: readonly Cell[]) {
      text += csvLine(cells)
      if (text.length >= fill) await flush()
    },
    flush,
  }
}

export const createCsvPorts = ({ store, openSink = openSinkBy('daftar-csv') }: Deps): CsvPorts => ({
  writeCsv({ app, file, from, to, heads, ways }, tell, threw) {
    let wanted = true
    const range = { from, to }
    const language = heads.some(isFarsi) ? 'fa' : 'en'
    const breathe = paceAlone()

    const write = async (sink: Sink): Promise<boolean> => {
      const { line, flush } = createWriter(sink)
      await line(heads)
      let rows = 0
      for await (const day of rangeRows(store, app, range)) {
        if (!wanted) return false
        if (E.isLeft(day)) {
          tell({ type: 'csv.notWritten', refusal: 'NotRead' })
          return false
        }
        const { done, of } = day.right
        const [sold, paid] = await Promise.all([withNames(store, day.right.sold), withNames(store, day.right.paid)])
        // A day is found newest first.
        const all = [...paid, ...sold].map((invoice, at) => ({ invoice, isOfRange: at >= paid.length })).toReversed()
        for (const { invoice, isOfRange } of all) {
          for (const cells of csvRows(file, invoice, { range, ways, language, isOfRange })) {
            await line(cells)
            rows += 1
          }
          await breathe()
        }
        tell({ type: 'csv.advanced', done, of })
        await breathe()
      }
      if (!wanted) return false
      await flush()
      await sink.close()
      tell({ type: 'csv.written', rows })
      return true
    }

    const open = async () => {
      const sink = await openSink(`daftar-${file}-${from}-${to}.csv`)
      if (E.isLeft(sink)) return tell({ type: 'csv.notWritten', refusal: sink.left })
      try {
        if (!(await write(sink.right))) await sink.right.abort()
      } catch (thrown) {
        await sink.right.abort().catch(() => {})
        if (!(thrown instanceof TooLarge)) throw thrown
        tell({ type: 'csv.notWritten', refusal: 'TooLarge' })
      }
    }
    open().catch(threw)
    return () => {
      wanted = false
    }
  },
})
