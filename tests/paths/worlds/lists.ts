import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { groceries } from '../../../src/adapters/sample/groceries.ts'
import { maryam, palace } from '../../../src/events/samples.ts'
import { localApp } from '../../../src/events/values/ids.ts'
import { pageSizes } from '../../../src/machines/list.ts'
import { openShop } from '../../browser/desk.ts'
import { sell } from '../../browser/devices.ts'
import { personGestures } from '../gestures/person.ts'
import { openHere } from '../goods.ts'
import { handIn } from '../hand.ts'
import { world } from '../world.ts'
import { appChosen, leaveApp } from './app.ts'

interface Kind {
  flow: 'products' | 'persons' | 'invoices'
  /** Opens a desk with so many rows. */
  total: number
  open: (page: Page) => Promise<void>
}

/** No row bears it. */
const unknown = palace.nameFa

/**
 * The machine of the three lists is one, and so is their world. Products and persons are a window over the desk: the app is chosen in another tab
 * meanwhile. The invoices are always on the page.
 */
const listWorld = ({ flow, total: all, open }: Kind) =>
  world<'products'>({
    begin: async (page) => {
      await open(page)
      await leaveApp(page)
    },
    offers: ({ value, context: { app, page, total, query } }) => {
      const isAlways = flow === 'invoices'
      const choices = [{ type: 'app.chosen', app: app === null ? localApp : null }] as const
      if (value === 'closed') return isAlways ? choices : [...choices, { type: 'list.open' }]
      if (value === 'withoutApp') return [...choices, { type: 'list.close' }]
      return [
        ...choices,
        { type: 'list.search', text: query === '' ? unknown : '' },
        ...(total > pageSizes[flow] ? [{ type: 'list.turn', page: page === 1 ? 2 : 1 } as const] : []),
        ...(isAlways
          ? [...choices, { type: 'app.chosen', app: localApp } as const]
          : [{ type: 'list.close' } as const]),
      ]
    },
    follows: (state) => {
      if (!state.matches({ listing: 'loading' })) return null
      const { query, page } = state.context
      const total = query === '' ? all : 0
      const shown = Math.min(pageSizes[flow], total - (page - 1) * pageSizes[flow])
      return { type: 'list.found', ids: Array.from({ length: shown }, (_, at) => `${at}`), total }
    },
    look: ({ app, query, page, ids, total, fault }) => ({ app, query, page, shown: ids.length, total, fault }),
    occasions: {
      'app.chosen': (hand, event) => {
        const moves = appChosen(hand, event)
        return flow === 'invoices' ? moves : [hand.elsewhere(...moves)]
      },
    },
  })

export const productsWorld = listWorld({
  flow: 'products',
  total: groceries.length,
  open: async (page) => void (await openShop(page)),
})

export const personsWorld = listWorld({
  flow: 'persons',
  total: 11,
  open: async (page) => {
    await openHere(page)
    const hand = handIn('fa', 'persons')
    for (let at = 1; at <= 11; at += 1)
      for (const { perform } of [
        ...personGestures['person.begin'](hand, { app: localApp, name: '', choose: false }),
        ...personGestures['person.name'](hand, { name: `${maryam.name} ${at}` }),
        ...personGestures['person.register'](hand),
      ])
        await perform(page)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await hand.close().perform(page)
  },
})

export const invoicesWorld = listWorld({
  flow: 'invoices',
  total: 6,
  open: async (page) => {
    await openShop(page)
    for (let at = 0; at < 6; at += 1) await sell(page, 0)
  },
})
