import type { EventsOf } from '../event.ts'
import { command } from '../event.ts'
import { Path } from '../values/text.ts'

/** The page of ours that a tab shows. */
export const pageEvents = {
  'page.visit': command({ path: Path }, [{ path: '/apps' }, { path: '//evil' }]),
}
export type PageEvent = EventsOf<typeof pageEvents>
