import { openDesk } from '../../browser/desk.ts'
import { world } from '../world.ts'

export const guideWorld = world<'guide'>({
  begin: async (page) => void (await openDesk(page)),
  offers: ({ value, context: { step } }) =>
    value === 'hidden'
      ? [{ type: 'tour.begin' }]
      : [{ type: 'tour.next' }, ...(step > 0 ? [{ type: 'tour.back' } as const] : []), { type: 'tour.leave' }],
  look: ({ step }) => ({ step }),
})
