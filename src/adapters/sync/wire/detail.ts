import { elementsOf, listText, membersOf, objectText } from './raw.ts'

/** How a row's `detail` is made: the list that it holds, by what an element of it is told from others, and the members that we know. */
export interface DetailShape {
  list: string
  identity: string
  members: ReadonlySet<string>
}

const hasUnknown = (value: object, known: ReadonlySet<string>): boolean =>
  Object.keys(value).some((name) => !known.has(name))

const unknownOf = (json: string, known: ReadonlySet<string>) =>
  [...membersOf(json)].filter(([name]) => !known.has(name))

/**
 * What we do not know in a row's detail, as JSON text: its members, and in place of its list what we do not know of the elements, each as
 * `[place, identity, {…}]` with the place that it has among ours. Null where we know all of it.
 */
export const unknownInDetail = (
  { list, identity, members }: DetailShape,
  json: string,
  /** The same, read, with all its members. */
  detail: object,
  /** The elements in the order in which they are ours, and where they stand in the text. */
  elements: readonly { element: object; at: number }[],
  /** Members beside the list that were read. */
  read: readonly string[] = [],
): string | null => {
  const own = new Set([list, ...read])
  if (!hasUnknown(detail, own) && !elements.some(({ element }) => hasUnknown(element, members))) return null
  const texts = elementsOf(membersOf(json).get(list) ?? '[]')
  const more = elements.flatMap(({ at }, place) => {
    const text = texts[at] ?? '{}'
    const unknown = unknownOf(text, members)
    const who = membersOf(text).get(identity) ?? 'null'
    return unknown.length === 0 ? [] : listText([String(place), who, objectText(unknown)])
  })
  return objectText([...unknownOf(json, own), [list, listText(more)]])
}

interface Unknown {
  place: number
  who: unknown
  members: string
}

const readUnknown = (json: string): Unknown => {
  const [place = '', who = 'null', members = '{}'] = elementsOf(json)
  return { place: Number(place), who: JSON.parse(who), members }
}

/** Which unknown members are whose: of the same identity at the same place, else of the same identity, each once. */
const matched = (all: readonly Unknown[], identities: readonly unknown[]): readonly (Unknown | undefined)[] => {
  const left = new Set(all)
  const take = (found: Unknown | undefined) => {
    if (found !== undefined) left.delete(found)
    return found
  }
  const inPlace = identities.map((who, at) => take(all.find((each) => each.place === at && each.who === who)))
  return identities.map((who, at) => inPlace[at] ?? take([...left].find((each) => each.who === who)))
}

/** Our detail, as JSON text, over what we do not know of it. */
export const overUnknown = ({ list, identity }: DetailShape, ours: string, unknown: string): string => {
  const under = membersOf(unknown)
  const elements = elementsOf(membersOf(ours).get(list) ?? '[]').map(membersOf)
  const identities = elements.map((element): unknown => JSON.parse(element.get(identity) ?? 'null'))
  const found = matched(elementsOf(under.get(list) ?? '[]').map(readUnknown), identities)
  const whole = elements.map((element, at) =>
    objectText(new Map([...membersOf(found[at]?.members ?? '{}'), ...element])),
  )
  return objectText(new Map([...under, ...membersOf(ours), [list, listText(whole)]]))
}
