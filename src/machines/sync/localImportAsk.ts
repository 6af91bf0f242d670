import { localApp } from '../../events/values/ids.ts'
import type { FlowRefs } from '../kernel/flowRefs.ts'
import type { AskOf } from '../kernel/start.ts'

/** The ask to move what is on this device, with the products of the basket on the screen. */
export const localImportAsk = ({ basket }: Pick<FlowRefs, 'basket'>): AskOf<'moving'> => ({
  type: 'moving.begin',
  basket: basket
    .getSnapshot()
    .context.lines.map(({ product }) => product)
    .filter((product) => product.startsWith(`${localApp}_`)),
})
