import type { InspectionEvent } from 'xstate'
import type { SupportPorts } from '../../machines/support/support.ts'
import type { Inspection } from './inspector.ts'

interface Deps {
  /** Opens the inspector's window; loaded on demand. Null if the browser blocks it. */
  open: (closed: () => void) => Promise<Inspection | null>
}

/** Passes on the actor system's events while an inspector is attached. */
export const createInspectorPort = ({ open }: Deps) => {
  let attached: Inspection | null = null
  return {
    inspected: (seen: InspectionEvent): void => attached?.next(seen),
    attachInspector: ((_, tell) => {
      let wanted = true
      const attach = async () => {
        const inspection = await open(() => tell({ type: 'inspector.detached' }))
        if (inspection === null) return tell({ type: 'inspector.notAttached', fault: 'blocked' })
        if (!wanted) return inspection.stop()
        attached = inspection
        tell({ type: 'inspector.attached' })
      }
      attach().catch(() => tell({ type: 'inspector.notAttached', fault: 'notLoaded' }))
      return () => {
        wanted = false
        attached?.stop()
        attached = null
      }
    }) satisfies SupportPorts['attachInspector'],
  }
}
