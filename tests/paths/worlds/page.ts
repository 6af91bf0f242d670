import { openDesk } from '../../browser/desk.ts'
import { world } from '../world.ts'

export const pageWorld = world<'page'>({
  begin: async (page) => void (await openDesk(page)),
  offers: () => [{ type: 'page.visit', path: '/apps' }],
  look: ({ path }) => ({ path }),
})
