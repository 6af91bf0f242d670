import { either as E } from 'fp-ts'
import type { Model } from '../../../events/projections/rows.ts'
import type { Moment } from '../../../machines/replay/moment.ts'
import type { Replay } from '../../../machines/replay/replay.ts'
import { unpackedFile } from '../gzipFile.ts'

/** The desk's state after an entry. */
export interface Past {
  /** The tab of the entry, which owns these flows. */
  tab: string
  states: Moment['states']
  /** The number of rows of each model, of all apps. */
  rows: Record<Model, number>
}

interface Deps {
  /** The whole journal as a support log with real names. */
  file: () => Promise<Blob>
  createReplay: () => Replay
}

/** The desk after the entry with a `seq`, folded from the journal by today's machines. */
export const openPast = async ({ file, createReplay }: Deps): Promise<(seq: number) => Past> => {
  const replay = createReplay()
  for await (const { bytes } of await unpackedFile(await file())) replay.take(bytes)
  const log = replay.finish()
  if (E.isLeft(log)) throw new Error(`The journal cannot be replayed: ${log.left._tag}`)
  const { timeline } = log.right
  return (seq) => {
    const index = timeline.seq.subarray(0, timeline.length).indexOf(seq)
    if (index < 0) throw new RangeError(`The journal has no entry ${seq}`)
    const { tab, states } = replay.moment(index)
    return { tab, states, rows: replay.countRows(index) }
  }
}
