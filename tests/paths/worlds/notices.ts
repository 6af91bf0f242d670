import { openHere } from '../goods.ts'
import { world } from '../world.ts'

const emptySheet = { type: 'notice.show', kind: 'info', key: 'saving.empty', values: {} } as const

export const noticesWorld = world<'notices'>({
  begin: async (page) => void (await openHere(page)),
  offers: ({ context: { shown, last } }) =>
    shown.length === 0
      ? [emptySheet]
      : [
          { type: 'notice.dismiss', notice: last },
          { type: 'notice.expired', notice: last },
        ],
  apart: ({ shown }) => shown.length,
  look: ({ shown }) => shown.map(({ kind, key, values }) => ({ kind, key, values })),
  occasions: {
    'notice.show': ({ t, keys }) => [keys('Control+Enter', t.keys.save)],
    'notice.expired': ({ wait }) => [wait('.notice')],
  },
})
