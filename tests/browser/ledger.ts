import type { Page } from '@playwright/test'
import { storedIn } from './stored.ts'

interface Line {
  product: string
  quantity: number
}

export interface Basket {
  id: string | null
  lines: readonly Line[]
}

const shortOf = ({ product, quantity }: Line): Line => ({ product, quantity })

/** The basket in this tab's flow. */
export const basketOf = async (page: Page): Promise<Basket> => {
  const { id, lines } = await page.evaluate<Basket>("daftar.state('basket').context")
  return { id, lines: lines.map(shortOf) }
}

/** A shop's records over kills of its browser: every basket to save, and the page's reports. */
export interface Ledger {
  /** From here on the page's reports are about this basket. */
  asked: (basket: Basket) => void
  /** The page reported it as saved. */
  heard: () => void
  said: () => number
  /** Faults of store and basket of a desk that opened after a kill; empty if there are none. */
  faults: (page: Page) => Promise<string[]>
}

export const createLedger = (): Ledger => {
  const wanted = new Map<string, readonly Line[]>()
  const said = new Set<string>()
  const seen = new Set<string>()
  let last: string | null = null

  return {
    asked({ id, lines }) {
      if (id === null) throw new Error('A basket without an id')
      wanted.set(id, lines)
      last = id
    },
    heard() {
      if (last !== null) said.add(last)
    },
    said: () => said.size,
    async faults(page) {
      const [invoices = []] = await storedIn<{ id: string; lines: Line[] }>(page, 'invoice')
      const basket = await basketOf(page)
      const stored = new Map(invoices.map(({ id, lines }) => [id, lines.map(shortOf)]))
      const isOpen = (id: string) => basket.lines.length > 0 && basket.id === id
      const faults = [
        ...[...said].flatMap((id) => (stored.has(id) ? [] : [`${id} was said to be saved, and is not there`])),
        ...[...seen].flatMap((id) => (stored.has(id) ? [] : [`${id} was there, and is gone`])),
        ...[...stored].flatMap(([id, lines]) => {
          const lacks = JSON.stringify(lines) === JSON.stringify(wanted.get(id)) ? [] : [`${id} is not what was saved`]
          return isOpen(id) ? [...lacks, `${id} is an invoice, and still the basket`] : lacks
        }),
        ...(last === null || stored.has(last) || isOpen(last) ? [] : [`${last} is neither invoice nor basket`]),
      ]
      for (const id of stored.keys()) seen.add(id)
      return faults
    },
  }
}
