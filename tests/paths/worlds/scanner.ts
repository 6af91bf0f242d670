import { localApp } from '../../../src/events/values/ids.ts'
import { goods, openStall } from '../goods.ts'
import { world } from '../world.ts'

const { milk } = goods
const gtinOf = (product: string) => product.slice(product.lastIndexOf('_') + 1)
const code = gtinOf(milk.product)
const unknown = '6260007654321'

/** A machine without a camera; codes come from a reader that types. */
export const scannerWorld = world<'scanner'>({
  begin: async (page) => void (await openStall(page, milk)),
  offers: (state) => {
    if (state.matches({ camera: 'refused' })) return [{ type: 'scanner.retry' }, { type: 'scanner.close' }]
    return [
      { type: 'scanner.open', app: localApp },
      { type: 'code.type', gtin: code, app: localApp },
      { type: 'code.type', gtin: unknown, app: localApp },
    ]
  },
  follows: (state) => {
    if (state.matches({ camera: 'open' })) return { type: 'camera.failed', fault: 'missing' }
    if (!state.matches({ lookup: 'lookingUp' })) return null
    return state.context.codes[0] === code
      ? { type: 'code.known', gtin: code, product: milk }
      : { type: 'code.unknown', gtin: unknown, currency: 'IRR' }
  },
  apart: ({ last }) => last,
  look: ({ app, codes, last, product, fault }) => ({
    ...{ app, codes, last, fault },
    product: product === null ? null : gtinOf(product),
  }),
  occasions: {
    'scanner.open': ({ t, closeAll, keys }) => [closeAll(), keys('F2', t.keys.scan)],
  },
})
