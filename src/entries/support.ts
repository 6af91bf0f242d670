import { saveBlob } from '../adapters/desk/page.ts'
import { once } from '../adapters/parts/lazy.ts'
import type { Support } from '../adapters/support/support.ts'
import { createSupport } from '../adapters/support/support.ts'
import { isAdmin } from '../machines/desk/user.ts'
import type { FlowRefs } from '../machines/kernel/flowRefs.ts'
import { flowNames } from '../machines/kernel/flows.ts'
import { loadEveryArea } from '../machines/kernel/lateAreas.ts'

type Deps = Omit<Parameters<typeof createSupport>[0], 'newKey' | 'device' | 'states' | 'machines' | 'load' | 'save'> & {
  flows: FlowRefs
}

/** This browser's support logs. */
export const openSupport = ({ flows, ...deps }: Deps): Support =>
  createSupport({
    ...deps,
    newKey: () => crypto.getRandomValues(new Uint8Array(16)),
    device: async () => (await import('../adapters/support/device.ts')).browserDevice(),
    states: () =>
      Object.fromEntries(
        flowNames.flatMap((flow) => {
          const actor = flows[flow]
          return actor === undefined ? [] : [[flow, actor.getSnapshot().value]]
        }),
      ),
    machines: once(async () => {
      await loadEveryArea(isAdmin(flows.user.getSnapshot().context.user) ? 'all' : 'kept')
      return {
        createBeginning: (await import('../machines/replay/beginning.ts')).createBeginning,
        createRehash: (await import('../machines/replay/rehash.ts')).createRehash,
        definitionHashes: (await import('../machines/replay/definitionHash.ts')).definitionHashes(),
      }
    }),
    load: once(async () => ({
      gather: (await import('../adapters/support/gather.ts')).gather,
      createPreview: (await import('../adapters/support/preview.ts')).createPreview,
    })),
    save: saveBlob,
  })
