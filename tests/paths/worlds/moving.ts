import type { App } from '../../../src/events/entities.ts'
import { goods, openStall } from '../goods.ts'
import { handIn } from '../hand.ts'
import { world } from '../world.ts'

const { milk } = goods
const grocery = { publicId: 'app-1', name: 'بقالی' }
const bakery = { publicId: 'app-2', name: 'نانوایی' }
const none = { invoices: 0, persons: 0, products: 0 }
const one = { ...none, products: 1 }
const parts = { invoices: [], persons: [], products: [], gone: [milk.product] }

/** In the page a name has more behind it, which no other browser gives. */
const kindOf = (app: App | null) => app?.name.split(' ')[0] ?? null

/** One product, which is this device's own until it is moved. */
export const movingWorld = world<'moving'>({
  begin: async (page) => {
    await openStall(page, milk)
    await handIn('fa', 'moving').signIn('shop').perform(page)
  },
  offers: (state) => {
    const { chosen } = state.context
    const asks = state.matches({ looking: 'offered' })
      ? [{ type: 'moving.begin', basket: [] } as const, { type: 'moving.later' } as const]
      : state.matches('moved')
        ? [{ type: 'moving.later' } as const]
        : []
    return [
      ...asks,
      { type: 'moving.ofApp', app: grocery },
      ...(chosen === null
        ? []
        : [{ type: 'moving.ofApp', app: bakery } as const, { type: 'moving.ofApp', app: null } as const]),
    ]
  },
  follows: (state) => {
    const { app, done } = state.context
    if (state.matches({ looking: 'counting' })) return { type: 'moving.counted', ...(app === null ? one : none) }
    if (app === null || !state.matches('moving')) return null
    return done === 0 ? { type: 'local.moved', app: app.publicId, ...parts } : { type: 'moving.done', ...one }
  },
  apart: ({ app, done }) => [app?.publicId, done > 0],
  look: ({ chosen, app, counted, fault }) => ({ chosen: kindOf(chosen), app: kindOf(app), counted, fault }),
  occasions: {
    'moving.ofApp': ({ t, pressHead, press, close, workIn }, { app }) =>
      app === null ? [pressHead(t.apps.title), press(t.apps.leave), close()] : [workIn(app.name)],
  },
})
