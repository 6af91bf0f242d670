import { either as E } from 'fp-ts'
import type { Traits } from '../../events/columns/invoice.ts'
import { sellableOf } from '../../events/entities.ts'
import type { CameraFault } from '../../events/scanner/scanner.ts'
import type { Store } from '../../events/store.ts'
import type { Currency } from '../../events/values/currency.ts'
import { productId } from '../../events/values/ids.ts'
import type { ScannerPorts } from '../../machines/scanner/scanner.ts'

/** The tools of the scanner: the browser's, or a test's. */
export interface ScannerWorld {
  /** The element that draws the camera's picture. */
  video: () => Promise<HTMLVideoElement>
  beep: () => void
  buzz: () => void
}

interface Deps extends ScannerWorld {
  store: Store
  /** The currency of new products. */
  currency: () => Currency
  /** What this device knows of a product. */
  traits: (product: string) => Traits
  sounds: () => boolean
}

export const createScannerPorts = ({ store, video, currency, traits, sounds, beep, buzz }: Deps): ScannerPorts => ({
  watchCamera: (_, tell) => {
    let wanted = true
    let stop = () => {}
    const failed = (fault: CameraFault) => tell({ type: 'camera.failed', fault })
    import('./camera.ts').then(
      ({ watchCamera }) => {
        if (!wanted) return
        stop = watchCamera({
          ...{ video, failed },
          opened: () => tell({ type: 'camera.opened' }),
          seen: (gtin) => tell({ type: 'code.seen', gtin }),
          left: (gtin) => tell({ type: 'code.left', gtin }),
        })
      },
      () => {
        if (wanted) failed('unsupported')
      },
    )
    return () => {
      wanted = false
      stop()
    }
  },
  findByCode: async ({ app, gtin }) => {
    const found = await store.get('product', [productId(app, gtin)])()
    if (E.isLeft(found)) return { type: 'code.unread', gtin, fault: found.left }
    const [product] = found.right
    return product === undefined
      ? { type: 'code.unknown', gtin, currency: currency() }
      : { type: 'code.known', gtin, product: sellableOf(product), traits: traits(product.id) }
  },
  beep: () => {
    if (sounds()) beep()
    return () => {}
  },
  buzz: () => {
    if (sounds()) buzz()
    return () => {}
  },
})
