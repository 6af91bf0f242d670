import { useEffect } from 'react'
import type { Flow } from '../../machines/kernel/flows.ts'
import type { CommandOf } from '../../machines/kernel/start.ts'
import { useCommand } from './useDesk.tsx'

/** A page's commands to its flow: at its opening, for the address's subject, and at its end. */
export interface Visit<F extends Flow, Named> {
  open: (named: Named) => readonly CommandOf<F>[]
  leave: CommandOf<F>
}

/** The flow is open while its page is; another subject in the address is another visit. */
export const useVisit = <F extends Flow, Named extends string | null>(
  flow: F,
  { open, leave }: Visit<F, Named>,
  named: Named,
): void => {
  const send = useCommand()
  useEffect(() => {
    for (const event of open(named)) send(flow, event)
    return () => send(flow, leave)
  }, [send, flow, open, leave, named])
}
