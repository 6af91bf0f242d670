import * as t from 'io-ts'

/** A codec of our own keywords. */
export function keyword<K extends string>(...words: readonly K[]): t.KeyofC<Record<K, null>>
export function keyword(...words: readonly string[]): t.KeyofC<Record<string, null>> {
  return t.keyof(Object.fromEntries(words.map((word) => [word, null])))
}

/** A codec with the test `is`; `says`: the rule in words. */
export const checked = <A>(name: string, says: string, is: (value: unknown) => value is A) =>
  new t.Type<A, A, unknown>(
    name,
    is,
    (value, context) => (is(value) ? t.success(value) : t.failure(value, context, says)),
    t.identity,
  )

export const checkedText = (name: string, says: string, holds: (text: string) => boolean) =>
  checked(name, says, (value): value is string => typeof value === 'string' && holds(value))

export const checkedNumber = (name: string, says: string, holds: (value: number) => boolean) =>
  checked(name, says, (value): value is number => typeof value === 'number' && holds(value))
