import type { Store } from '../../src/events/store.ts'
import { right } from './ask.ts'
import type { Step } from './histories.ts'

/** What a store answers to a step, but for what may differ: when it folds what waits to be folded is its own affair. */
export const taken = async (store: Store, step: Step) => {
  switch (step.step) {
    case 'append': {
      const { moved: _, hasBacklog: __, ...answer } = await right(store.append(step.entries))
      return answer
    }
    case 'forget':
      return right(store.forget(step.apps))
    case 'rebuild':
      return right(store.rebuild(() => {}))
    case 'projectPending':
      await right(store.projectPending())
      return null
    case 'reopen':
      return null
  }
}
