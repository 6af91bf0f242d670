import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Violation } from '../../events/sync/sync.ts'
import { maxText } from '../../events/values/text.ts'

const optional = t.union([t.string, t.undefined])
const Problem = t.type({
  title: optional,
  violations: t.union([t.array(t.type({ field: optional, message: optional })), t.undefined]),
})

const cut = (text: string | undefined): string => (text ?? '').slice(0, maxText)

/** What a server says was wrong with a call (specification section 8). */
export interface Refusal {
  title: string
  violations: readonly Violation[]
}

export const refusalIn = (body: string, status: number): Refusal => {
  const parsed = E.tryCatch((): unknown => JSON.parse(body), String)
  const problem = E.isRight(parsed) ? Problem.decode(parsed.right) : parsed
  const said = E.isRight(problem) ? problem.right : { title: undefined, violations: undefined }
  const title = cut(said.title || `Failure ${status}`)
  const violations = (said.violations ?? []).map(({ field, message }) => ({
    title,
    field: cut(field),
    message: cut(message),
  }))
  return { title, violations }
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
