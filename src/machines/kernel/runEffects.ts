import { either as E } from 'fp-ts'
import { fromCallback } from 'xstate'
import { CauseStored } from '../../events/causeStored.ts'
import type { Stamp } from '../../events/event.ts'
import type { EffectRunner, Proof } from '../parts/effect.ts'

interface Deps {
  stamp: () => Stamp
  /** Resolves when everything that caused the effect is stored. */
  stored: () => Promise<void>
  /** Right when it is stored; left where storing it failed, while it is tried again. */
  settled: () => Promise<E.Either<unknown, void>>
  /** A defect of ours. The flow receives the declared outcome. */
  threw: (thrown: unknown) => void
}

type Causes = { readonly [W in keyof Proof]: (begin: (proof: Proof[W]) => void) => void }

/**
 * Runs declared effects as actors. Each begins when its declaration allows, and sends stamped events to its parent
 * until it is stopped (laws 3 and 4). If it throws, the flow receives the declared outcome, so no flow waits for ever.
 */
export const createEffects = ({ stamp, stored, settled, threw }: Deps): EffectRunner => {
  const causes: Causes = {
    immediate: (begin) => begin({}),
    afterCommit: (begin) => void stored().then(() => begin({ stored: new CauseStored() })),
    whenSettled: (begin) =>
      void settled().then((cause) => begin({ stored: E.isRight(cause) ? new CauseStored() : null })),
  }

  return (waits, watch, thrown) =>
    fromCallback(({ input, sendBack }) => {
      const control = new AbortController()
      const { signal } = control
      let stop = () => {}
      const tell = (outcome: object) => {
        if (!signal.aborted) sendBack({ type: '', ...outcome, ...stamp() })
      }
      const failed = (error: unknown) => {
        threw(error)
        if (thrown !== null) tell(thrown(input))
      }
      const guarded = (work: () => void) => {
        try {
          work()
        } catch (error) {
          failed(error)
        }
      }
      causes[waits]((proof) => {
        if (signal.aborted) return
        guarded(() => (stop = watch(input, tell, failed, { signal, ...proof })))
      })
      return () => {
        control.abort()
        guarded(() => stop())
      }
    })
}
