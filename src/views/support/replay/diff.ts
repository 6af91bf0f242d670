/** A path whose values differ; undefined for a missing value. */
export interface Difference {
  path: string
  before: unknown
  after: unknown
}

const partsOf = (value: unknown): ReadonlyMap<string, unknown> | null => {
  if (Array.isArray(value)) return new Map(value.map((part, at) => [String(at), part]))
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null
}

const isList = (value: unknown) => Array.isArray(value)

/** The differences by path, in order: at most `most`, and the number of the others. */
export const differences = (
  before: unknown,
  after: unknown,
  most: number,
): { shown: readonly Difference[]; more: number } => {
  const shown: Difference[] = []
  let more = 0
  const compare = (path: string, one: unknown, other: unknown) => {
    if (Object.is(one, other)) return
    const [parts, others] = [partsOf(one), partsOf(other)]
    if (parts !== null && others !== null && isList(one) === isList(other)) {
      for (const key of new Set([...parts.keys(), ...others.keys()]))
        compare(path === '' ? key : `${path}.${key}`, parts.get(key), others.get(key))
      return
    }
    if (shown.length < most) shown.push({ path, before: one, after: other })
    else more += 1
  }
  compare('', before, after)
  return { shown, more }
}

const longest = 240

/** A value in one line, cut if it is long. */
export const inLine = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** A state's value as names: `open.playing`; parallel ones in a list. */
export const stateName = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([name, inner]) => {
      const within = stateName(inner)
      return within === '' ? name : `${name}.${within}`
    })
    .join(' · ')
}
