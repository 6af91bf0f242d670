import type { Zone } from '../support/logViewer.ts'

/** Whether an IANA name of a zone is one that the browser knows. */
export const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone !== ''
  } catch {
    return false
  }
}

/** The zone's IANA name: empty for the reader's own, UTC where the file names none that exists. */
export const zoneName = (zone: Zone, ofDevice: string): string => {
  if (zone === 'reader') return ''
  return zone === 'device' && isZone(ofDevice) ? ofDevice : 'UTC'
}
