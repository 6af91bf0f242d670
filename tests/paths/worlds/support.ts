import { openHere } from '../goods.ts'
import { world } from '../world.ts'

const figures = { entries: 1, rows: 0, lines: 3, bytes: 1, packed: 1 }

/** The inspector opens a window of somebody else's, and is left out. */
export const supportWorld = world<'support'>({
  begin: async (page) => void (await openHere(page)),
  offers: (state) => {
    if (state.matches({ log: 'closed' })) return [{ type: 'support.open' }]
    if (state.matches({ log: { open: 'choosing' } }))
      return [
        { type: 'support.limit', range: { kind: 'whole' } },
        { type: 'support.disguise', on: false },
        { type: 'support.gather' },
        { type: 'support.close' },
      ]
    return [{ type: 'support.save' }, { type: 'support.revise' }, { type: 'support.close' }]
  },
  follows: (state) => {
    if (state.matches({ log: { open: 'gathering' } })) return { type: 'support.gathered', ...figures }
    return state.matches({ log: { open: { previewing: 'saving' } } }) ? { type: 'support.saved', packed: 1 } : null
  },
  look: ({ choice, fault }) => ({ choice, fault }),
})
