import type { StoreFault } from '../../events/faults.ts'
import type { LookupFault } from '../../events/records/stuff.ts'
import type { Currency } from '../../events/values/currency.ts'
import type { AmountError } from '../../events/values/money.ts'
import type { LabelValue } from '../../events/values/scaleLayout.ts'
import type { PortsOf } from '../parts/effect.ts'
import { immediate, whenSettled } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import type { ProductDraft } from './productDraft.ts'
import { blank } from './productDraft.ts'

export interface ProductEditorContext {
  app: string | null
  draft: ProductDraft
  /** The draft as it was when it was begun, with what was looked up since. */
  begun: ProductDraft
  priceError: AmountError | null
  /** Put into the basket when listed: it came from a scan or a search at the desk. */
  sell: boolean
  lookup: LookupFault | null
  translation: LookupFault | null
  fault: StoreFault | null
  /** The entry of the fact that is being stored, and its product. */
  recorded: Recorded | null
  /** What was to be changed here was changed by somebody else meanwhile, and is looked at once more. */
  overtaken?: boolean | undefined
  /** Of a scale's label that the product's code is from: so much of it is sold. */
  label?: LabelValue | undefined
}

interface Recorded {
  entry: string
  product: string
  isAmended?: boolean
}

export const productEditorEffects = {
  lookUpGtin: immediate.once<{ gtin: string; currency: Currency }, Of<'gtin.found' | 'gtin.notFound'>>(() => ({
    type: 'gtin.notFound',
    fault: 'failed',
  })),
  translateName: immediate.once<ProductDraft, Of<'name.translated' | 'name.notTranslated'>>(() => ({
    type: 'name.notTranslated',
    fault: 'failed',
  })),
  /** Gives the product its GTIN where it has none, and checks that it is new. */
  listProduct: whenSettled.once<
    { app: string; draft: ProductDraft },
    Of<'product.listed' | 'product.amended' | 'product.alreadyListed' | 'product.alreadyAmended' | 'product.notListed'>
  >(() => ({ type: 'product.notListed', fault: 'unavailable' })),
  secureProduct: immediate.often<
    Recorded,
    Of<'product.stored' | 'product.storingFailed' | 'product.alreadyListed' | 'product.alreadyAmended'>
  >(() => ({ type: 'product.storingFailed', fault: 'unavailable' })),
}
export type ProductEditorPorts = PortsOf<typeof productEditorEffects>

export const nothing: ProductEditorContext = {
  app: null,
  draft: blank,
  begun: blank,
  priceError: null,
  sell: false,
  lookup: null,
  translation: null,
  fault: null,
  recorded: null,
  overtaken: undefined,
  label: undefined,
}
