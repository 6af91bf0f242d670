import type { AnyMachineSnapshot } from 'xstate'
import { blankMembers } from '../../events/columns/invoice.ts'

/** Fields whose texts say which thing is meant, not what it is called: kept whole. @internal */
export const identities: ReadonlySet<string> = new Set([
  'id',
  'product',
  'basket',
  'invoice',
  'entry',
  'app',
  'publicId',
  'currency',
  'instant',
  'pins',
  'latest',
  'unpaid',
  'undoes',
])

/** The form of today's hashes; what another form says cannot be compared. */
const form = '2'

const basis = 0x811c9dc5
const prime = 0x01000193
const spread = 0x9e3779b1

/** FNV-1a over UTF-16 units. */
const withText = (hash: number, text: string): number => {
  let mixed = hash
  for (let at = 0; at < text.length; at++) mixed = Math.imul(mixed ^ text.charCodeAt(at), prime)
  return mixed
}

const withNumber = (hash: number, number: number): number => {
  const mixed = Math.imul(hash ^ (number & 0xffff), prime)
  return Math.imul(mixed ^ (number >>> 16), prime)
}

const listBasis = withText(basis, '[')
const objectBasis = withText(basis, '{')
const lengthBasis = withText(basis, '#')

/** States share what did not change, so each object and list is looked at once. */
const objects = new WeakMap<object, number>()
const lists = new WeakMap<object, number>()
const identityLists = new WeakMap<object, number>()

const ofList = (list: readonly unknown[], isIdentity: boolean): number => {
  const known = isIdentity ? identityLists : lists
  const found = known.get(list)
  if (found !== undefined) return found
  let hash = listBasis
  for (const each of list) hash = withNumber(hash, shapeOf(each, isIdentity))
  known.set(list, hash)
  return hash
}

const names = new Map<string, { hash: number; isIdentity: boolean }>()

const named = (name: string) => {
  const found = names.get(name)
  if (found !== undefined) return found
  const fresh = { hash: withText(basis, name), isIdentity: identities.has(name) }
  names.set(name, fresh)
  return fresh
}

/** A member that is blank counts as absent, so that the hashes of builds that did not have it stay what they are. */
const blanks = new Map<string, unknown>(Object.entries(blankMembers))

/** Fields are added up, so that their order does not count. */
const ofFields = (value: object): number => {
  let sum = objectBasis
  for (const [name, each] of Object.entries(value)) {
    if (each === undefined || blanks.get(name) === each) continue
    const { hash, isIdentity } = named(name)
    sum = (sum + Math.imul(withNumber(hash, shapeOf(each, isIdentity)), spread)) | 0
  }
  return sum
}

const ofObject = (value: object): number => {
  const found = objects.get(value)
  if (found !== undefined) return found
  const hash = ofFields(value)
  objects.set(value, hash)
  return hash
}

const shapeOf = (value: unknown, isIdentity: boolean): number => {
  if (typeof value === 'string')
    return isIdentity ? withText(basis, `"${value}`) : withNumber(lengthBasis, value.length)
  if (Array.isArray(value)) return ofList(value, isIdentity)
  if (typeof value === 'object' && value !== null) return ofObject(value)
  return withText(basis, String(value))
}

const values = new Map<string, number>()

/** State names are few. */
const ofValue = (value: AnyMachineSnapshot['value']): number => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const found = values.get(text)
  if (found !== undefined) return found
  const hash = withText(basis, JSON.stringify(value))
  values.set(text, hash)
  return hash
}

const hex = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0')

/** As when it has not begun: the hashes of older builds, which had not looked away from it, stay what they are. */
const notBegun = { done: 0, of: 0 }

/** A context as a log can give it back: without what only transients feed, since those are never recorded. */
const recordedOf = (context: object): object => {
  if ('progress' in context) return { ...context, progress: notBegun }
  return 'rebuilding' in context ? { ...context, rebuilding: undefined } : context
}

/** A hash of a text, in eight hex digits. */
export const textHash = (text: string): string => hex(withText(basis, text))

/** A flow's state as a hash over what pseudonyms do not change: state value, ids, numbers, lengths of texts. */
export const stateHash = ({ value, context }: AnyMachineSnapshot): string =>
  form + hex(withNumber(ofValue(value), ofFields(recordedOf(context))))

/** A hash that this one surely is not. */
export const otherHash = (hash: string): string => form + hex(~Number.parseInt(hash.slice(form.length), 16))

/** False for a hash of another form, which says nothing. */
export const isComparable = (hash: string): boolean => hash.length === 9 && hash.startsWith(form)
