import type { Store } from '../../src/events/store.ts'
import type { Step } from './histories.ts'
import { steppedFlows } from './histories.ts'
import { needed, right } from './reads.ts'

/** A store's answer to a step, without the time of folding, which may differ. */
export const taken = async (store: Store, step: Step) => {
  switch (step.step) {
    case 'append': {
      const { moved: _, hasBacklog: __, ...answer } = await right(store.append(step.entries))
      return answer
    }
    case 'forget':
      return right(store.forget(step.leaving))
    case 'rebuild':
      return right(store.rebuild(() => {}))
    case 'projectPending':
      await right(store.projectPending())
      return null
    case 'checkpoint': {
      const { seq, forgotten } = (await needed(store, steppedFlows)).place
      return right(store.checkpoint(step.entry, { seq: Math.max(seq - step.back, 0), forgotten }))
    }
    case 'keep': {
      const upTo = Math.max((await right(store.last())) - step.back, 0)
      const some = (await right(store.read(1, upTo))).filter(({ seq }) => seq <= upTo && seq % 7 === 0)
      return right(store.keepPositions(new Map([[step.flow, { upTo, needed: some.map(({ seq }) => seq) }]])))
    }
    case 'dropSteps':
      return right(store.dropSteps(Number.MAX_SAFE_INTEGER, () => {}))
    case 'reopen':
      return null
  }
}
