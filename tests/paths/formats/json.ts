import type { StateValue } from 'xstate'
import { definitionOf } from '../../../src/events/catalogue.ts'
import type { Role } from '../../../src/events/event.ts'
import type { Language } from '../../../src/events/values/currency.ts'
import type { Flow } from '../../../src/machines/kernel/flows.ts'
import { transitionName } from '../declared.ts'
import type { Step } from '../graph.ts'
import type { Kind } from '../paths.ts'
import { pathsOf } from '../paths.ts'
import { coveredBy } from '../requirements.ts'
import type { Told } from '../telling.ts'
import { noticesOf, tellingOf } from '../telling.ts'

interface StepInJson {
  /** As the machine receives it; ids and times are samples. */
  event: object
  role: Role | null
  /** The same in words. */
  told: Told | null
  /** The transitions that it takes, as `transitionName` names them. */
  transitions: readonly string[]
  expected: { value: StateValue; context: object }
  /** Notices that it shows, by the keys of their texts. */
  notices: readonly { key: string; values: object }[]
}

interface FlowInJson {
  flow: Flow
  kind: Kind
  language: Language
  paths: readonly (readonly StepInJson[])[]
  /** Of each path, the requirements of docs/requirements.md that it covers. */
  requirements: readonly (readonly string[])[]
  /** How many more paths there are; null for more than were counted. */
  left: number | null
}

const stepOf = (step: Step, told: Told | undefined): StepInJson => ({
  event: step.event,
  role: definitionOf(step.event.type)?.role ?? null,
  told: told ?? null,
  transitions: step.transitions.map(transitionName),
  expected: { value: step.after.value, context: step.after.context },
  notices: noticesOf(step),
})

/** Paths for tools: whole steps with their data. */
export const jsonOf = (flow: Flow, kind: Kind, language: Language): FlowInJson => {
  const { paths, left } = pathsOf(flow, kind)
  return {
    ...{ flow, kind, language },
    paths: paths.map((path) => {
      const telling = tellingOf(path, flow, language)
      return path.map((step, at) => stepOf(step, telling[at]))
    }),
    requirements: paths.map(coveredBy),
    left,
  }
}
