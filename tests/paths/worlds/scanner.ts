import { localApp } from '../../../src/events/values/ids.ts'
import { goods, openStall } from '../goods.ts'
import { world } from '../world.ts'

const { milk } = goods
const gtinOf = (product: string) => product.slice(product.lastIndexOf('_') + 1)
const code = gtinOf(milk.product)
const unknown = '6260007654321'
/** Its check digit is not. */
const wrong = '6260007654320'

/** A machine without a camera; codes come from a reader that types. */
export const scannerWorld = world<'scanner'>({
  begin: async (page) => void (await openStall(page, milk)),
  offers: (state) => {
    if (state.matches({ camera: 'refused' })) return [{ type: 'scanner.retry' }, { type: 'scanner.close' }]
    return [
      { type: 'scanner.open', app: localApp },
      { type: 'code.type', gtin: code, app: localApp, behind: false },
      { type: 'code.type', gtin: unknown, app: localApp, behind: false },
      { type: 'code.refuse', label: wrong, why: 'noProduct' },
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
  look: ({ app, codes, last, behind, product, fault }) => ({
    ...{ app, codes, last, behind, fault },
    product: product === null ? null : gtinOf(product),
  }),
  occasions: {
    'scanner.open': ({ t, closeAll, keys }) => [closeAll(), keys('F2', t.keys.scan)],
  },
})
