import type { Zone } from '../support/logViewer.ts'

/** True if the browser knows the zone's IANA name. */
export const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone !== ''
  } catch {
    return false
  }
}

/** The zone's IANA name: empty for the reader's own, UTC if the file has no valid one. */
export const zoneName = (zone: Zone, ofDevice: string): string => {
  if (zone === 'reader') return ''
  return zone === 'device' && isZone(ofDevice) ? ofDevice : 'UTC'
}
