import type { LinesFound } from '../../events/supportLogPort.ts'
import { unpackedFile } from './gzipFile.ts'

/** The lines of a gzip file, a few at a time, unpacked as they are asked for. */
export async function* unpackedLines(file: Blob): AsyncGenerator<readonly string[], void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const { bytes } of await unpackedFile(file)) {
    const lines = `${rest}${decoder.decode(bytes, { stream: true })}`.split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
  if (rest !== '') yield [rest]
}

const mostKept = 8
const mostFound = 1000

/** Lines from a place on: forwards it continues, backwards it begins anew. One read at a time, if still wanted then. */
const createCursor = (file: Blob) => {
  let source = unpackedLines(file)
  let at = 0
  let held: readonly string[] = []
  let turn: Promise<unknown> = Promise.resolve()

  const readNow = async (from: number, count: number): Promise<readonly string[]> => {
    if (from < at) {
      await source.return()
      source = unpackedLines(file)
      ;[at, held] = [0, []]
    }
    while (at + held.length < from + count) {
      const more = await source.next()
      if (more.done === true) break
      const skipped = Math.min(Math.max(from - at, 0), held.length)
      held = [...held.slice(skipped), ...more.value]
      at += skipped
    }
    const begin = Math.max(from - at, 0)
    return held.slice(begin, begin + count)
  }

  return {
    read(from: number, count: number, isWanted: () => boolean): Promise<readonly string[]> {
      const next = turn.then(() => (isWanted() ? readNow(from, count) : []))
      turn = next.catch(() => {})
      return next
    },
    stop: () => void turn.then(() => source.return()),
  }
}

interface Asked {
  text: string
  found: LinesFound | undefined
  stop: () => void
}

/** Searches the file for lines with a text; reports what was found after each unpacked part. */
const lookThrough = (file: Blob, text: string, tell: (found: LinesFound) => void): (() => void) => {
  let wanted = true
  const sought = text.toLowerCase()
  const look = async () => {
    let at = 0
    let found: LinesFound = { lines: [], total: 0, whole: false }
    for await (const some of unpackedLines(file)) {
      if (!wanted) return
      const hits = some.flatMap((line, nth) => (line.toLowerCase().includes(sought) ? [at + nth] : []))
      at += some.length
      if (hits.length === 0) continue
      found = {
        lines: [...found.lines, ...hits.slice(0, mostFound - found.lines.length)],
        total: found.total + hits.length,
        whole: false,
      }
      tell(found)
    }
    if (wanted) tell({ ...found, whole: true })
  }
  void look()
  return () => {
    wanted = false
  }
}

/** The lines of a packed file; memory holds a few parts of it. `changed` reports lines that came later. */
export const createPreview = (file: Blob, changed: () => void) => {
  const cursor = createCursor(file)
  const parts = new Map<string, readonly string[] | null>()
  let asked: Asked | null = null

  return {
    lines(from: number, count: number): readonly string[] | undefined {
      const name = `${from} ${count}`
      const part = parts.get(name)
      if (part !== undefined) return part ?? undefined
      parts.set(name, null)
      const [oldest] = parts.keys()
      if (parts.size > mostKept && oldest !== undefined) parts.delete(oldest)
      void cursor
        .read(from, count, () => parts.has(name))
        .then((read) => {
          if (parts.has(name)) parts.set(name, read)
          changed()
        })
      return undefined
    },
    search(text: string): LinesFound | undefined {
      if (asked?.text === text) return asked.found
      asked?.stop()
      const mine: Asked = { text, found: undefined, stop: () => {} }
      asked = mine
      mine.stop = lookThrough(file, text, (found) => {
        mine.found = found
        if (asked === mine) changed()
      })
      return undefined
    },
    stop() {
      asked?.stop()
      cursor.stop()
    },
  }
}

export type Preview = ReturnType<typeof createPreview>
