import type { Head } from '../../events/reading.ts'

/**
 * What a list of a million entries shows of each, in columns. Names are given by their places in `types`, `flows` and
 * `tabs`.
 */
export interface Timeline {
  length: number
  seq: Float64Array
  /** Milliseconds since 1970 UTC. */
  at: Float64Array
  type: Uint16Array
  flow: Uint8Array
  tab: Uint16Array
  /** Bits, see `mark.ts`. */
  mark: Uint8Array
  types: readonly string[]
  flows: readonly string[]
  tabs: readonly string[]
}

/** A text of its own: part of a larger text keeps all of that in memory. */
const detached = (text: string): string => String(JSON.parse(JSON.stringify(text)))

const createNames = (most: number) => {
  const places = new Map<string, number>()
  const names: string[] = []
  return {
    names,
    /** The place of a name; names beyond the most are all the last. */
    place(name: string): number {
      const found = places.get(name)
      if (found !== undefined) return found
      const place = Math.min(names.length, most)
      if (place === most) names[most] = '…'
      else {
        const own = detached(name)
        names.push(own)
        places.set(own, place)
      }
      return place
    },
  }
}

const columnsOf = (room: number) => ({
  seq: new Float64Array(room),
  at: new Float64Array(room),
  type: new Uint16Array(room),
  flow: new Uint8Array(room),
  tab: new Uint16Array(room),
  mark: new Uint8Array(room),
  line: new Uint32Array(room),
})

/** Collects a timeline as entries pass. */
export const createTimeline = () => {
  const types = createNames(65_535)
  const flows = createNames(255)
  const tabs = createNames(65_535)
  let room = 4096
  let columns = columnsOf(room)
  let length = 0

  const grow = () => {
    room *= 2
    const before = columns
    columns = columnsOf(room)
    columns.seq.set(before.seq)
    columns.at.set(before.at)
    columns.type.set(before.type)
    columns.flow.set(before.flow)
    columns.tab.set(before.tab)
    columns.mark.set(before.mark)
    columns.line.set(before.line)
  }

  return {
    /** The next entry, and the number of its line in the file. */
    add(entry: Head, mark: number, line: number) {
      if (length === room) grow()
      columns.seq[length] = entry.seq
      columns.at[length] = entry.at
      columns.type[length] = types.place(entry.type)
      columns.flow[length] = flows.place(entry.flow)
      columns.tab[length] = tabs.place(entry.tab)
      columns.mark[length] = mark
      columns.line[length] = line
      length += 1
    },
    length: () => length,
    line: (index: number): number => columns.line[index] ?? 0,
    lines: (): Uint32Array => columns.line.subarray(0, length),
    seq: (index: number): number => columns.seq[index] ?? 0,
    at: (index: number): number => columns.at[index] ?? 0,
    type: (index: number): string => types.names[columns.type[index] ?? 0] ?? '',
    flow: (index: number): string => flows.names[columns.flow[index] ?? 0] ?? '',
    tab: (index: number): string => tabs.names[columns.tab[index] ?? 0] ?? '',
    done: (): Timeline => ({
      length,
      seq: columns.seq.slice(0, length),
      at: columns.at.slice(0, length),
      type: columns.type.slice(0, length),
      flow: columns.flow.slice(0, length),
      tab: columns.tab.slice(0, length),
      mark: columns.mark.slice(0, length),
      types: [...types.names],
      flows: [...flows.names],
      tabs: [...tabs.names],
    }),
  }
}

export type TimelineInMaking = ReturnType<typeof createTimeline>
