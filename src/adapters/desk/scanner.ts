import { either as E } from 'fp-ts'
import type { CameraFault } from '../../events/desk/scanner.ts'
import { sellableOf } from '../../events/entities.ts'
import type { Store } from '../../events/store.ts'
import type { Currency } from '../../events/values/currency.ts'
import { productId } from '../../events/values/ids.ts'
import type { ScannerPorts } from '../../machines/desk/scanner.ts'

interface Deps {
  store: Store
  video: () => Promise<HTMLVideoElement>
  /** The currency of new products. */
  currency: () => Currency
  sounds: () => boolean
  beep: () => void
  buzz: () => void
}

export const createScannerPorts = ({ store, video, currency, sounds, beep, buzz }: Deps): ScannerPorts => ({
  watchCamera: (_, tell) => {
    let wanted = true
    let stop = () => {}
    const failed = (fault: CameraFault) => tell({ type: 'camera.failed', fault })
    import('./scanner/camera.ts').then(
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
      : { type: 'code.known', gtin, product: sellableOf(product) }
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
