import rows from './shelf.json' with { type: 'json' }

/** What stands on the tiles of the sample grocery, best first: a visitor sees it before anything is stored. */
export const shelf = rows.map(([gtin = '', name = '', nameFa = '', price, stuff = '']) => ({
  gtin: String(gtin),
  name: String(name),
  nameFa: String(nameFa),
  /** In rial; null if it changes daily and is asked. */
  price: typeof price === 'number' ? price : null,
  stuff: String(stuff),
}))
