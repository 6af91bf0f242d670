import type { Line, Person, Product } from '../../events/entities.ts'
import type { Row } from '../../events/projections/rows.ts'
import { nameIn } from '../common/names.ts'
import { newStuffOf } from '../common/newStuff.ts'
import { useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'

/** The subject of a finding or an error: a row of the invoice, its product, the buyer. */
export interface Mended {
  line: Line | undefined
  /** Null if it is not here. */
  product: Product | null
  /** The row's name, or the earlier product's; empty without one. */
  name: string
  /** The product's present stuff id, if the row lacks it. */
  known: string | null
  buyer: Person | null
}

/** `gone`: the product of a row that is no longer on the invoice. */
export const useMended = (row: Row<'invoice'>, at: number | null, gone: string | null = null): Mended => {
  const { t, language } = useTexts()
  const line = at === null ? undefined : row.lines[at]
  const product = useRow('product', line?.product ?? gone) ?? null
  const buyer = useRow('person', row.payer?.id ?? null) ?? null
  if (line === undefined && gone === null) return { line, product, name: '', known: null, buyer }
  const names = [line, product].map((named) => named && nameIn(language, named))
  const name = names.find(Boolean) || t('notices.notFound')
  return { line, product, name, known: (line && newStuffOf(line, product)?.stuffId) ?? null, buyer }
}
