import type { Store } from '../../src/events/store.ts'
import { right } from './ask.ts'
import type { Step } from './histories.ts'

/** What a store answers to a step, but for what may differ: when it folds what lags is its own affair. */
export const taken = async (store: Store, step: Step) => {
  switch (step.step) {
    case 'append': {
      const { moved: _, lags: __, ...answer } = await right(store.append(step.entries))
      return answer
    }
    case 'forget':
      return right(store.forget(step.apps))
    case 'rebuild':
      return right(store.rebuild(() => {}))
    case 'catchUp':
      await right(store.catchUp())
      return null
    case 'reopen':
      return null
  }
}
