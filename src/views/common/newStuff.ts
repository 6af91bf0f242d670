import type { Line, Product } from '../../events/entities.ts'
import { localApp } from '../../events/values/ids.ts'
import { isStuffId } from '../../events/values/stuffId.ts'

interface Stuff {
  stuffId: string
  stuffDescription: string | null
}

/** The product's present tax id, if a line lacks it and may have it; null otherwise. */
export const newStuffOf = (line: Line, product: Product | null | undefined): Stuff | null => {
  if (product == null || product.app === localApp) return null
  const { stuffId, stuffDescription } = product
  return stuffId === null || stuffId === line.stuffId || !isStuffId(stuffId) ? null : { stuffId, stuffDescription }
}
