import type { Zone } from '../../events/support/logViewer.ts'
import { isZone } from '../../events/values/zones.ts'

/** The zone's IANA name: empty for the reader's own, UTC where the file names none that exists. */
export const zoneName = (zone: Zone, ofDevice: string): string => {
  if (zone === 'reader') return ''
  return zone === 'device' && isZone(ofDevice) ? ofDevice : 'UTC'
}
