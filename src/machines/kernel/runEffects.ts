import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'
import type { AnyEventObject, CallbackActorLogic, EventObject } from 'xstate'
import { fromCallback } from 'xstate'
import { CauseStored } from '../../events/causeStored.ts'
import type { Stamp } from '../../events/event.ts'
import type { ActorsOf, Effects, PortsOf } from '../parts/effect.ts'

interface Deps {
  stamp: () => Stamp
  /** Resolves when everything that caused the effect is stored. */
  stored: () => Promise<void>
  /** Right when it is stored; left where storing it failed, while it is tried again. */
  settled: TE.TaskEither<unknown, void>
  /** A defect of ours. The flow receives the declared outcome. */
  threw: (thrown: unknown) => void
}

type Work = TE.TaskEither<AnyEventObject, AnyEventObject>

/** Before an effect begins: what it is to know of its cause. */
const createWaits = ({ stored, settled }: Pick<Deps, 'stored' | 'settled'>) => ({
  immediate: async () => ({}),
  afterCommit: async () => {
    await stored()
    return { stored: new CauseStored() }
  },
  whenSettled: async () => ({ stored: E.isRight(await settled()) ? new CauseStored() : null }),
})

/**
 * Runs declared effects as actors. Each begins when its declaration allows, and sends stamped events to its parent
 * until it is stopped (laws 3 and 4). If it throws, the flow receives the declared outcome, so no flow waits for ever.
 * Returns the actors of a machine for its ports.
 */
export const createEffects = ({ stamp, threw, ...causes }: Deps) => {
  const waits = createWaits(causes)

  const logicOf = ({ waits: when, answers, thrown }: Effects[string], effect: unknown) =>
    fromCallback<EventObject, unknown>(({ input, sendBack }) => {
      if (typeof effect !== 'function') throw new Error('No adapter provides an effect')
      const control = new AbortController()
      const { signal } = control
      let stop = () => {}
      const tell = (outcome: object) => {
        if (!signal.aborted) sendBack({ type: '', ...outcome, ...stamp() })
      }
      const failed = (error: unknown) => {
        threw(error)
        if (thrown !== null) tell(Reflect.apply(thrown, null, [input]))
      }
      const guarded = (work: () => void) => {
        try {
          work()
        } catch (error) {
          failed(error)
        }
      }
      const begin = (proof: object) => {
        if (signal.aborted) return
        const live = { signal, ...proof }
        if (answers === 'often') return guarded(() => (stop = Reflect.apply(effect, null, [input, tell, failed, live])))
        guarded(() => {
          const work: Work = Reflect.apply(effect, null, [input, live])
          work().then((outcome) => tell(E.toUnion(outcome)), failed)
        })
      }
      if (answers === 'often' && when === 'immediate') begin({})
      else void waits[when]().then(begin)
      return () => {
        control.abort()
        guarded(() => stop())
      }
    })

  const anyActors = (effects: Effects, ports: object): Record<string, CallbackActorLogic<EventObject, unknown>> =>
    Object.fromEntries(Object.entries(effects).map(([name, each]) => [name, logicOf(each, Reflect.get(ports, name))]))
  function actors<F extends Effects>(effects: F, ports: PortsOf<F>): ActorsOf<F>
  function actors(effects: Effects, ports: object) {
    return anyActors(effects, ports)
  }
  /** `anyActors`: of effects whose types are not known, by ports that were checked elsewhere. */
  return { actors, anyActors }
}

export type EffectRunner = ReturnType<typeof createEffects>
