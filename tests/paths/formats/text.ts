import type { Language } from '../../../src/events/values/currency.ts'
import { formatNumber } from '../../../src/views/ui/format.ts'
import { heads } from '../heads.ts'
import type { Paths } from '../paths.ts'
import type { Told } from '../telling.ts'
import { tellingOf } from '../telling.ts'
import { filled } from '../texts.ts'

const expectations = ({ state, holds, decided, says }: Told, language: Language): readonly string[] => {
  const head = heads[language]
  const line = (name: string, of: readonly string[]) => (of.length === 0 ? [] : [`${name}: ${of.join('; ')}`])
  return [
    ...line(head.state, [state]),
    ...line(head.holds, holds),
    ...line(head.decided, decided),
    ...line(
      head.says,
      says.map((text) => (language === 'fa' ? `«${text}»` : `“${text}”`)),
    ),
  ]
}

/** What was left out, or that there is nothing; empty where all is there. */
const rest = ({ paths, left }: Paths, language: Language): readonly string[] => {
  const head = heads[language]
  if (paths.length === 0) return [head.nothing]
  if (left === null) return [head.leftMany]
  return left === 0 ? [] : [filled(head.left, { n: formatNumber(left, language) })]
}

const titles = (flow: string, { paths }: Paths, language: Language) => {
  const head = heads[language]
  const number = (n: number) => formatNumber(n, language)
  return {
    whole: `${flow}: ${head.paths(number(paths.length))}`,
    path: (at: number) => `${filled(head.path, { n: number(at + 1) })} (${head.steps(number(paths[at]?.length ?? 0))})`,
  }
}

/** Paths to read in a terminal. */
export const textOf = (flow: string, all: Paths, language: Language): string => {
  const title = titles(flow, all, language)
  const paths = all.paths.flatMap((path, at) => [
    '',
    title.path(at),
    ...tellingOf(path, flow, language).flatMap((told, step) => [
      `${formatNumber(step + 1, language).padStart(3)}. ${told.does}`,
      ...expectations(told, language).map((line) => `       ${line}`),
    ]),
  ])
  return [title.whole, ...paths, ...rest(all, language).flatMap((line) => ['', line]), ''].join('\n')
}

/** Paths as tables, to be ticked off. */
export const markdownOf = (flow: string, all: Paths, language: Language): string => {
  const head = heads[language]
  const title = titles(flow, all, language)
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const paths = all.paths.flatMap((path, at) => [
    '',
    `### ${title.path(at)}`,
    '',
    `| ${head.number} | ${head.does} | ${head.expected} |`,
    '| --: | --- | --- |',
    ...tellingOf(path, flow, language).map(
      (told, step) =>
        `| ${formatNumber(step + 1, language)} | ${cell(told.does)} | ${cell(expectations(told, language).join('<br>'))} |`,
    ),
  ])
  return [`## ${title.whole}`, ...paths, ...rest(all, language).flatMap((line) => ['', line]), ''].join('\n')
}
