import * as t from 'io-ts'
import { checked } from '../src/events/values/codecs.ts'
import { maxName } from '../src/events/values/text.ts'

/** A text with a rule, and the message of its violation. */
export const text = (name: string, holds: (value: string) => boolean, message: string) =>
  new t.Type<string, string, unknown>(
    name,
    (value): value is string => typeof value === 'string' && holds(value),
    (value, context) =>
      typeof value === 'string' && holds(value) ? t.success(value) : t.failure(value, context, message),
    t.identity,
  )

export const Text = text('Text', () => true, 'must be a text')
export const Filled = text('Filled', (value) => value.trim() !== '', 'must not be empty')

export const Count = new t.Type<number, number, unknown>(
  'Count',
  (value): value is number => Number.isSafeInteger(value) && Number(value) > 0,
  (value, context) =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0
      ? t.success(value)
      : t.failure(value, context, 'must be a whole number above 0'),
  t.identity,
)

/** A text that a database keeps unchanged. */
export const Kept = text('Kept', (value) => value.isWellFormed() && !value.includes('\0'), 'must be a text')

export const KeptOrNull = checked(
  'KeptOrNull',
  'must be null or a text',
  (value): value is string | null => value === null || Kept.is(value),
)

/** An owner's name for an app or a monitor. */
export const Name = text(
  'Name',
  (value) => value.trim() !== '' && value.length <= maxName && Kept.is(value),
  `must be 1 to ${maxName} letters`,
)

/** An optional value; `says`: its rule otherwise. */
export const optional = <A>({ name, is }: t.Type<A>, says: string) =>
  checked(`${name}?`, says, (value): value is A | undefined => value === undefined || is(value))

export const ServiceName = t.keyof({
  main: null,
  invoice: null,
  gtin: null,
  uptime: null,
  translate: null,
  identity: null,
  bank: null,
  avatars: null,
})
export type ServiceName = t.TypeOf<typeof ServiceName>
