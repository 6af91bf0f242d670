import * as E from 'fp-ts/lib/Either.js'
import { jsonOf } from './formats/json.ts'
import { playwrightOf } from './formats/playwright.ts'
import { coverageTable } from './formats/requirements.ts'
import { gherkinOf, markdownOf, textOf } from './formats/text.ts'
import type { Options } from './options.ts'
import { help, readOptions } from './options.ts'

interface Answer {
  output: string
  error: string
  status: 0 | 2
  /** The file that the output goes to; null for the terminal. */
  to: string | null
}

const written = ({ flows, kind, format, language, requirements }: Options): string => {
  if (requirements) return coverageTable(flows, kind, language)
  switch (format) {
    case 'text':
      return flows.map((flow) => textOf(flow, kind, language)).join('\n')
    case 'markdown':
      return flows.map((flow) => markdownOf(flow, kind, language)).join('\n')
    case 'gherkin':
      return gherkinOf(flows, kind, language)
    case 'json':
      return `${JSON.stringify(
        flows.map((flow) => jsonOf(flow, kind, language)),
        null,
        2,
      )}\n`
    case 'playwright':
      return playwrightOf(flows, language)
  }
}

/** What `npm run paths` answers to the words that follow it. */
export const answer = (words: readonly string[]): Answer => {
  if (words.length === 0 || words.includes('--help')) return { output: help, error: '', status: 0, to: null }
  const options = readOptions(words)
  return E.isLeft(options)
    ? { output: '', error: `${options.left}\n`, status: 2, to: null }
    : { output: written(options.right), error: '', status: 0, to: options.right.to }
}
