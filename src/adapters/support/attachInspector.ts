import type { SupportPorts } from '../../machines/support/support.ts'
import type { Inspection } from './inspector.ts'

/** What looks on at the actor system, while an inspector is attached. */
export interface Inspecting {
  attached: Inspection | null
}

interface Deps {
  inspecting: Inspecting
  /** Opens the inspector's window; loaded on demand. Null if the browser blocks it. */
  open: (closed: () => void) => Promise<Inspection | null>
}

export const createInspectorPort = ({ inspecting, open }: Deps) =>
  ((_, tell) => {
    let wanted = true
    const attach = async () => {
      const inspection = await open(() => tell({ type: 'inspector.detached' }))
      if (inspection === null) return tell({ type: 'inspector.notAttached', fault: 'blocked' })
      if (!wanted) return inspection.stop()
      inspecting.attached = inspection
      tell({ type: 'inspector.attached' })
    }
    attach().catch(() => tell({ type: 'inspector.notAttached', fault: 'notLoaded' }))
    return () => {
      wanted = false
      inspecting.attached?.stop()
      inspecting.attached = null
    }
  }) satisfies SupportPorts['attachInspector']
