import { either as E } from 'fp-ts'
import { csvRows } from '../../events/day/csvRows.ts'
import type { Store } from '../../events/store.ts'
import type { Cell } from '../../events/values/csv.ts'
import { byteOrderMark, csvLine } from '../../events/values/csv.ts'
import type { CsvPorts } from '../../machines/day/csv.ts'
import { paceAlone } from '../indexeddb/pace.ts'
import { joined } from '../parts/joined.ts'
import type { OpenSink, Sink } from '../parts/sinks.ts'
import { openSinkBy, TooLarge } from '../parts/sinks.ts'
import { rangeRows } from './rangeRows.ts'

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
        const { done, of, sold, paid } = day.right
        // A day is found newest first.
        const all = [...paid, ...sold].map((invoice, at) => ({ invoice, isOfRange: at >= paid.length })).toReversed()
        for (const { invoice, isOfRange } of all) {
          for (const cells of csvRows(file, invoice, { range, ways, isOfRange })) {
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
