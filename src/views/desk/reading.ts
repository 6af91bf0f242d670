import { readerPaces } from '../../machines/parts/delays.ts'
import type { FieldMark } from '../common/typed.ts'
import { isInOneGo, isSecret, isWindowOpen, markOf, placeOf, putBack } from '../common/typed.ts'
import type { ShownDesk } from '../common/useDesk.tsx'
import { saidLabel } from './reading/label.ts'
import type { Press } from './reading/reader.ts'
import { createReader } from './reading/reader.ts'

type Found = Press<FieldMark>['found']

/** Milliseconds: a timer that fires so late means that the page was blocked, and keys may still come. */
const lateness = 50

/** Reads barcodes from the keyboard, whatever has the focus. */
export const createReading = ({ desk: { flows, send } }: ShownDesk) => {
  const settings = () => flows.settings.getSnapshot().context.settings
  const reader = createReader<FieldMark>(() => readerPaces[settings().readerPace ?? 'usual'])
  const app = () => flows.apps.getSnapshot().context.app?.publicId ?? null
  const isScannerOpen = () => flows.scanner?.getSnapshot().matches({ camera: 'closed' }) === false
  const isPriceAsked = () => flows.basket.getSnapshot().matches('awaitingPrice')
  const held = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const take = ({ gtin, marks }: { gtin: string; marks: readonly FieldMark[] }): boolean => {
    putBack(marks)
    const behind = isWindowOpen() && !isScannerOpen() && !isPriceAsked()
    send('scanner', { type: 'code.type', gtin, app: app(), behind })
    return true
  }

  const act = (found: Found): boolean => {
    switch (found.type) {
      case 'code':
        return take(found)
      case 'notRead':
        putBack(found.marks)
        send('scanner', { type: 'code.refuse', label: saidLabel(found.label), why: 'noProduct' })
        return true
      case 'typed': {
        const why = found.place === 'codes' ? 'inSearch' : 'inField'
        send('scanner', { type: 'code.refuse', label: found.gtin, why })
        return true
      }
      case 'times':
        if (isWindowOpen() && !isScannerOpen()) return false
        send('basket', { type: 'basket.multiply', quantity: found.quantity })
        return true
      case 'nothing':
        return false
    }
  }

  const restIn = (milliseconds: number) => {
    const due = performance.now() + milliseconds
    timer = setTimeout(() => {
      if (performance.now() - due > lateness) restIn(milliseconds)
      else act(reader.rest())
    }, milliseconds)
  }

  const read = (event: KeyboardEvent): boolean => {
    const { code, key, timeStamp: at, shiftKey: shift } = event
    const place = placeOf(event)
    const press = reader.press({ code, key, shift, at, place, mark: markOf(event) })
    if (press.silence !== null) restIn(press.silence)
    if (press.found.type === 'typed') {
      // A field for barcodes takes a slowly typed one at its end; so does one for quantities.
      if (place === 'codes' || (place === 'quantity' && isInOneGo(press.found.marks))) return take(press.found)
      if (place === 'quantity') return false
    }
    return act(press.found) || (press.held && press.found.type !== 'times')
  }

  return {
    /** True if the key belongs to a reader alone. */
    press(event: KeyboardEvent): boolean {
      if (event.ctrlKey || event.metaKey || event.altKey) return false
      if (isSecret(event)) {
        reader.forget()
        return false
      }
      clearTimeout(timer)
      if (event.repeat) reader.forget()
      const isReaders = !event.repeat && read(event)
      if (isReaders) held.add(event.code)
      return isReaders
    },
    /** Some controls react to the release of a key. */
    release: ({ code }: KeyboardEvent): boolean => held.delete(code),
    /** The press meant something else. */
    forget: () => reader.forget(),
    stop: () => clearTimeout(timer),
  }
}
