import { localApp } from '../../events/values/ids.ts'
import type { FlowRefs } from '../kernel/flowRefs.ts'
import type { CommandOf } from '../kernel/start.ts'

/** The command to move what is on this device, with the products of the basket on the screen. */
export const localImportCommand = ({ basket }: Pick<FlowRefs, 'basket'>): CommandOf<'moving'> => ({
  type: 'moving.begin',
  basket: basket
    .getSnapshot()
    .context.lines.map(({ product }) => product)
    .filter((product) => product.startsWith(`${localApp}_`)),
})
