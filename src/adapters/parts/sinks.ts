import { either as E } from 'fp-ts'
import { mostInMemory } from '../../events/values/backup.ts'
import { saveBlob } from '../desk/page.ts'

/** A file that is written piece by piece. */
export interface Sink {
  write: (piece: Uint8Array<ArrayBuffer>) => Promise<void>
  /** The file is whole: the user gets it. */
  close: () => Promise<void>
  /** Nobody wants it any more. */
  abort: () => Promise<void>
}

/** `Cancelled`: the user chose no place for it. */
export type OpenSink = (name: string) => Promise<E.Either<'Cancelled', Sink>>

/** The file is larger than this browser can be given in one piece. */
export class TooLarge extends Error {}

declare global {
  interface Window {
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>
  }
}

const streamInto = async (handle: FileSystemFileHandle, closed: () => Promise<void>): Promise<Sink> => {
  const writable = await handle.createWritable()
  return {
    write: (piece) => writable.write(piece),
    async close() {
      await writable.close()
      await closed()
    },
    abort: () => writable.abort(),
  }
}

/** @internal */
export const memorySink = (name: string, save: typeof saveBlob): Sink => {
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  return {
    async write(piece) {
      bytes += piece.length
      if (bytes > mostInMemory) throw new TooLarge()
      pieces.push(piece)
    },
    async close() {
      save(name, new Blob(pieces, { type: 'application/octet-stream' }))
      pieces = []
    },
    async abort() {
      pieces = []
    },
  }
}

/** A file of this site's own, which is downloaded once it is whole. It stays until the next one of its kind. */
const heldSink = async (heldName: string, name: string): Promise<Sink> => {
  const folder = await navigator.storage.getDirectory()
  await folder.removeEntry(heldName).catch(() => {})
  const handle = await folder.getFileHandle(heldName, { create: true })
  return streamInto(handle, async () => saveBlob(name, await handle.getFile()))
}

/** Where the user chooses; else by way of a file of this site, by this name; else from memory. */
export const openSinkBy =
  (heldName: string): OpenSink =>
  async (name) => {
    if (window.showSaveFilePicker !== undefined) {
      try {
        const handle = await window.showSaveFilePicker({ suggestedName: name })
        return E.right(await streamInto(handle, () => Promise.resolve()))
      } catch (thrown) {
        if (thrown instanceof DOMException && thrown.name === 'AbortError') return E.left('Cancelled')
      }
    }
    return E.right(await heldSink(heldName, name).catch(() => memorySink(name, saveBlob)))
  }
