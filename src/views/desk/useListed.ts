import type { Product } from '../../events/entities.ts'
import { addCommand, holdCommand, selectQuantity } from '../../machines/desk/select.ts'
import { nameIn } from '../common/names.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'

/** A product for the basket: its name, its quantity there, and the commands to add it, or a typed quantity of it. */
export const useListed = (product: Product) => {
  const { t, language } = useTexts()
  const send = useCommand()
  return {
    name: nameIn(language, product) || t('notices.notFound'),
    count: useFlow('basket', (state) => selectQuantity(state, product.id)),
    add: () => send('basket', addCommand(product)),
    hold: () => send('dialogs', holdCommand(product)),
  }
}
