import type { AnyMachineSnapshot } from 'xstate'

/** Fields whose texts say which thing is meant, not what it is called: kept whole. */
const identities = new Set(['id', 'product', 'basket', 'invoice', 'entry', 'app', 'publicId', 'currency', 'instant'])

const shapeOf = (value: unknown, field: string): unknown => {
  if (typeof value === 'string') return identities.has(field) ? value : value.length
  if (Array.isArray(value)) return value.map((each) => shapeOf(each, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, shapeOf(each, name)]),
  )
}

const fnv1a = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** A flow's state as a hash over what pseudonyms do not change: state value, ids, numbers, lengths of texts (design: the journal). */
export const hashOf = ({ value, context }: AnyMachineSnapshot): string =>
  fnv1a(JSON.stringify([value, shapeOf(context, '')]))
