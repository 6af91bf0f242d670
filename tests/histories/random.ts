/** A seeded random source (mulberry32): the same seed gives the same history. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const pick = <A>(all: readonly A[]): A => {
    const one = all[below(all.length)]
    if (one === undefined) throw new Error('Nothing to pick from')
    return one
  }
  return { next, below, pick }
}

export type Random = ReturnType<typeof createRandom>

/** Numbers from a seed and a subject, like those of a key. */
export const drawOf =
  (seed: number) =>
  (subject: string): (() => number) => {
    let mixed = seed
    for (const letter of subject) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
    return createRandom(mixed).next
  }
