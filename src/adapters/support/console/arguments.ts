import * as t from 'io-ts'
import { models } from '../../../events/projections/rows.ts'
import { checked, checkedNumber } from '../../../events/values/codecs.ts'
import type { Readings } from './daftar.ts'

interface Arguments {
  /** By their names; a codec's name describes the value. */
  takes: Readonly<Record<string, t.Mixed>>
  /** The options of the last argument; each is optional. */
  options?: Readonly<Record<string, t.Mixed>>
}

const taken = <A>(says: string, is: (value: unknown) => value is A) => checked(says, says, is)
const wholeFrom = (least: number) => {
  const says = `a whole number from ${least} on`
  return checkedNumber(says, says, (value) => Number.isSafeInteger(value) && value >= least)
}
const oneOf = (words: readonly string[]) =>
  taken(`one of ${words.join(', ')}`, (value): value is string => words.some((word) => word === value))

const text = taken('a text', t.string.is)
const time = taken(
  'a Date, milliseconds since 1970, or a text that a Date reads',
  (value): value is Date | number | string =>
    (value instanceof Date || t.number.is(value) || t.string.is(value)) && !Number.isNaN(new Date(value).getTime()),
)
const count = wholeFrom(0)
const seq = wholeFrom(1)
const days = taken(
  'a whole number from 1 on, or all',
  (value): value is number | 'all' => value === 'all' || seq.is(value),
)

export const argumentsOf = (flows: readonly string[]): Readonly<Record<keyof Readings, Arguments>> => ({
  log: { takes: {}, options: { last: count, flow: oneOf(flows), type: text, since: time } },
  rows: { takes: { model: oneOf(models) }, options: { app: text, offset: count, limit: count, search: text } },
  at: { takes: { seq } },
  diff: { takes: { before: seq, after: seq } },
  why: { takes: { seq } },
  replay: { takes: {} },
  export: { takes: {}, options: { days, names: oneOf(['pseudonyms', 'asTheyAre']) } },
})

const shown = (value: unknown): string => {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** Throws an error with the given value and the possible ones if a method refuses its arguments. */
export const checkArguments = (name: string, { takes, options }: Arguments, given: readonly unknown[]): void => {
  const check = (key: string, codec: t.Mixed, value: unknown) => {
    if (!codec.is(value)) throw new RangeError(`daftar.${name}: ${key} is ${shown(value)}, not ${codec.name}`)
  }
  const first = Object.entries(takes)
  for (const [place, [key, codec]] of first.entries()) check(key, codec, given[place])
  const most = first.length + (options === undefined ? 0 : 1)
  if (given.length > most)
    throw new TypeError(`daftar.${name} takes ${most} argument${most === 1 ? '' : 's'} at most, not ${given.length}`)
  const chosen = given[first.length]
  if (options === undefined || chosen === undefined) return
  const known = Object.keys(options).join(', ')
  if (typeof chosen !== 'object' || chosen === null || Array.isArray(chosen))
    throw new TypeError(`daftar.${name}: options are ${shown(chosen)}, not an object of ${known}`)
  for (const [key, value] of Object.entries(chosen)) {
    const codec = Object.hasOwn(options, key) ? options[key] : undefined
    if (codec === undefined) throw new RangeError(`daftar.${name}: no option is named ${key}. There are: ${known}`)
    if (value !== undefined) check(key, codec, value)
  }
}
