import type { EventsOf } from '../event.ts'
import { ask } from '../event.ts'
import { Path } from '../values/text.ts'

/** The page of ours that a tab shows. */
export const pageEvents = {
  'page.visit': ask({ path: Path }, [{ path: '/apps' }, { path: '//evil' }]),
}
export type PageEvent = EventsOf<typeof pageEvents>
