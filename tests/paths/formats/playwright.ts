import { definitionOf } from '../../../src/events/catalogue.ts'
import type { Language } from '../../../src/events/values/currency.ts'
import type { Flow } from '../../../src/machines/kernel/flows.ts'
import { machineOf } from '../../../src/machines/kernel/flows.ts'
import { withoutEffects } from '../../../src/machines/kernel/withoutEffects.ts'
import { gestures } from '../areas.ts'
import { declaredIn, transitionName } from '../declared.ts'
import { isCommand } from '../gestureOf.ts'
import type { Transition } from '../graph.ts'
import { doneIn, handStepsOf, saidAt, shownAt } from '../hands.ts'
import { heads } from '../heads.ts'
import { coveredBy } from '../requirements.ts'
import { filled } from '../texts.ts'
import type { Walk } from '../walks.ts'
import { everyWalkOf, isWalked, nameOf } from '../walks.ts'

const stampOf = new Set(['id', 'at'])

/** A value as our code writes it. */
const code = (value: unknown): string => {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).flatMap(([name, each]) =>
    each === undefined ? [] : [`${/^[a-z_$][\w$]*$/i.test(name) ? name : code(name)}: ${code(each)}`],
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

const unstamped = (event: object): object =>
  Object.fromEntries(Object.entries(event).filter(([name]) => !stampOf.has(name)))

const whyLeft = ({ eventType }: Transition, language: Language): string => {
  if (isCommand(eventType)) {
    const gesture = gestures[eventType]
    return 'unmade' in gesture ? gesture.unmade[language] : heads[language].notThere
  }
  return heads[language].roles[definitionOf(eventType)?.role ?? 'outcome']
}

const leftOut = (flow: Flow, walks: readonly Walk[], language: Language): readonly string[] => {
  const taken = new Set(walks.flatMap(({ path }) => path).flatMap(({ transitions }) => transitions.map(transitionName)))
  const left = declaredIn(withoutEffects(machineOf(flow))).filter((each) => !taken.has(transitionName(each)))
  if (left.length === 0) return []
  return [
    `// ${heads[language].leftOut}`,
    ...left.map((each) => `//   ${transitionName(each)} (${whyLeft(each, language)})`),
  ]
}

const testOf = (walk: Walk, at: number, language: Language): readonly string[] => {
  const { flow, fixture, path } = walk
  const { look, name } = fixture
  const made = handStepsOf(walk)
  const steps = made.flatMap((step) => {
    const said = step.event === null ? [] : saidAt(step, 'fa')
    const shown = shownAt(walk, step.after, 'fa')
    return [
      `  // ${doneIn(walk, step, language)}`,
      ...(step.event === null ? [] : [`  await perform(${code(unstamped(step.event))})`]),
      ...(said.length === 0 ? [] : [`  await says(${said.map(code).join(', ')})`]),
      `  await stands(${code(step.after.value)}, ${code(look(step.after.context))})`,
      ...(Object.keys(shown).length === 0 ? [] : [`  await shows(${code(shown)})`]),
    ]
  })
  const covers = coveredBy(path)
  const used = ['perform', 'stands', 'shows', 'says'].filter((name) =>
    steps.some((line) => line.startsWith(`  await ${name}(`)),
  )
  return [
    ...(covers.length === 0 ? [] : [`// ${filled(heads[language].covers, { of: covers.join(', ') })}`]),
    `test('${nameOf(walk)}, path ${at + 1}', async ({ page }) => {`,
    `  const { ${['begin', ...used].join(', ')} } = walkIn(page, ${[flow, ...(name === null ? [] : [name])].map(code).join(', ')})`,
    '  await begin()',
    ...steps,
    '})',
    '',
  ]
}

const testsOf = (flow: Flow, language: Language): readonly string[] => {
  if (!isWalked(flow)) return [`// ${flow}: ${heads[language].noFixture}`, ...leftOut(flow, [], language), '']
  const walks = everyWalkOf(flow)
  return [...leftOut(flow, walks, language), ...walks.flatMap((walk, at) => testOf(walk, at, language))]
}

/** A test file for Playwright that performs the paths of what can be done at a real desk; its place is tests/browser. */
export const playwrightOf = (flows: readonly Flow[], language: Language): string => {
  const isAny = flows.some(isWalked)
  return [
    `// npm run paths -- ${flows.join(' ')} --format playwright --language ${language}`,
    "import { test } from '@playwright/test'",
    ...(isAny ? ["import { walkIn } from '../paths/browser.ts'"] : []),
    '',
    "test.use({ serviceWorkers: 'allow', timezoneId: 'Asia/Tehran' })",
    '',
    ...flows.flatMap((flow) => testsOf(flow, language)),
  ].join('\n')
}
