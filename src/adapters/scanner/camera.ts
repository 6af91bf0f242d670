import type { CameraFault } from '../../events/scanner/scanner.ts'
import { readGtin } from '../../events/values/gtin.ts'

/** A hand shakes, and light is poor: milliseconds that a code may not be read and still be in the picture. */
const outOfSight = 1000

interface Told {
  /** A code came into the picture. */
  seen: (gtin: string) => void
  /** It has not been read for long enough to be gone. */
  left: (gtin: string) => void
}

/** Turns the codes of each frame into reports of codes that came and left. @internal */
export const createSightings = ({ seen, left }: Told) => {
  const inSight = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    see(gtin: string) {
      const before = inSight.get(gtin)
      clearTimeout(before)
      const leave = () => {
        inSight.delete(gtin)
        left(gtin)
      }
      inSight.set(gtin, setTimeout(leave, outOfSight))
      if (before === undefined) seen(gtin)
    },
    stop() {
      for (const timer of inSight.values()) clearTimeout(timer)
      inSight.clear()
    },
  }
}

interface Camera {
  /** The element that draws the camera's picture; the page has it while the scanner is open. */
  video: () => Promise<HTMLVideoElement>
  opened: () => void
  failed: (fault: CameraFault) => void
  /** A code came into the picture. */
  seen: (gtin: string) => void
  left: (gtin: string) => void
}

/** Requirement 9.10. */
const size = { width: 640, height: 480 }

const faultOf = (error: unknown): CameraFault => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported'
}

const constraints: MediaStreamConstraints = {
  video: { width: { ideal: size.width }, height: { ideal: size.height }, facingMode: 'environment' },
}

/** Calls back once a camera that sends its picture to this element is taken away: unplugged, or forbidden. */
const whenTaken = ({ srcObject }: HTMLVideoElement, taken: () => void) => {
  if (srcObject === null || !('getVideoTracks' in srcObject)) return
  for (const track of srcObject.getVideoTracks()) track.addEventListener('ended', taken, { once: true })
}

/** Reports EAN and UPC codes with a valid check digit until stopped. The decoder loads when the camera opens. */
export const watchCamera = ({ video, opened, failed, seen, left }: Camera): (() => void) => {
  let stop = () => {}
  let wanted = true
  const sightings = createSightings({ seen, left })
  const open = async () => {
    const { BarcodeFormat, BrowserMultiFormatReader, DecodeHintType } = await import('./decoder.ts')
    const hints = new Map([
      [
        DecodeHintType.POSSIBLE_FORMATS,
        [BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.UPC_E],
      ],
    ])
    const reader = new BrowserMultiFormatReader(hints, { delayBetweenScanAttempts: 60 })
    const element = await video()
    const controls = await reader.decodeFromConstraints(constraints, element, (result) => {
      const gtin = result === undefined ? null : readGtin(result.getText())
      if (wanted && gtin !== null) sightings.see(gtin)
    })
    stop = () => controls.stop()
    if (!wanted) return stop()
    whenTaken(element, () => {
      if (wanted) failed('busy')
    })
    opened()
  }
  open().catch((error: unknown) => {
    if (wanted) failed(faultOf(error))
  })
  return () => {
    wanted = false
    sightings.stop()
    stop()
  }
}
