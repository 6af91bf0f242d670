import type { Part } from '../schema.ts'

/** Which parts have a row, by its key: nearly always one. */
export const createHolders = () => {
  let holders = new Map<number, number | number[]>()
  return {
    add({ seq, keys }: Part) {
      for (const key of keys) {
        const known = holders.get(key)
        if (known === undefined) holders.set(key, seq)
        else if (typeof known === 'number') holders.set(key, known === seq ? known : [known, seq])
        else if (!known.includes(seq)) known.push(seq)
      }
    },
    of(key: number): readonly number[] {
      const known = holders.get(key)
      return known === undefined ? [] : typeof known === 'number' ? [known] : known
    },
    clear() {
      holders = new Map()
    },
  }
}
