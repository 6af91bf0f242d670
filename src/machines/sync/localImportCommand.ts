import { localApp } from '../../events/values/ids.ts'
import { linesWritten } from '../desk/select.ts'
import type { FlowRefs } from '../kernel/flowRefs.ts'
import type { CommandOf } from '../kernel/start.ts'

/** The command to move what is on this device, with the products of the baskets on the screen and set aside. */
export const localImportCommand = (flows: Pick<FlowRefs, 'basket' | 'asides'>): CommandOf<'moving'> => ({
  type: 'moving.begin',
  basket: [...new Set(linesWritten(flows).map(({ product }) => product))].filter((product) =>
    product.startsWith(`${localApp}_`),
  ),
})
