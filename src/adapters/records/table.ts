import { either as E } from 'fp-ts'
import { createPersons, createProducts, personsBrought, productsBrought } from '../../events/decisions/table.ts'
import { columnsOf } from '../../events/decisions/tableColumns.ts'
import { personOf, productOf } from '../../events/decisions/tableRows.ts'
import type { Person, Product } from '../../events/entities.ts'
import type { StoreFault } from '../../events/faults.ts'
import type { Journal } from '../../events/journal.ts'
import type { Model, Rows } from '../../events/projections/rows.ts'
import type { Flaw, TableRefusal } from '../../events/records/table.ts'
import type { Store } from '../../events/store.ts'
import type { UnkeptOf } from '../../events/unkept.ts'
import { csvRecords, separatorOf, shownCell } from '../../events/values/csv.ts'
import type { Currency } from '../../events/values/currency.ts'
import type { TableColumn, TableKind } from '../../events/values/table.ts'
import { mostFlaws, mostTableBytes, mostTableColumns, mostTableRows } from '../../events/values/table.ts'
import { cleanText } from '../../events/values/text.ts'
import type { TablePorts } from '../../machines/records/table.ts'
import { paceAlone } from '../indexeddb/pace.ts'
import type { SecretSlot } from '../tax/secretSlot.ts'

interface Deps {
  store: Store
  journal: Journal
  /** Holds the chosen file until it is taken. */
  secrets: Pick<SecretSlot, 'take'>
  unkept: Pick<UnkeptOf, 'tables'>
  /** Of products whose row says none. */
  currency: () => Currency
  now: () => number
}

/** The first rows, and letters of a cell, that are shown. */
const shownRows = 4
const shownLetters = 60
/** Rows between two reports of progress. */
const stride = 500

/** The bytes of a file as text, by its mark; null if they are none. */
const decoded = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}

interface Table {
  text: string
  separator: string
  heads: readonly string[]
  rows: number
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** The headings and the rows below them, with their numbers; none that is blank. */
function* recordsOf({ text, separator }: Pick<Table, 'text' | 'separator'>) {
  let row = 0
  for (const { cells, isOpen } of csvRecords(text, separator)) {
    row += 1
    if (!isBlank(cells)) yield { row, cells, isOpen }
  }
}

function* rowsOf(table: Pick<Table, 'text' | 'separator'>) {
  const records = recordsOf(table)
  records.next()
  yield* records
}

/** A first line that names the separator, which spreadsheets write and hide. */
const named = /^sep=([\t;,])\r?\n/i

const pageSize = 500

interface Live {
  advanced: (done: number, of: number) => void
  isWanted: () => boolean
}

interface Plan {
  rows: number
  products: Product[]
  persons: Person[]
  already: number
  bad: number
  flaws: Flaw[]
}

const advancing =
  (tell: (event: { type: 'table.advanced'; done: number; of: number }) => void): Live['advanced'] =>
  (done, of) =>
    tell({ type: 'table.advanced', done, of })

/** Products and persons of CSV files. A file is at hand while its dialog is open, and nowhere else. */
export const createTablePorts = ({ store, journal, secrets, unkept, currency, now }: Deps): TablePorts => {
  let table: Table | null = null

  const takeAll = async <M extends Model>(
    model: M,
    app: string,
    take: (row: Rows[M]) => void,
    breathe: () => Promise<void>,
  ): Promise<E.Either<StoreFault, void>> => {
    for (let offset = 0; ; offset += pageSize) {
      const page = await store.page(model, app, offset, pageSize)()
      if (E.isLeft(page)) return page
      for (const row of page.right) take(row)
      if (page.right.length < pageSize) return E.right(undefined)
      await breathe()
    }
  }

  /** What the file brings, on top of what the app has; a part of it once nobody waits for it. */
  const planned = async (
    { app, kind, columns }: { app: string; kind: TableKind; columns: readonly (TableColumn | null)[] },
    { advanced, isWanted }: Live,
  ): Promise<E.Either<StoreFault, Plan>> => {
    if (table === null) return E.left('lost')
    const { heads, rows } = table
    const breathe = paceAlone()
    const made = { app, at: now() }
    const [products, persons] = [createProducts(made), createPersons(made)]
    const read =
      kind === 'products'
        ? await takeAll('product', app, products.take, breathe)
        : await takeAll('person', app, persons.take, breathe)
    if (E.isLeft(read)) return read
    const usual = currency()
    const plan: Plan = { rows, products: [], persons: [], already: 0, bad: 0, flaws: [] }
    const note = <A extends object, R>(all: A[], row: E.Either<readonly Flaw[], R>, makes: (row: R) => A | null) => {
      const brought = E.isRight(row) ? makes(row.right) : null
      if (brought !== null) all.push(brought)
      else if (E.isRight(row)) plan.already += 1
      else {
        plan.bad += 1
        plan.flaws.push(...row.left.slice(0, mostFlaws - plan.flaws.length))
      }
    }
    let done = 0
    for (const { row, cells, isOpen } of rowsOf(table)) {
      await breathe()
      if (!isWanted()) break
      done += 1
      if (done % stride === 0) advanced(done, rows)
      const given = { row, cells, columns, heads, isOpen }
      if (kind === 'products') note(plan.products, productOf(given, usual), products.made)
      else note(plan.persons, personOf(given), persons.made)
    }
    return E.right(plan)
  }

  const readFile = async (kind: TableKind, isWanted: () => boolean) => {
    const offered = secrets.take('table')
    const refused = (refusal: TableRefusal) => ({ type: 'table.refused', refusal }) as const
    if (!(offered instanceof Blob)) return refused('NoFile')
    if (offered.size > mostTableBytes) return refused('TooLarge')
    const whole = decoded(new Uint8Array(await offered.arrayBuffer()))
    if (whole === null) return refused('NotText')
    const [line = '', said] = named.exec(whole) ?? []
    const text = whole.slice(line.length)
    const separator = said ?? separatorOf(text)
    const { value: first } = recordsOf({ text, separator }).next()
    const heads = (first === undefined ? [] : first.cells).map((cell) => cleanText(shownCell(cell)))
    if (heads.length > mostTableColumns) return refused('TooWide')
    const breathe = paceAlone()
    const shown: (readonly string[])[] = []
    let rows = 0
    for (const { cells } of rowsOf({ text, separator })) {
      await breathe()
      if (!isWanted()) return null
      rows += 1
      if (rows > mostTableRows) return refused('TooManyRows')
      if (shown.length < shownRows) shown.push(cells.map((cell) => shownCell(cell).slice(0, shownLetters)))
    }
    if (rows === 0) return refused('NoRows')
    table = { text, separator, heads, rows }
    unkept.tables.put([['table', { heads: heads.map((head) => head.slice(0, shownLetters)), rows: shown }]])
    return { type: 'table.read', rows, columns: columnsOf(kind, heads) } as const
  }

  const stopped = (work: (isWanted: () => boolean) => Promise<void>, threw: (thrown: unknown) => void) => {
    let wanted = true
    work(() => wanted).catch(threw)
    return () => {
      wanted = false
    }
  }

  return {
    keepTable: () => () => {
      table = null
      secrets.take('table')
      unkept.tables.put([])
    },
    readTable: ({ kind }, tell, threw) =>
      stopped(async (isWanted) => {
        const answer = await readFile(kind, isWanted)
        if (answer !== null && isWanted()) tell(answer)
      }, threw),
    checkTable: (input, tell, threw) =>
      stopped(async (isWanted) => {
        const plan = await planned(input, { advanced: advancing(tell), isWanted })
        if (!isWanted()) return
        if (E.isLeft(plan)) return tell({ type: 'table.notChecked', fault: plan.left })
        const { rows, products, persons, already, bad, flaws } = plan.right
        tell({ type: 'table.checked', rows, fresh: products.length + persons.length, already, bad, flaws })
      }, threw),
    storeTable: (input, tell, threw) =>
      stopped(async (isWanted) => {
        const plan = await planned(input, { advanced: advancing(tell), isWanted })
        if (!isWanted()) return
        if (E.isLeft(plan)) return tell({ type: 'table.notChecked', fault: plan.left })
        const { products, persons } = plan.right
        // In one task: the journal stores them in one transaction.
        for (const fact of productsBrought(input.app, products)) tell(fact)
        for (const fact of personsBrought(input.app, persons)) tell(fact)
        const settled = await journal.settled()
        if (E.isLeft(settled)) tell({ type: 'table.storingFailed', fault: settled.left })
        await journal.stored()
        tell({ type: 'table.stored', count: products.length + persons.length })
      }, threw),
  }
}
