/** More than a page of a list shows, and no burden. */
const most = 2_000

interface Told {
  told: (index: number) => string | undefined
  add: (indices: readonly number[], told: readonly string[]) => void
  forget: () => void
}

/** Sentences of entries by their places. `miss` is told once a task of those that were not read yet. */
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
