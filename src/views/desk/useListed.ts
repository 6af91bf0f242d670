import type { Product } from '../../events/entities.ts'
import { addAsk, selectQuantity } from '../../machines/desk/select.ts'
import { nameIn } from '../common/names.ts'
import { useAsk, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'

/** A product for the basket: its name, its quantity there, and the command to add it. */
export const useListed = (product: Product) => {
  const { t, language } = useTexts()
  const ask = useAsk()
  return {
    name: nameIn(language, product) || t('notices.notFound'),
    count: useFlow('basket', (state) => selectQuantity(state, product.id)),
    add: () => ask('basket', addAsk(product)),
  }
}
