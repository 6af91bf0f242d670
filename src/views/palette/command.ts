import type { Choice } from '../../events/palette/palette.ts'
import { nameMarks } from '../../events/values/marks.ts'
import { matches, plainQuery, rankFrom, rankOf } from '../../events/values/query.ts'
import { terms } from '../../events/values/text.ts'
import type { MenuIconName } from '../common/MenuIcon.tsx'
import { synonyms } from './synonyms.ts'

export interface Command extends Choice {
  icon: MenuIconName
  text: string
  /** At the end of the line: the present choice, or what is needed first. */
  note?: string
  /** The keys of the same command. */
  keys?: readonly string[]
  /** Shown only to a search. */
  sought?: boolean
  /** It is open, or chosen. */
  present?: boolean
  run: () => void
}

export const isSame = (one: Choice, other: Choice): boolean => one.kind === other.kind && one.key === other.key

/** A command's search terms: its name, and its synonyms in either language. */
const termsOf = ({ text, key }: Command): readonly string[] => [
  ...terms(text, synonyms.get(key) ?? ''),
  ...nameMarks(text),
]

/** True if pages come before actions: a whole word of a page was typed, and no action fits better. */
export const arePagesFirst = (commands: readonly Command[], text: string): boolean => {
  const query = plainQuery(text)
  const best = (kind: Choice['kind']) =>
    Math.max(0, ...commands.filter((each) => each.kind === kind).map((each) => rankOf(termsOf(each), query)))
  const page = best('page')
  return page >= rankFrom(1, false) && page >= best('action')
}

/** The matching commands, the best first; without a text all that are offered unasked. */
export const commandsFor = (commands: readonly Command[], text: string): readonly Command[] => {
  const query = plainQuery(text)
  if (query.length === 0) return commands.filter(({ sought }) => sought !== true)
  return commands
    .map((command) => ({ command, of: termsOf(command) }))
    .filter(({ of }) => matches(of, query))
    .map(({ command, of }) => ({ command, rank: rankOf(of, query) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ command }) => command)
}
