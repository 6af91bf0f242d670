import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { EventsOf } from '../event.ts'
import { command, commands, outcome } from '../event.ts'
import { milk } from '../samples.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { Text } from '../values/text.ts'
import { listEvents } from './list.ts'

/** Version 1 had no number of rows beyond the page. */
const ofOnePage = (data: unknown): unknown => {
  const found = t.type({ ids: t.readonlyArray(Id) }).decode(data)
  return E.isRight(found) ? { ...found.right, total: found.right.ids.length } : data
}

/** The product panel: chips of best sellers, and the search over them. */
export const panelEvents = {
  'app.chosen': listEvents['app.chosen'],
  'list.failed': listEvents['list.failed'],
  'panel.search': command({ text: Text }, [{ text: 'شیر' }, { text: '' }]),
  /** Enter: an empty result is announced. */
  ...commands('panel.enter'),
  'chips.found': outcome({ ids: t.readonlyArray(Id) }, [{ ids: [milk.product] }]),
  'list.turn': listEvents['list.turn'],
  'products.found': outcome(
    { ids: t.readonlyArray(Id), total: Count },
    [
      { ids: [milk.product], total: 1 },
      { ids: [], total: 0 },
      { ids: [milk.product], total: 11 },
    ],
    { upcasts: [ofOnePage] },
  ),
}
export type PanelEvent = EventsOf<typeof panelEvents>
