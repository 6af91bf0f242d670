import { either as E } from 'fp-ts'
import { onTop } from '../../events/decisions/editing.ts'
import { Product } from '../../events/entities.ts'
import type { Stuff } from '../../events/records/stuff.ts'
import type { Currency } from '../../events/values/currency.ts'
import type { AmountError } from '../../events/values/money.ts'
import { parseAmount } from '../../events/values/money.ts'
import { isSame } from '../../events/values/same.ts'
import type { LabelValue } from '../../events/values/scaleLayout.ts'
import { cleanText, isFarsi, normaliseFarsi } from '../../events/values/text.ts'
import type { Of } from '../parts/flow.ts'

export interface ProductDraft {
  /** The product under amendment; null for a new one. */
  existing: Product | null
  /** Null: made when it is listed (services, goods without a barcode). */
  gtin: string | null
  name: string
  nameFa: string
  currency: Currency
  price: number | null
  dynamic: boolean
  stuff: Stuff | null
}

export const blank: ProductDraft = {
  existing: null,
  gtin: null,
  name: '',
  nameFa: '',
  currency: 'IRR',
  price: null,
  dynamic: false,
  stuff: null,
}

type Beginning = Of<'product.begin' | 'product.beginScanned' | 'product.edit'>

const draftOf = (product: Product): ProductDraft => {
  const { gtin, name, nameFa, currency, price, dynamic, stuffId, stuffDescription } = product
  const stuff = stuffId === null ? null : { value: stuffId, label: stuffDescription ?? stuffId }
  return { existing: Product.encode(product), gtin, name, nameFa, currency, price, dynamic, stuff }
}

/** What was edited, on top of what stands there now; where nothing does, it is a new product. */
export const rebegun = (
  edit: { begun: ProductDraft; draft: ProductDraft },
  product: Product | null,
): { begun: ProductDraft; draft: ProductDraft } => {
  if (product === null) return { begun: edit.begun, draft: { ...edit.draft, existing: null } }
  const begun = draftOf(product)
  const draft = onTop({ begun: edit.begun, edited: edit.draft }, begun)
  return { begun, draft: { ...draft, existing: begun.existing } }
}

interface Begun {
  app: string | null
  sell: boolean
  draft: ProductDraft
  label?: LabelValue | undefined
}

const beginningOf = (event: Beginning): Begun => {
  switch (event.type) {
    case 'product.begin': {
      const { app, gtin, name, currency, sell } = event
      const names = isFarsi(name) ? { nameFa: normaliseFarsi(name) } : { name }
      return { app, sell, draft: { ...blank, ...names, gtin, currency } }
    }
    case 'product.beginScanned':
      return {
        ...{ app: event.app, sell: true, label: event.label ?? undefined },
        draft: { ...blank, gtin: event.gtin, currency: event.currency },
      }
    case 'product.edit': {
      const { product } = event
      return { app: product.app, sell: false, draft: draftOf(product) }
    }
  }
}

/** The editor's context after a command that opens it. */
export const begun = (event: Beginning) => {
  const beginning = beginningOf(event)
  return { ...beginning, begun: beginning.draft }
}

export const named = (
  draft: ProductDraft,
  { language, name }: { language: 'fa' | 'en'; name: string },
): ProductDraft =>
  language === 'fa' ? { ...draft, nameFa: cleanText(normaliseFarsi(name)) } : { ...draft, name: cleanText(name) }

/** The draft with a translated name, unless that name was typed meanwhile. */
export const translated = (draft: ProductDraft, name: Parameters<typeof named>[1]): ProductDraft =>
  (name.language === 'fa' ? draft.nameFa : draft.name) === '' ? named(draft, name) : draft

/** The draft with a typed price; empty is "no price", what is no price leaves the draft alone. */
export const priced = (draft: ProductDraft, text: string): { draft?: ProductDraft; priceError: AmountError | null } => {
  if (text.trim() === '') return { priceError: null, draft: { ...draft, price: null } }
  const price = parseAmount(text)
  return E.isLeft(price) ? { priceError: price.left } : { priceError: null, draft: { ...draft, price: price.right } }
}

/** What the lookup knows fills only what is empty. */
export const filled = (
  draft: ProductDraft,
  { name, nameFa, price }: { name: string; nameFa: string; price: number | null },
): ProductDraft => ({
  ...draft,
  name: draft.name || name,
  nameFa: draft.nameFa || normaliseFarsi(nameFa),
  price: draft.price ?? price,
})

interface Editing {
  draft: ProductDraft
  begun: ProductDraft
  priceError: AmountError | null
  recorded: object | null
}

/** Closing the editor would lose something that was typed or chosen; what is recorded is lost no more. */
export const isEdited = ({ draft, begun: from, priceError, recorded }: Editing): boolean =>
  recorded === null && (priceError !== null || !isSame(draft, from))
