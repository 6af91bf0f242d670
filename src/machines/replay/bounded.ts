import type { Entry } from '../../events/event.ts'

/** Deeper than anything that we write: what is deeper cannot be posted or written by all that comes after. */
const deepest = 32

const isShallow = (value: unknown, depth: number): boolean => {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((each) => isShallow(each, depth - 1))
}

/** An entry as it may be handed out: data that are too deep are left out, its line still has them. */
export const bounded = (entry: Entry): Entry => (isShallow(entry.data, deepest) ? entry : { ...entry, data: null })
