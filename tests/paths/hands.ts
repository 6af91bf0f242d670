import type { Language } from '../../src/events/values/currency.ts'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { driverIn } from './driver.ts'
import type { Move } from './drivers/move.ts'
import type { Shown, Sight } from './drivers/sights.ts'
import type { AnyFixture } from './fixture.ts'
import { gestureOf, isCommand } from './gestureOf.ts'
import type { Path, Step } from './graph.ts'
import { heads } from './heads.ts'
import { stateWords } from './names.ts'
import type { Told } from './telling.ts'
import { movesInWords, saidIn } from './telling.ts'
import type { Walk } from './walks.ts'

/** An event without its stamp. */
export interface Happening {
  type: string
  [field: string]: unknown
}

/** What hands do for an event at a real desk. */
export const movesFor = (
  event: Happening,
  language: Language,
  flow: Flow,
  { occasions }: AnyFixture,
): readonly Move[] => {
  const { type } = event
  const occasion = occasions.get(type)
  if (occasion !== undefined) return occasion(driverIn(language, flow), event)
  if (!isCommand(type)) throw new Error(`${type} is no command, and nothing is known that brings it about`)
  const gesture = gestureOf({ ...event, type }, language, flow)
  if ('unmade' in gesture) throw new Error(`${type} is made by no hand: ${gesture.unmade.en}`)
  return gesture
}

/** What a hand does, and where the flow stands when all that follows by itself is over. */
export interface HandStep {
  /** Null where the flow moves by itself before any hand. */
  event: Step['event'] | null
  before: Step['before']
  after: Step['after']
  steps: Path
}

/** A walk as a hand makes it. */
export const handStepsOf = ({ fixture: { follows }, path }: Walk): readonly HandStep[] => {
  const made: HandStep[] = []
  for (const step of path) {
    const last = made.at(-1)
    if (follows(step.before) === null || last === undefined)
      made.push({ ...step, event: follows(step.before) === null ? step.event : null, steps: [step] })
    else made[made.length - 1] = { ...last, after: step.after, steps: [...last.steps, step] }
  }
  return made
}

type Of = Pick<Walk, 'flow' | 'fixture'>

const sightsOf = ({ flow, fixture }: Of, state: Step['after'], language: Language): readonly Sight[] =>
  fixture.seen(driverIn(language, flow), state)

/** All that is to be seen then, by selector. */
export const shownAt = (of: Of, state: Step['after'], language: Language): Shown =>
  Object.assign({}, ...sightsOf(of, state, language).map(({ shown }) => shown))

/** What the desk says of the step. */
export const saidAt = ({ steps }: HandStep, language: Language): readonly string[] =>
  steps.flatMap((step) => saidIn(step, language))

/** What is to be seen after it and was not before. */
const newsOf = (of: Of, { before, after }: HandStep, language: Language): readonly string[] => {
  const old = new Set(sightsOf(of, before, language).flatMap(({ words }) => words))
  return sightsOf(of, after, language).flatMap(({ words }) => words.filter((each) => !old.has(each)))
}

/** What must be there before a path of the fixture begins. */
export const groundInWords = ({ flow, fixture }: Of, language: Language): readonly string[] =>
  fixture
    .ground(driverIn(language, flow))
    .flatMap((move) => (move.words === '' ? [] : [movesInWords([move], language)]))

export const doneIn = ({ flow, fixture }: Of, { event }: HandStep, language: Language): string =>
  event === null ? heads[language].ready : movesInWords(movesFor(event, language, flow, fixture), language)

/** A walk in the words of whoever makes it by hand. */
export const handTellingOf = (walk: Walk, language: Language): readonly Told[] =>
  handStepsOf(walk).map((step) => ({
    does: doneIn(walk, step, language),
    state: stateWords(step.after.value, language),
    seen: newsOf(walk, step, language),
    holds: [],
    decided: [],
    says: saidAt(step, language),
  }))
