import { logViewerMachine } from '../../src/machines/support/logViewer.ts'
import { openAlone } from './alone.ts'

/** The replay page with a log of ten entries, at the first. */
export const openedLog = () => {
  const page = openAlone(logViewerMachine).hear({ type: 'log.choose', name: 'daftar.ndjson.gz', bytes: 4096 })
  page.answer('readLog', { type: 'log.opened', entries: 10 }).answer('showMoment', { type: 'moment.shown', index: 0 })
  page.begun()
  return page
}
