import type { TourStep } from '../../events/desk/guide.ts'
import type { Journal } from '../../events/journal.ts'
import type { GuidePorts } from '../../machines/desk/guide.ts'

/** The events by which a step is done. */
const doneBy: { readonly [type: string]: TourStep } = {
  'basket.add': 'find',
  'basket.recount': 'sheet',
  'basket.move': 'sheet',
  'payer.choose': 'sheet',
  'date.choose': 'sheet',
  'invoice.issued': 'save',
  'invoice.open': 'list',
}

/** Tells a step once. It tells no step before the furthest. */
export const createGuidePorts = ({ journal }: { journal: Journal }): GuidePorts => ({
  watchDoing: ({ steps }, tell) => {
    let left = steps
    return journal.watch(({ types = [] }) => {
      const done = types.map((type) => doneBy[type])
      const at = left.findLastIndex((each) => done.includes(each))
      const step = left[at]
      left = left.slice(at + 1)
      if (step !== undefined) tell({ type: 'tour.did', step })
    })
  },
})
