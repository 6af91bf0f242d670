import { saveBlob } from '../adapters/desk/page.ts'
import { once } from '../adapters/parts/lazy.ts'
import { createConsole, showConsole } from '../adapters/support/console.ts'
import type { Support } from '../adapters/support/support.ts'
import type { Kept } from '../compose.ts'
import { isAdmin } from '../machines/desk/user.ts'
import type { FlowRefs } from '../machines/kernel/flowRefs.ts'
import { loadEveryArea } from '../machines/kernel/lateAreas.ts'

type Deps = Pick<Kept, 'store' | 'journal' | 'present'> & { flows: FlowRefs; support: () => Promise<Support> }

/** Puts `daftar` into the browser's console. */
export const openConsole = ({ store, journal, present, flows, support }: Deps): void => {
  const readings = once(async () =>
    (await import('../adapters/support/console/readings.ts')).createReadings({
      flows: Object.keys(flows),
      store,
      journal,
      present,
      app: () => flows.apps.getSnapshot().context.app?.publicId ?? null,
      print: (table) => console.table(table),
      gather: async (choice) => (await support()).gather(choice),
      save: saveBlob,
      show: async (make) => (await import('../adapters/support/handOver.ts')).handOver(window, make),
      createReplay: async () => {
        await loadEveryArea(isAdmin(flows.user.getSnapshot().context.user) ? 'all' : 'kept')
        return (await import('../machines/replay/replay.ts')).createReplay
      },
    }),
  )
  showConsole(createConsole({ flows, print: (...told) => console.log(...told), readings }))
}
