import type { Entry } from '../../events/event.ts'
import { entryWithStandIns, rowWithStandIns } from '../../events/pseudonyms.ts'
import type { StandIns } from '../../events/standIns.ts'
import type { Start } from '../../events/supportLog.ts'

interface Lines {
  entry: (entry: Entry) => Entry
  start: (start: Start) => object
}

/** Lines as they are. */
export const asTheyAre: Lines = { entry: (entry) => entry, start: (start) => start }

/** Lines with stand-ins for what is personal in them. */
export const disguised = (standIns: StandIns): Lines => ({
  entry: (entry) => entryWithStandIns(entry, standIns),
  start(start) {
    if (start.start === 'entry') return { ...start, entry: entryWithStandIns(start.entry, standIns) }
    if (start.start === 'row') return { ...start, row: rowWithStandIns(start.model, start.row, standIns) }
    const { model, app, id, by, refused } = start.grave
    const marks = refused === undefined ? {} : Object(rowWithStandIns(model, { refused }, standIns))
    return { ...start, grave: { model, app, id, by, ...marks } }
  },
})
