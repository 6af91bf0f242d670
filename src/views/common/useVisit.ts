import { useEffect } from 'react'
import type { Flow } from '../../machines/kernel/flows.ts'
import type { AskOf } from '../../machines/kernel/start.ts'
import { useAsk } from './useDesk.tsx'

/** A page's commands to its flow: at its opening, for the address's subject, and at its end. */
export interface Visit<F extends Flow, Named> {
  open: (named: Named) => readonly AskOf<F>[]
  leave: AskOf<F>
}

/** The flow is open while its page is; another subject in the address is another visit. */
export const useVisit = <F extends Flow, Named extends string | null>(
  flow: F,
  { open, leave }: Visit<F, Named>,
  named: Named,
): void => {
  const ask = useAsk()
  useEffect(() => {
    for (const event of open(named)) ask(flow, event)
    return () => ask(flow, leave)
  }, [ask, flow, open, leave, named])
}
