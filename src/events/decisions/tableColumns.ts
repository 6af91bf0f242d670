import type { TableColumn, TableKind } from '../values/table.ts'
import { isRepeatable } from '../values/table.ts'
import { wordsIn } from '../values/text.ts'

/** What a shop pays itself, which is no price of ours. */
const cost = /(^| )(خرید|cost|purchase|buy(ing)?)( |$)|تمام ?شده/

/** What a heading says, in both languages; the first that fits. */
const headings: Record<TableKind, readonly (readonly [TableColumn, RegExp])[]> = {
  products: [
    ['gtin', /بارکد|barcode|gtin|^ean|^upc|^کد( کالا)?$|^(product )?code$/],
    ['stuffName', /(شرح|نام) شناسه|stuff (name|description)/],
    ['stuffId', /شناسه|stuff|tax id/],
    ['dynamic', /متغیر|نوسان|varies|dynamic/],
    ['currency', /^ارز( |$)|واحد پول|currency/],
    ['toman', /تومان|toman/],
    ['price', /قیمت|بها|^فی|price/],
    ['nameEn', /انگلیسی|لاتین|english|latin/],
    ['nameFa', /فارسی|farsi|persian/],
    ['name', /نام|کالا|شرح|عنوان|خدمت|محصول|name|product|title|item|description|goods|service/],
  ],
  persons: [
    ['nationalId', /(کد|شناسه) ملی|national/],
    ['familyName', /^(نام )?(خانوادگی|فامیل)|^(family|last) ?name|^surname/],
    ['personType', /^نوع|type/],
    [
      'detail',
      /تلفن|موبایل|همراه|تماس|نشانی|آدرس|ایمیل|پست|شهر|اقتصادی|phone|mobile|tel|address|mail|city|post|economic/,
    ],
    ['name', /نام|مشتری|خریدار|شخص|عنوان|name|customer|buyer|person|company/],
  ],
}

/** What the columns of a file seem to be, by their headings; each once, except details. */
export const columnsOf = (kind: TableKind, heads: readonly string[]): readonly (TableColumn | null)[] => {
  const taken = new Set<TableColumn>()
  return heads.map((head) => {
    const words = wordsIn(head).join(' ')
    const [column = null] = headings[kind].find(([, says]) => says.test(words)) ?? []
    if ((column === 'price' || column === 'toman') && cost.test(words)) return null
    if (column === null || (taken.has(column) && !isRepeatable(column))) return null
    taken.add(column)
    return column
  })
}

/** A column becomes something else. What another column was before, it is no longer. */
export const mapped = (
  columns: readonly (TableColumn | null)[],
  { place, column }: { place: number; column: TableColumn | null },
): readonly (TableColumn | null)[] =>
  columns.map((before, at) => {
    if (at === place) return column
    return before === column && !isRepeatable(column) ? null : before
  })

const names: ReadonlySet<TableColumn | null> = new Set(['name', 'nameFa', 'nameEn', 'familyName'] as const)

/** A row without a name is nothing: some column must have it. */
export const hasNames = (columns: readonly (TableColumn | null)[]): boolean =>
  columns.some((column) => names.has(column))
