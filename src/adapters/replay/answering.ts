import { either as E } from 'fp-ts'
import type { Model, Row } from '../../events/projections/rows.ts'
import type { Refusal } from '../../events/reading.ts'
import type { Language } from '../../events/values/currency.ts'
import type { createReplay as replayer } from '../../machines/replay/replay.ts'
import { unpackedFile } from '../support/gzipFile.ts'
import type { Answer, FoundRows, Part, Wanted } from './protocol.ts'
import { isRowOf, Request } from './protocol.ts'

type Replay = ReturnType<typeof replayer>

interface Deps {
  /** `language`: the reader's. */
  createReplay: (part: Part, language: Language) => Promise<Replay>
  say: (answer: Answer, given?: Transferable[]) => void
}

/** Entries that a search shows at most. */
const mostFound = 200_000
/** Reports of progress while a file is read. */
const parts = 100

/** The worker's side: reads one file into a replay, and answers the page's requests. */
export const createAnswering = ({ createReplay, say }: Deps): ((message: unknown) => Promise<void>) => {
  let replay: Replay | null = null

  const open = async ({ turn, file, part, language }: Extract<Request, { ask: 'open' }>) => {
    const reading = await createReplay(part, language)
    let said = 0
    const advanced = (read: number) => {
      if (read - said < file.size / parts) return
      said = read
      say({ say: 'progressed', turn, read })
    }
    const refuse = ({ _tag }: Refusal) => say({ say: 'refused', turn, refusal: _tag })
    let broken = false
    let taken = false
    let folding = false
    try {
      for await (const { bytes, packed, read } of await unpackedFile(file)) {
        taken = true
        folding = true
        if (packed === null) reading.take(bytes)
        else reading.takeBlock(bytes, packed)
        folding = false
        if (reading.isOver()) break
        advanced(read)
      }
    } catch (error) {
      // An error of the replay is our own fault, not the file's.
      if (folding) throw error
      broken = true
    }
    if (broken && !taken) return refuse({ _tag: 'Unpackable' })
    const opened = reading.finish()
    if (E.isLeft(opened)) return refuse(broken && opened.left._tag === 'Empty' ? { _tag: 'Unpackable' } : opened.left)
    replay = reading
    // The file's states are not shown, and may be nested without end, which no thread can send.
    const header = { ...opened.right.header, states: {} }
    const { seq, at, type, flow, tab, mark } = opened.right.timeline
    const columns = [seq, at, type, flow, tab, mark].map(({ buffer }) => buffer)
    say({ say: 'opened', turn, opened: { ...opened.right, header } }, columns)
  }

  const found = <R extends Row>(
    from: Replay,
    index: number,
    model: Model,
    ids: readonly string[],
    is: (row: unknown) => row is R,
  ) => from.rows(index, model, ids).map((row, at) => ({ id: ids[at] ?? '', row: is(row) ? row : null }))

  const find = (from: Replay, index: number, { invoice, person, product, stories }: Wanted): FoundRows => ({
    invoice: found(from, index, 'invoice', invoice, isRowOf.invoice),
    person: found(from, index, 'person', person, isRowOf.person),
    product: found(from, index, 'product', product, isRowOf.product),
    stories: stories.map((id) => ({ invoice: id, entries: from.story(index, id) })),
  })

  const answer = (request: Exclude<Request, { ask: 'open' }>, from: Replay) => {
    const { turn } = request
    switch (request.ask) {
      case 'moment': {
        const { index, wanted } = request
        return say({ say: 'moment', turn, moment: from.moment(index), found: find(from, index, wanted) })
      }
      case 'rows':
        return say({ say: 'rows', turn, found: find(from, request.index, request.wanted) })
      case 'search': {
        const places = from.search(request, mostFound)
        return say({ say: 'search', turn, places }, [places.buffer])
      }
      case 'told':
        return say({ say: 'told', turn, told: request.indices.map(from.told) })
      case 'line':
        return say({ say: 'line', turn, line: from.line(request.index) })
    }
  }

  return async (message) => {
    const request = Request.decode(message)
    if (E.isLeft(request)) return
    const { turn } = request.right
    try {
      if (request.right.ask === 'open') await open(request.right)
      else if (replay !== null) answer(request.right, replay)
    } catch {
      say({ say: 'refused', turn, refusal: 'Broken' })
    }
  }
}
