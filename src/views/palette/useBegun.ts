import { readGtin } from '../../events/values/gtin.ts'
import { chosenCurrency } from '../../machines/desk/settings.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import type { Command } from './command.ts'

/** Commands for a text without results: a product or a person of that name. */
export const useBegun = (typed: string, offered: boolean): readonly Command[] => {
  const { t } = useTexts()
  const send = useCommand()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const currency = useFlow('settings', ({ context }) => chosenCurrency(context.settings))
  if (!offered || app === null) return []
  const text = typed.trim()
  const gtin = readGtin(text)
  const product: Command = {
    ...{ kind: 'action', key: 'newProduct', icon: 'plus', text: t('panel.addProduct', { text }) },
    run: () =>
      send('productEditor', {
        ...{ type: 'product.begin', app, gtin, name: gtin === null ? text : '', currency, sell: false },
      }),
  }
  const person: Command = {
    ...{ kind: 'action', key: 'newPerson', icon: 'plus', text: t('palette.addPerson', { text }) },
    run: () => send('personEditor', { type: 'person.begin', app, name: text, choose: false }),
  }
  return gtin === null ? [product, person] : [product]
}
