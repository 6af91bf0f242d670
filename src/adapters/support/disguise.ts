import type { Entry } from '../../events/event.ts'
import { entryWithStandIns, rowWithStandIns } from '../../events/pseudonyms.ts'
import { createStandIns } from '../../events/standIns.ts'
import type { Start } from '../../events/supportLog.ts'
import { groceries } from '../sample/groceries.ts'
import { keyedDraw } from './keyedDraw.ts'

/** Makes hashes of the states that entries with stand-ins lead to; all entries are to pass, oldest first. */
export interface Rehash {
  begin: (original: Entry, standIn: Entry) => void
  take: (original: Entry, standIn: Entry) => string | undefined
}

interface Lines {
  entry: (entry: Entry) => Entry
  start: (start: Start) => object
}

/** Lines as they are. */
export const asTheyAre: Lines = { entry: (entry) => entry, start: (start) => start }

const sample = new Set(groceries.map(({ gtin }) => gtin))

/** Lines with stand-ins for what is personal in them. The key of the stand-ins is in no file. */
export const disguised = (key: Uint8Array, rehash: Rehash): Lines => {
  const standIns = createStandIns({ draw: keyedDraw(key), isPublic: (gtin) => sample.has(gtin) })
  return {
    entry(entry) {
      const shown = entryWithStandIns(entry, standIns)
      const hash = rehash.take(entry, shown)
      return hash === undefined ? shown : { ...shown, hash }
    },
    start(start) {
      if (start.start === 'entry') {
        const shown = entryWithStandIns(start.entry, standIns)
        rehash.begin(start.entry, shown)
        return { ...start, entry: shown }
      }
      if (start.start === 'row') return { ...start, row: rowWithStandIns(start.model, start.row, standIns) }
      const { model, app, id, by, refused } = start.grave
      const marks = refused === undefined ? {} : Object(rowWithStandIns(model, { refused }, standIns))
      return { ...start, grave: { model, app, id: standIns.id(id), by, ...marks } }
    },
  }
}
