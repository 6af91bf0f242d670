import type { scannerAreaEvents } from '../../src/events/scanner/area.ts'
import type { AreaPaths } from './area.ts'
import {
  cameraFixture,
  quickScannerFixture,
  scaleFixture,
  scannerFixture,
  scannerWithoutAppFixture,
} from './fixtures/scanner.ts'

export const scannerPaths: AreaPaths<typeof scannerAreaEvents> = {
  fixtures: { scanner: [scannerFixture, quickScannerFixture, scannerWithoutAppFixture, scaleFixture, cameraFixture] },
  gestures: {
    'scanner.open': ({ t, keys }) => [keys('F2', t.keys.scan)],
    'scanner.close': ({ close }) => [close()],
    'scanner.retry': ({ t, press }) => [press(t.scanner.again)],
    'code.type': ({ scan }, { gtin }) => [scan(gtin)],
    'code.refuse': ({ scan }, { label }) => [scan(label)],
  },
  testStateKeys: { scanner: ({ app, codes, last }) => [app, Math.min(codes.length, 2), last] },
}
