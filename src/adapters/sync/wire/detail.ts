import { elementsOf, listText, membersOf, objectText } from './raw.ts'

/** The form of a row's `detail`: its list, the identity of an element, and which members of one are known. */
export interface DetailShape {
  list: string
  identity: string
  knows: (name: string, value: unknown) => boolean
}

const hasUnknown = (value: object, knows: DetailShape['knows']): boolean =>
  Object.entries(value).some(([name, member]) => !knows(name, member))

const unknownOf = (json: string, knows: DetailShape['knows']) =>
  [...membersOf(json)].filter(([name, text]) => !knows(name, JSON.parse(text)))

/**
 * The unknown part of a row's detail, as JSON text: its members, and in place of its list the elements' unknown
 * members, each as `[place, identity, {…}]` with its place among ours. Null if there is none.
 */
export const unknownInDetail = (
  { list, identity, knows }: DetailShape,
  json: string,
  /** The same detail, decoded. */
  detail: object,
  /** The elements in our order, with their places in the text. */
  elements: readonly { element: object; at: number }[],
  /** Known members beside the list. */
  read: readonly string[] = [],
): string | null => {
  const own = (name: string) => name === list || read.includes(name)
  if (!hasUnknown(detail, own) && !elements.some(({ element }) => hasUnknown(element, knows))) return null
  const texts = elementsOf(membersOf(json).get(list) ?? '[]')
  const more = elements.flatMap(({ at }, place) => {
    const text = texts[at] ?? '{}'
    const unknown = unknownOf(text, knows)
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

/** Assigns unknown members to elements of the same identity, first at the same place, each once. */
const matched = (all: readonly Unknown[], identities: readonly unknown[]): readonly (Unknown | undefined)[] => {
  const left = new Set(all)
  const take = (found: Unknown | undefined) => {
    if (found !== undefined) left.delete(found)
    return found
  }
  const inPlace = identities.map((who, at) => take(all.find((each) => each.place === at && each.who === who)))
  return identities.map((who, at) => inPlace[at] ?? take([...left].find((each) => each.who === who)))
}

/** Our detail as JSON text, with its unknown members. */
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
