import type { Fault, Violation } from '../../events/faults.ts'
import { detailOf } from '../../events/faults.ts'

/** What a server says was wrong with a call (requirement 8.2). */
export interface Refusal {
  title: string
  violations: readonly Violation[]
}

export const refusalOf = (fault: Extract<Fault, { _tag: 'Refused' }>): Refusal => {
  const title = detailOf(fault)
  return { title, violations: fault.violations.map((violation) => ({ title, ...violation })) }
}

/** What a field's path ends with, in whatever case: `changes.factor.created[0].factorDate` is `factordate`. */
const nameIn = (field: string): string =>
  field
    .replace(/\[\d*\]/g, '')
    .split(/[./]/)
    .at(-1)
    ?.replaceAll('_', '')
    .toLowerCase() ?? ''

/** Fields of a violation that are about the call and not about a row. */
const aboutTheCall = new Set(['last_pulled_at', 'schema_version', 'migration', 'changes', 'body'].map(nameIn))

export const isAboutTheCall = ({ violations }: Refusal): boolean =>
  violations.some(({ field }) => aboutTheCall.has(nameIn(field)))

/** The violation that names one of these columns; undefined where none does. */
export const violationOf = ({ violations }: Refusal, columns: readonly string[]): Violation | undefined => {
  const names = new Set(columns.map(nameIn))
  return violations.find(({ field }) => names.has(nameIn(field)))
}

/** What is said of a row that was refused for a reason of its own, whatever it was. */
export const unnamed = ({ title, violations: [first] }: Refusal): Violation =>
  first ?? { title, field: '', message: '' }
