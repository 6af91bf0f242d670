import * as E from 'fp-ts/lib/Either.js'
import type { Language } from '../../src/events/values/currency.ts'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { flowNames, lateAreaOf } from '../../src/machines/kernel/flows.ts'
import type { Kind } from './paths.ts'
import { kinds } from './paths.ts'

const formats = ['text', 'markdown', 'gherkin', 'json', 'playwright'] as const
type Format = (typeof formats)[number]

const languages = ['en', 'fa'] as const satisfies readonly Language[]

export interface Options {
  flows: readonly Flow[]
  kind: Kind
  format: Format
  language: Language
  /** Not the paths, but which requirements they cover. */
  requirements: boolean
  /** The file that it is written to; null for the terminal. */
  to: string | null
}

/** The area of a flow; `desk` for those of the first load. */
const areaOf = (flow: Flow): string => lateAreaOf(flow) ?? 'desk'

/** An area of a flow's name, as `sync` is, ends with a slash. */
const areaNames = [...new Set(flowNames.map(areaOf))].map((area) =>
  flowNames.some((flow) => flow === area) ? `${area}/` : area,
)

/** What a word names: a flow, or all flows of an area. */
const flowsNamed = (word: string): readonly Flow[] => {
  const flow = flowNames.find((each) => each === word)
  return flow === undefined ? flowNames.filter((each) => areaOf(each) === word.replace(/\/$/, '')) : [flow]
}

export const help = `npm run paths -- <flow or area> … [--kind ${kinds.join('|')}] [--format ${formats.join('|')}] [--language ${languages.join('|')}] [--to FILE]
npm run paths -- --all …

Steps to test a flow by, made from its machine as it is, in the words of the desk.

  --kind hands         what hands can do at a real desk, from what must be there first (the default)
         transitions   of the machine alone: a few paths that together take every transition
         shortest      the shortest way to each state
         simple        ways that pass no state twice, as many as can be read
  --format text        to read (the default)
           markdown    tables, to be ticked off
           gherkin     scenarios of a .feature file
           json        whole steps with their data, for tools
           playwright  a test that walks what hands can do at a real desk: put it into tests/browser
  --language           of the words; en is the default
  --requirements       instead, each requirement of docs/requirements.md with the paths that cover it, and the other
                       way round; of all flows where none is named
  --to FILE            written there, without what npm says itself

Flows: ${flowNames.join(', ')}
Areas, which are all their flows: ${areaNames.join(', ')}
`

const oneOf = <A extends string>(name: string, of: readonly A[], value: string | undefined): E.Either<string, A> => {
  const found = of.find((each) => each === value)
  return found === undefined
    ? E.left(`${name} takes ${of.join(', ')}${value === undefined ? '' : `, not ${value}`}.`)
    : E.right(found)
}

const unknown = (name: string) =>
  `No flow and no area is named ${name}. There are: ${flowNames.join(', ')}; ${areaNames.join(', ')}.`

const withOption = (options: Options, name: string, value: string | undefined): E.Either<string, Options> => {
  if (name === '--kind') return E.map((kind: Kind) => ({ ...options, kind }))(oneOf(name, kinds, value))
  if (name === '--format') return E.map((format: Format) => ({ ...options, format }))(oneOf(name, formats, value))
  if (name === '--language')
    return E.map((language: Language) => ({ ...options, language }))(oneOf(name, languages, value))
  if (name === '--to') return value === undefined ? E.left('--to takes a file.') : E.right({ ...options, to: value })
  return E.left(`There is no option ${name}.`)
}

/** The command line's words as options, or what is wrong with them. */
export const readOptions = (words: readonly string[]): E.Either<string, Options> => {
  let options: Options = { flows: [], kind: 'hands', format: 'text', language: 'en', requirements: false, to: null }
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const name = word
    if (name === '--all') options = { ...options, flows: flowNames }
    else if (name === '--requirements') options = { ...options, requirements: true }
    else if (name.startsWith('--')) {
      const read = withOption(options, name, rest.shift())
      if (E.isLeft(read)) return read
      options = read.right
    } else {
      const named = flowsNamed(name)
      if (named.length === 0) return E.left(unknown(name))
      options = { ...options, flows: [...options.flows.filter((each) => !named.includes(each)), ...named] }
    }
  }
  if (options.requirements && options.flows.length === 0) return E.right({ ...options, flows: flowNames })
  return options.flows.length === 0
    ? E.left(`Which flow? Name some, or say --all. There are: ${flowNames.join(', ')}.`)
    : E.right(options)
}
