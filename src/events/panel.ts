import * as t from 'io-ts'
import type { EventsOf } from './event.ts'
import { ask, outcome } from './event.ts'
import { listEvents } from './list.ts'
import { milk } from './samples.ts'
import { Id } from './values/ids.ts'
import { Text } from './values/text.ts'

/** The product panel: chips of what sells most, and the search over them. */
export const panelEvents = {
  'app.chosen': listEvents['app.chosen'],
  'list.failed': listEvents['list.failed'],
  'panel.search': ask({ text: Text }, [{ text: 'شیر' }, { text: '' }]),
  'chips.found': outcome({ ids: t.readonlyArray(Id) }, [{ ids: [milk.product] }]),
  'products.found': outcome({ ids: t.readonlyArray(Id) }, [{ ids: [milk.product] }, { ids: [] }]),
}
export type PanelEvent = EventsOf<typeof panelEvents>
