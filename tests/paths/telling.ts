import * as t from 'io-ts'
import { definitionOf } from '../../src/events/catalogue.ts'
import type { Language } from '../../src/events/values/currency.ts'
import type { Speech } from '../../src/machines/replay/sentences.ts'
import { noticeIn } from '../../src/machines/replay/shownValues.ts'
import { sentenceOf } from '../../src/machines/replay/telling.ts'
import { en } from '../../src/views/support/told/en.ts'
import { fa } from '../../src/views/support/told/fa.ts'
import { speechOf } from '../../src/views/support/told/speech.ts'
import type { Move } from './drivers/move.ts'
import { gestureOf, isCommand } from './gestureOf.ts'
import type { Path, Step } from './graph.ts'
import { decisionsOf, guardNamed } from './guards.ts'
import { heads } from './heads.ts'
import { guardWords, stateWords } from './names.ts'
import { phrase } from './phrases.ts'
import { filled, wordsOf } from './texts.ts'

/** Events are told as the replay page tells them. */
const speeches: Readonly<Record<Language, Speech>> = {
  en: speechOf('en', { sentences: en, texts: wordsOf('en') }),
  fa: speechOf('fa', { sentences: fa, texts: wordsOf('fa') }),
}

/** A step in words: what is done or happens, and what must be so afterwards. */
export interface Told {
  does: string
  state: string
  /** What is on the screen and was not before; of hands alone. */
  seen: readonly string[]
  /** What of the flow's own data is another than before; of the machine alone. */
  holds: readonly string[]
  /** The guards that were asked, with their answers. */
  decided: readonly string[]
  /** The notices that are shown. */
  says: readonly string[]
}

const SentNotice = t.type({ event: t.type({ type: t.literal('notice.show'), key: t.string }) })
const Values = t.type({ event: t.type({ values: t.record(t.string, t.string) }) })
const Named = t.type({ name: t.string })

/** The notices that a step sends, by the keys of their texts. */
export const noticesOf = ({ actions }: Step): readonly { key: string; values: Readonly<Record<string, string>> }[] =>
  actions.flatMap(({ params }: { params: unknown }) =>
    SentNotice.is(params) ? [{ key: params.event.key, values: Values.is(params) ? params.event.values : {} }] : [],
  )

export const saidIn = (step: Step, language: Language): readonly string[] =>
  noticesOf(step).map((notice) => noticeIn(speeches[language], notice))

const maxBrief = 60

/** A value in a few letters. */
const brief = (value: unknown, language: Language): string => {
  const head = heads[language]
  if (value === null) return head.none
  if (typeof value === 'boolean') return value ? head.yes : head.no
  if (Array.isArray(value)) return filled(head.many, { n: value.length })
  if (Named.is(value) && value.name !== '') return value.name
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? head.none)
  return text.length > maxBrief ? `${text.slice(0, maxBrief)}…` : text
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const changed = (before: object, after: object, language: Language): readonly string[] => {
  const old = new Map(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) =>
    isSame(old.get(name), value) ? [] : [`${name} = ${brief(value, language)}`],
  )
}

/** What happens without a hand: outcomes, delays, what other flows say. */
const happens = (event: Step['event'], language: Language, flow: string): string => {
  const role = definitionOf(event.type)?.role ?? 'outcome'
  const told = sentenceOf(speeches[language], event.type, flow, event)
  return `${heads[language].roles[role]}: ${told === '' ? event.type : told}`
}

/** Moves one after another, as a sentence. */
export const movesInWords = (moves: readonly Move[], language: Language): string => {
  const words = moves.flatMap((move) => (move.words === '' ? [] : [move.words])).join(phrase(language, 'next'))
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const done = ({ event }: Step, language: Language, flow: string): string => {
  const { type } = event
  if (!isCommand(type)) return happens(event, language, flow)
  const gesture = gestureOf({ ...event, type }, language, flow)
  if ('unmade' in gesture) return `${happens(event, language, flow)}: ${gesture.unmade[language]}`
  const app = 'app' in event && event.app === null ? ` ${heads[language].noApp}` : ''
  return `${movesInWords(gesture, language)}${app}`
}

const tell =
  (language: Language, flow: string) =>
  (step: Step): Told => {
    const head = heads[language]
    return {
      does: done(step, language, flow),
      state: stateWords(step.after.value, language),
      seen: [],
      holds: changed(step.before.context, step.after.context, language),
      decided: decisionsOf(step).map(
        ({ guard, holds }) =>
          `${guardNamed(guard, (name) => guardWords(name, language), head.joined)}: ${holds ? head.yes : head.no}`,
      ),
      says: saidIn(step, language),
    }
  }

/** Every step of a path in words. */
export const tellingOf = (path: Path, flow: string, language: Language): readonly Told[] =>
  path.map(tell(language, flow))
