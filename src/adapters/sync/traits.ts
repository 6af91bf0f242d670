import type { Good } from '../../events/desk/settings.ts'
import type { Invoice } from '../../events/entities.ts'
import { readVat } from '../../events/values/vat.ts'

/** One invoice's word about a product. */
interface Said extends Good {
  seenAt: number
  /** No VAT was on the whole invoice: then no line says whether its product is exempt. */
  isSilent: boolean
}

/**
 * What the latest of some pulled lines say of products. A device takes it where nothing was chosen there: so a product
 * that is exempt or weighed at one till is so at the next.
 */
export const createSeenTraits = (goods: () => readonly Good[]) => {
  const latest = new Map<string, Said>()
  return {
    take(invoices: readonly Invoice[]) {
      for (const { date, lines, vat, number } of invoices) {
        const seenAt = Date.parse(date)
        const isSilent = readVat(vat).kind === 'none'
        for (const { product, exempt, unit } of lines) {
          // A client that knows none of our members gives no number: its lines say nothing of a product.
          if (number === undefined && exempt === undefined && unit === undefined) continue
          if ((latest.get(product)?.seenAt ?? -1) >= seenAt) continue
          latest.set(product, { product, ...(exempt && { exempt }), ...(unit && { unit }), seenAt, isSilent })
        }
      }
    },
    /** What this device does not know yet. */
    news(): readonly Good[] {
      const known = new Map(goods().map((good) => [good.product, good]))
      return [...latest.values()].flatMap(({ isSilent, ...said }) => {
        const here = known.get(said.product)
        if (here !== undefined && (here.seenAt === undefined || here.seenAt >= said.seenAt)) return []
        const exempt = isSilent ? here?.exempt : said.exempt
        if (exempt === here?.exempt && said.unit === here?.unit) return []
        const { exempt: _, ...rest } = said
        return [{ ...rest, ...(exempt && { exempt }) }]
      })
    },
  }
}
