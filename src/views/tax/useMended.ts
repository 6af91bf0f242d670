import type { Line, Person, Product } from '../../events/entities.ts'
import type { Row } from '../../events/projections/rows.ts'
import { nameIn } from '../desk/names.ts'
import { newStuffOf } from '../desk/newStuff.ts'
import { useTexts } from '../texts/index.ts'
import { useRow } from '../useDesk.tsx'

/** What a finding or an error speaks of: a row of the invoice, its product, the buyer. */
export interface Mended {
  line: Line | undefined
  /** Null where it is not here. */
  product: Product | null
  /** Of the row; empty without one. */
  name: string
  /** The stuff id that the product has now, and the row has not. */
  known: string | null
  buyer: Person | null
}

export const useMended = (row: Row<'invoice'>, at: number | null): Mended => {
  const { t, language } = useTexts()
  const line = at === null ? undefined : row.lines[at]
  const product = useRow('product', line?.product ?? null) ?? null
  const buyer = useRow('person', row.payer?.id ?? null) ?? null
  if (line === undefined) return { line, product, name: '', known: null, buyer }
  const name = nameIn(language, line) || (product !== null && nameIn(language, product)) || t('notices.notFound')
  return { line, product, name, known: newStuffOf(line, product)?.stuffId ?? null, buyer }
}
