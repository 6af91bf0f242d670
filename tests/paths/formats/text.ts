import type { Language } from '../../../src/events/values/currency.ts'
import type { Flow } from '../../../src/machines/kernel/flows.ts'
import { machineOf } from '../../../src/machines/kernel/flows.ts'
import { withoutEffects } from '../../../src/machines/kernel/withoutEffects.ts'
import { formatDigits, formatNumber } from '../../../src/views/ui/format.ts'
import { declaredIn, transitionName } from '../declared.ts'
import type { Path } from '../graph.ts'
import { groundInWords, handTellingOf } from '../hands.ts'
import { heads } from '../heads.ts'
import type { Kind, Paths } from '../paths.ts'
import { pathsOf } from '../paths.ts'
import { phrase } from '../phrases.ts'
import { coveredBy } from '../requirements.ts'
import type { Told } from '../telling.ts'
import { tellingOf } from '../telling.ts'
import { filled } from '../texts.ts'
import { everyWalkOf, isWalked, nameOf } from '../walks.ts'

const expectations = ({ state, seen, holds, decided, says }: Told, language: Language): readonly string[] => {
  const head = heads[language]
  const line = (name: string, of: readonly string[]) =>
    of.length === 0 ? [] : [`${name}: ${of.join(phrase(language, 'next'))}`]
  return [
    ...line(head.state, [state]),
    ...line(head.seen, seen),
    ...line(head.holds, holds),
    ...line(head.decided, decided),
    ...line(
      head.says,
      says.map((text) => (language === 'fa' ? `«${text}»` : `“${text}”`)),
    ),
  ]
}

/** Paths from one ground. */
interface Telling {
  name: string
  paths: readonly Path[]
  /** How many paths of the flow come before them. */
  from: number
  /** Each path's steps. */
  told: readonly (readonly Told[])[]
  /** What must be there before each path. */
  ground: readonly string[]
  /** Sentences at the end. */
  rest: readonly string[]
}

const untold = (flow: Flow, { paths }: Paths): number => {
  const taken = new Set(paths.flat().flatMap(({ transitions }) => transitions.map(transitionName)))
  return declaredIn(withoutEffects(machineOf(flow))).filter((each) => !taken.has(transitionName(each))).length
}

/** What was left out, or that there is nothing; empty where all is there. */
const rest = ({ paths, left }: Paths, language: Language): readonly string[] => {
  const head = heads[language]
  if (paths.length === 0) return [head.nothing]
  if (left === null) return [head.leftMany]
  return left === 0 ? [] : [filled(head.left, { n: formatNumber(left, language) })]
}

const byHand = (flow: Flow, paths: Paths, language: Language): readonly Telling[] => {
  const head = heads[language]
  if (!isWalked(flow)) return [{ name: flow, paths: [], from: 0, told: [], ground: [], rest: [head.noFixture] }]
  const left = untold(flow, paths)
  const walks = everyWalkOf(flow)
  const grounds = [...new Set(walks.map(({ fixture }) => fixture))]
  return grounds.map((fixture, at) => {
    const own = walks.filter((walk) => walk.fixture === fixture)
    return {
      name: nameOf({ flow, fixture }),
      paths: own.map(({ path }) => path),
      from: walks.findIndex((walk) => walk.fixture === fixture),
      told: own.map((walk) => handTellingOf(walk, language)),
      ground: groundInWords({ flow, fixture }, language),
      rest: left === 0 || at < grounds.length - 1 ? [] : [filled(head.leftHands, { n: formatNumber(left, language) })],
    }
  })
}

const tellingsFor = (flow: Flow, kind: Kind, language: Language): readonly Telling[] => {
  const paths = pathsOf(flow, kind)
  if (kind === 'hands') return byHand(flow, paths, language)
  const told = paths.paths.map((path) => tellingOf(path, flow, language))
  return [{ name: flow, paths: paths.paths, from: 0, told, ground: [], rest: rest(paths, language) }]
}

const titles = ({ name, paths, from, told }: Telling, language: Language) => {
  const head = heads[language]
  const covers = (at: number) => {
    const numbers = coveredBy(paths[at] ?? [])
    return numbers.length === 0
      ? ''
      : `${phrase(language, 'next')}${filled(head.covers, { of: formatDigits(numbers.join(language === 'fa' ? '، ' : ', '), language) })}`
  }
  const number = (n: number) => formatNumber(n, language)
  return {
    whole: `${name}: ${head.paths(number(told.length))}`,
    path: (at: number) =>
      `${filled(head.path, { n: number(from + at + 1) })} (${head.steps(number(told[at]?.length ?? 0))}${covers(at)})`,
  }
}

const textFrom = (telling: Telling, language: Language): string => {
  const title = titles(telling, language)
  const ground = telling.ground.map((each) => `  - ${each}`)
  const paths = telling.told.flatMap((path, at) => [
    '',
    title.path(at),
    ...path.flatMap((told, step) => [
      `${formatNumber(step + 1, language).padStart(3)}. ${told.does}`,
      ...expectations(told, language).map((line) => `       ${line}`),
    ]),
  ])
  return [
    title.whole,
    ...(ground.length === 0 ? [] : ['', heads[language].first, ...ground]),
    ...paths,
    ...telling.rest.flatMap((line) => ['', line]),
    '',
  ].join('\n')
}

const tableFrom = (telling: Telling, language: Language): string => {
  const head = heads[language]
  const title = titles(telling, language)
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const ground = telling.ground.map((each) => `- ${each}`)
  const paths = telling.told.flatMap((path, at) => [
    '',
    `### ${title.path(at)}`,
    '',
    `| ${head.number} | ${head.does} | ${head.expected} |`,
    '| --: | --- | --- |',
    ...path.map(
      (told, step) =>
        `| ${formatNumber(step + 1, language)} | ${cell(told.does)} | ${cell(expectations(told, language).join('<br>'))} |`,
    ),
  ])
  return [
    `## ${title.whole}`,
    ...(ground.length === 0 ? [] : ['', `${head.first}:`, '', ...ground]),
    ...paths,
    ...telling.rest.flatMap((line) => ['', line]),
    '',
  ].join('\n')
}

const eachGround =
  (write: (telling: Telling, language: Language) => string) =>
  (flow: Flow, kind: Kind, language: Language): string =>
    tellingsFor(flow, kind, language)
      .map((telling) => write(telling, language))
      .join('\n')

/** Paths to read in a terminal. */
export const textOf = eachGround(textFrom)

/** Paths as tables, to be ticked off. */
export const markdownOf = eachGround(tableFrom)

const keywords = {
  en: {
    feature: 'Feature',
    rule: 'Rule',
    background: 'Background',
    scenario: 'Scenario',
    context: 'Given',
    action: 'When',
    outcome: 'Then',
    and: 'And',
  },
  fa: {
    feature: 'وِیژگی',
    rule: 'قانون',
    background: 'زمینه',
    scenario: 'سناریو',
    context: 'با فرض',
    action: 'هنگامی',
    outcome: 'آنگاه',
    and: 'و',
  },
} as const

/** Paths as a Gherkin file, each ground of a flow a rule of its one feature. */
export const gherkinOf = (flows: readonly Flow[], kind: Kind, language: Language): string => {
  const words = keywords[language]
  const steps = (first: string, of: readonly string[]) =>
    of.map((text, at) => `      ${at === 0 ? first : words.and} ${text}`)
  const rule = (telling: Telling): readonly string[] => {
    const title = titles(telling, language)
    return [
      '',
      `  ${words.rule}: ${title.whole}`,
      ...(telling.ground.length === 0 ? [] : ['', `    ${words.background}:`, ...steps(words.context, telling.ground)]),
      ...telling.told.flatMap((path, at) => [
        '',
        `    ${words.scenario}: ${title.path(at)}`,
        ...path.flatMap((told) => [
          ...steps(words.action, [told.does]),
          ...steps(words.outcome, expectations(told, language)),
        ]),
      ]),
      ...telling.rest.map((line) => `    # ${line}`),
    ]
  }
  const tellings = flows.flatMap((flow) => tellingsFor(flow, kind, language))
  return [
    `# language: ${language}`,
    `${words.feature}: ${heads[language].product}`,
    ...tellings.flatMap(rule),
    '',
  ].join('\n')
}
