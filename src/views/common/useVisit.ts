import { useEffect } from 'react'
import type { Flow } from '../../machines/kernel/flows.ts'
import type { AskOf } from '../../machines/kernel/start.ts'
import { useAsk } from './useDesk.tsx'

/** What a page asks of its flow as it is opened, of what its address names, and as it is left. */
export interface Visit<F extends Flow, Named> {
  open: (named: Named) => readonly AskOf<F>[]
  leave: AskOf<F>
}

/** The flow is open while its page is; where the address names another thing, that is another visit. */
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
