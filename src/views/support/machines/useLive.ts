import { useEffect, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import { keyOf } from '../../../machines/drawing/nodes.ts'
import type { Flow } from '../../../machines/kernel/flows.ts'
import { useDesk, useFlow } from '../../common/useDesk.tsx'

interface Taken {
  event: string
  keys: ReadonlySet<string>
}

export const useActive = (flow: Flow): ReadonlySet<string> =>
  new Set(useFlow(flow, (state) => state._nodes.map(({ id }) => id).join(' '))?.split(' '))

/** A flow's innermost states by their place in the machine: `run.closed, count.none`; undefined if it is not loaded. */
export const useStands = (flow: Flow): string | undefined =>
  useFlow(flow, (state) =>
    state._nodes
      .filter(({ type }) => type === 'atomic')
      .map(({ path, key }) => (path.length === 0 ? key : path.join('.')))
      .join(', '),
  )

/** The last event of a flow since the first drawing, and its transitions; null before one. */
export const useTaken = (flow: Flow): Taken | null => {
  const { desk } = useDesk()
  const actor: AnyActorRef | undefined = desk.flows[flow]
  const [taken, setTaken] = useState<{ actor: AnyActorRef; taken: Taken } | null>(null)
  useEffect(() => {
    if (actor === undefined) return
    const { unsubscribe } = actor.system.inspect((seen) => {
      if (seen.actorRef !== actor) return
      if (seen.type === '@xstate.event') setTaken({ actor, taken: { event: seen.event.type, keys: new Set() } })
      if (seen.type !== '@xstate.microstep') return
      const keys = seen._transitions.map(keyOf)
      setTaken((before) => ({
        actor,
        taken: { event: seen.event.type, keys: new Set([...(before?.taken.keys ?? []), ...keys]) },
      }))
    })
    return unsubscribe
  }, [actor])
  return taken !== null && taken.actor === actor ? taken.taken : null
}
