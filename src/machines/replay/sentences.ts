import type { deskEvents } from '../../events/desk/desk.ts'
import type { Definition } from '../../events/event.ts'
import type { Intersection } from '../../events/intersection.ts'
import type { Currency } from '../../events/values/currency.ts'
import type { AreaEvents } from '../parts/flow.ts'

type Catalogue = Intersection<AreaEvents[keyof AreaEvents]> & typeof deskEvents

/** Every type that an entry of a journal may have. */
type StoredType = {
  [T in keyof Catalogue]: Catalogue[T] extends Definition<'transient', infer _> ? never : T
}[keyof Catalogue]

/**
 * What an entry says, as the shop would: `{path}` is what stands there in its data, `{path:kind}` the same as `kind`
 * has it (`shownValues.ts`). One of several by what stands at a place; `else` where it is none of them.
 */
export type Sentence =
  | string
  | { readonly by: string; readonly of: { readonly [value: string]: string; readonly else: string } }

export type Sentences = { readonly [T in StoredType]: Sentence }
export type SomeSentences = Partial<Sentences>

/** Our own keywords, by what they are keywords of. */
interface Vocabulary {
  readonly [of: string]: Readonly<Record<string, string>>
  readonly others: {
    readonly noPrice: string
    readonly and: string
    readonly unanswered: string
    readonly status: string
  }
}

/** How a language says things. */
export interface Speech {
  sentences: Sentences
  words: Vocabulary
  /** A text of the desk by its dotted key; null where there is none. */
  textAt: (key: string) => string | null
  nameOf: (names: { name: string; nameFa: string }) => string
  number: (value: number) => string
  money: (amount: number, currency: Currency) => string
  dateTime: (instant: string, zone: string) => string
  /** A text of figures alone. */
  digits: (text: string) => string
  /** A text among the words: one that runs the other way keeps its own order. */
  apart: (text: string) => string
}
