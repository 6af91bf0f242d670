import type { taskEither as TE } from 'fp-ts'
import { either as E } from 'fp-ts'

/** Why a copy failed: the browser has no clipboard for pages, or refused it. */
export type CopyFault = 'unsupported' | 'refused'

type Device = Pick<Clipboard, 'writeText'>

/** Writes a text to the device's clipboard. A page has none on an address without TLS. */
export const createCopy =
  (clipboard: Device | undefined) =>
  (text: string): TE.TaskEither<CopyFault, void> =>
  async () => {
    if (clipboard === undefined) return E.left('unsupported')
    try {
      return E.right(await clipboard.writeText(text))
    } catch {
      return E.left('refused')
    }
  }
