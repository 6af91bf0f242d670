/** More than a page of a list, and still small. */
const most = 2_000

interface Told {
  told: (index: number) => string | undefined
  add: (indices: readonly number[], told: readonly string[]) => void
  forget: () => void
}

/** Descriptions of entries by index. `miss` is called once a task with the missing ones. */
export const createTold = (miss: (indices: readonly number[]) => void): Told => {
  const known = new Map<number, string>()
  const asked = new Set<number>()
  let missing: number[] = []
  const ask = () => {
    const wanted = missing
    missing = []
    miss(wanted)
  }
  return {
    told(index) {
      const found = known.get(index)
      if (found !== undefined || asked.has(index)) return found
      if (missing.length === 0) void Promise.resolve().then(ask)
      missing.push(index)
      asked.add(index)
      return undefined
    },
    add(indices, told) {
      if (known.size > most) known.clear()
      for (const [at, index] of indices.entries()) {
        known.set(index, told[at] ?? '')
        asked.delete(index)
      }
    },
    forget() {
      known.clear()
      asked.clear()
    },
  }
}
