import { either as E } from 'fp-ts'
import type { Traits } from '../../events/columns/invoice.ts'
import { sellableOf } from '../../events/entities.ts'
import type { CameraFault } from '../../events/scanner/scanner.ts'
import type { Store } from '../../events/store.ts'
import type { Currency } from '../../events/values/currency.ts'
import { productId } from '../../events/values/ids.ts'
import { labelBy } from '../../events/values/scaleLabel.ts'
import type { ScaleLayout } from '../../events/values/scaleLayout.ts'
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
  /** How the shop's scale writes its labels. */
  scales: () => readonly ScaleLayout[]
  sounds: () => boolean
}

export const createScannerPorts = ({
  store,
  video,
  currency,
  traits,
  scales,
  sounds,
  beep,
  buzz,
}: Deps): ScannerPorts => ({
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
    const label = labelBy(scales(), gtin)
    const codes = label === null ? [gtin] : [gtin, label.gtin]
    const found = await store.get(
      'product',
      codes.map((code) => productId(app, code)),
    )()
    if (E.isLeft(found)) return { type: 'code.unread', gtin, fault: found.left }
    // A product that is known by the whole code wins, and comes first; its own code with a value of zero is a label.
    const product = found.right.find((row) => row !== undefined)
    if (product === undefined)
      return { type: 'code.unknown', gtin, currency: label?.says === 'rials' ? 'IRR' : currency(), label }
    const said = product.gtin === gtin && label?.gtin !== gtin ? null : label
    return { type: 'code.known', gtin, product: sellableOf(product), traits: traits(product.id), label: said }
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
