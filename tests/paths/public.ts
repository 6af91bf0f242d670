import type { publicEvents } from '../../src/events/public/area.ts'
import type { AreaPaths } from './area.ts'
import { contactFixture, userContactFixture } from './fixtures/contact.ts'
import { offersFixture } from './fixtures/offers.ts'
import { contactGestures } from './gestures/contact.ts'
import { offersGestures } from './gestures/offers.ts'

export const publicPaths: AreaPaths<typeof publicEvents> = {
  fixtures: { offers: offersFixture, contact: [contactFixture, userContactFixture] },
  gestures: { ...offersGestures, ...contactGestures },
  testStateKeys: {
    offers: ({ offers }) => [offers.length],
    contact: ({ owner, draft }) => [owner, draft.message === '', draft.message.trim() === '', draft.sender === null],
  },
}
