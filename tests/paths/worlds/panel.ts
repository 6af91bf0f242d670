import { localApp } from '../../../src/events/values/ids.ts'
import { goods, openStall } from '../goods.ts'
import { world } from '../world.ts'
import { appChosen, leaveApp } from './app.ts'

const { milk, gold } = goods

/** Only the milk is on the shelf. */
export const panelWorld = world<'panel'>({
  begin: async (page) => {
    await openStall(page, milk)
    await leaveApp(page)
  },
  offers: (state) => {
    if (state.matches('withoutApp')) return [{ type: 'app.chosen', app: localApp }]
    return [
      { type: 'panel.search', text: milk.nameFa },
      { type: 'panel.search', text: gold.nameFa },
      ...(state.matches('searching') ? [{ type: 'panel.search', text: '' } as const] : []),
      { type: 'app.chosen', app: null },
    ]
  },
  follows: (state) => {
    if (state.matches({ browsing: 'loading' })) return { type: 'chips.found', ids: [milk.product] }
    if (!state.matches({ searching: 'loading' })) return null
    return state.context.query === milk.nameFa
      ? { type: 'products.found', ids: [milk.product], total: 1 }
      : { type: 'products.found', ids: [], total: 0 }
  },
  look: ({ app, query, chips, page, found, total, fault }) => ({
    ...{ app, query, page, total, fault },
    chips: chips.length,
    found: found.length,
  }),
  occasions: { 'app.chosen': appChosen },
})
