import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { decode } from '../../events/catalogue.ts'
import type { Entry } from '../../events/event.ts'
import type { Sentence, Speech } from './sentences.ts'
import { shows, workedOut } from './shownValues.ts'
import { spelt } from './spelling.ts'

/** Says entries in the reader's language. */
export interface Telling {
  /** What an entry says, as a sentence; empty where it cannot be read. */
  tell: (entry: Pick<Entry, 'type' | 'v' | 'flow' | 'data'>) => string
  /**
   * Whether sentences of the type can have this in them though the entry itself has not: our own words, and figures
   * that are worked out.
   */
  mayTell: (type: string, word: string) => boolean
}

/** `{path:kind one|more}`: the word that follows a figure, where it is one and where it is not. */
const blanks = /\{([\w.]*)(?::(\w+))?(?: ([^|}]*)\|([^}]*))?\}/g

/** What somebody typed, or an id, among our words. */
const typed: ReadonlySet<string> = new Set(['', 'app', 'name', 'call', 'notice'])

/** More of a typed text says no more in a line. */
const longest = 160

const at = (data: unknown, path: string): unknown =>
  path === ''
    ? data
    : path
        .split('.')
        .reduce<unknown>(
          (value, part) => (t.UnknownRecord.is(value) && Object.hasOwn(value, part) ? value[part] : undefined),
          data,
        )

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)

const isKey = <O extends object>(of: O, key: string): key is keyof O & string => Object.hasOwn(of, key)

const templatesOf = (sentence: Sentence): readonly string[] =>
  typeof sentence === 'string' ? [sentence] : Object.values(sentence.of)

const templateOf = (sentence: Sentence, scope: object): string => {
  if (typeof sentence === 'string') return sentence
  const value = at(scope, sentence.by)
  const name = typeof value === 'object' && value !== null ? 'else' : String(value)
  return (isKey(sentence.of, name) ? sentence.of[name] : undefined) ?? sentence.of.else
}

/** The sentence of an event, its data at today's version. @internal */
export const sentenceOf = (speech: Speech, type: string, flow: string, data: object): string => {
  const { sentences, words, apart } = speech
  if (!isKey(sentences, type)) return ''
  const shown = (kind: string, value: unknown): string => {
    if (isKey(shows, kind)) return shows[kind](value, speech)
    return (typeof value === 'string' ? words[kind]?.[value] : undefined) ?? shows[''](value, speech)
  }
  const scope = { ...data, flow }
  return templateOf(sentences[type], scope).replace(
    blanks,
    (_, path: string, kind = '', one?: string, more?: string) => {
      const value = at(scope, path)
      const text = cut(shown(kind, value))
      if (one === undefined || more === undefined) return typed.has(kind) ? apart(text) : text
      return `${text} ${value === 1 || (Array.isArray(value) && value.length === 1) ? one : more}`
    },
  )
}

/** Says entries of a log. */
export const createTelling = (speech: Speech): Telling => {
  const own = new Map<string, { words: string; isWorkedOut: boolean }>()
  const ownOf = (type: string) => {
    const found = own.get(type)
    if (found !== undefined) return found
    const { sentences, words } = speech
    const templates = isKey(sentences, type) ? templatesOf(sentences[type]) : []
    const kinds = templates.flatMap((each) => [...each.matchAll(blanks)].map(([, , kind = '']) => kind))
    const ours = [...kinds, 'others'].flatMap((kind) => Object.values(words[kind] ?? {}))
    const made = {
      words: spelt([...templates, ...ours].join('\n')),
      isWorkedOut: kinds.some((kind) => workedOut.has(kind)),
    }
    own.set(type, made)
    return made
  }
  return {
    tell(entry) {
      const data = decode(entry)
      return E.isRight(data) ? sentenceOf(speech, entry.type, entry.flow, data.right) : ''
    },
    mayTell(type, word) {
      const { words, isWorkedOut } = ownOf(type)
      return isWorkedOut || words.includes(word)
    },
  }
}
