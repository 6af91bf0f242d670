import type { Line } from '../../events/entities.ts'
import { useTexts } from '../texts/index.ts'
import { Name } from '../ui/Name.tsx'
import { nameIn } from './names.ts'
import { useRow } from './useDesk.tsx'

/** The name at the time of sale, else the product's own, else "Not found". */
export const useLineName = (line: Pick<Line, 'name' | 'nameFa'> & Partial<Pick<Line, 'product'>>): string => {
  const { t, language } = useTexts()
  const own = nameIn(language, line)
  const product = useRow('product', own === '' ? (line.product ?? null) : null)
  if (own !== '') return own
  return product === undefined ? '…' : (product && nameIn(language, product)) || t('notices.notFound')
}

export const LineName = ({ line }: { line: Line }) => <Name text={useLineName(line)} />
